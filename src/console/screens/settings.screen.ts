import { screen } from '#src/console/screen/screen.ts';
import { settingsContracts } from '#src/contracts/operations/settings.ts';

/** The settings documents, whether each is valid, and what was changed. */
export const settings = screen({
  name: 'settings',
  path: '/ops/settings',
  group: 'site',
  words: 'settings',
  list: {
    call: settingsContracts.operatorSettings,
    columns: ['name', 'valid', 'version', 'changedAtMs', 'changedBy', 'readOnly'],
    key: 'name',
  },
  detail: {
    call: settingsContracts.operatorSetting,
    related: [
      {
        call: settingsContracts.settingHistory,
        columns: ['version', 'atMs', 'operatorId', 'reason', 'differences'],
        key: 'version',
      },
    ],
  },
  actions: [
    {
      call: settingsContracts.changeSetting,
      fixed: { expectedVersion: 'version' },
      filled: { document: 'document' },
      only: { at: 'readOnly', is: ['false'] },
      together: 'setting.guarded',
    },
  ],
});
