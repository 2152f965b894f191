import type { BuiltField } from '#src/console/screen/built-screen.ts';
import {
  type ExportFilter,
  exportFilters,
  type ExportName,
  exportStates,
} from '#src/contracts/operations/exports.ts';

import { accountTypes } from '#src/contracts/account/account-types.ts';

const kinds = {
  q: { kind: 'text', lengthMax: 64 },
  type: { kind: 'choice', choices: accountTypes.map(String), areNumbers: true },
  status: { kind: 'choice', choices: ['active', 'disabled'] },
  state: { kind: 'choice' },
  fromMs: { kind: 'instant' },
  toMs: { kind: 'instant' },
} as const satisfies Record<keyof ExportFilter, Omit<BuiltField, 'name' | 'isRequired'>>;

/** The fields of the filter of what is exported. */
export function filterFields(what: ExportName): readonly BuiltField[] {
  return exportFilters[what].map((name) => ({
    ...{ name, isRequired: false, ...kinds[name] },
    ...(name === 'state' && { choices: exportStates[what] }),
  }));
}

/** Whether it has contacts, and why it is made. */
export const otherFields: readonly BuiltField[] = [
  { name: 'withContacts', kind: 'flag', isRequired: true },
  { name: 'reason', kind: 'long', isRequired: true, lengthMax: 500 },
];
