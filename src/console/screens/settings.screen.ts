import { screen } from '#src/console/screen/screen.ts';
import { languagesContracts } from '#src/contracts/operations/languages.ts';
import { operationsContracts } from '#src/contracts/operations/operations.ts';
import { settingsContracts } from '#src/contracts/operations/settings.ts';

/** The settings documents, whether each is valid, and what was changed. */
export const settings = screen({
  name: 'settings',
  path: '/ops/settings',
  group: 'site',
  words: 'settings',
  list: {
    call: settingsContracts.operatorSettings,
    columns: ['name', 'group', 'valid', 'version', 'changedAtMs', 'changedBy', 'readOnly'],
    filters: ['group'],
    key: 'name',
  },
  detail: { call: settingsContracts.operatorSetting, history: 'setting' },
  // The form and the history of a document are a part of the screen.
  uses: [settingsContracts.changeSetting, settingsContracts.settingHistory, settingsContracts.settingVersion],
});

/** The languages of the site, and what of each natives have read. */
export const languages = screen({
  name: 'languages',
  path: '/ops/languages',
  group: 'site',
  words: 'settings',
  tabOf: 'settings',
  list: {
    call: languagesContracts.operatorLanguages,
    columns: ['name', 'code', 'isOffered', 'readPercent', 'missingTexts', 'texts'],
    key: 'code',
  },
});

/** Whom the site serves, with the tester. */
export const places = screen({
  name: 'places',
  path: '/ops/places',
  group: 'site',
  words: 'region-policy',
  tabOf: 'settings',
  isFor: operationsContracts.operatorRegionPolicy,
  uses: [operationsContracts.changeRegionPolicy, operationsContracts.testRegionPolicy],
});

/** Whether the site is open, and closing it for maintenance. */
export const maintenance = screen({
  name: 'maintenance',
  path: '/ops/maintenance',
  group: 'site',
  words: 'maintenance',
  tabOf: 'settings',
  isFor: operationsContracts.operatorSystemStatus,
  uses: [operationsContracts.changeSystemStatus],
});
