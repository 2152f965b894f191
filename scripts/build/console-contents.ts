import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type {
  BuiltAction,
  BuiltCall,
  BuiltList,
  BuiltPart,
  BuiltRow,
  BuiltScreen,
  MenuEntry,
} from '../../src/console/screen/built-screen.ts';
import type {
  ActionDeclaration,
  ListDeclaration,
  PartDeclaration,
  RowDeclaration,
  ScreenDeclaration,
} from '../../src/console/screen/screen.ts';
import { screens as declared } from '../../src/console/screens/all.ts';
import { callErrors } from '../../src/contracts/call-errors.ts';
import { endpoints, namedEndpoints } from '../../src/contracts/all.ts';
import {
  type HistoryKind,
  historyPermissions,
  objectHistoryContracts,
} from '../../src/contracts/operations/object-history.ts';
import { type Endpoint, failuresOf } from '../../src/contracts/endpoint.ts';
import { columnAt, columnKindOf, fieldsOf, propertiesOf, rowOf } from './console-fields.ts';
import { textsOf } from './console-words.ts';

/** The screens by name, and the entries of the menu. */
export function consoleScreensOf(): {
  readonly screens: Readonly<Record<string, BuiltScreen>>;
  readonly menu: readonly MenuEntry[];
} {
  return {
    screens: Object.fromEntries(declared.map((screen) => [screen.name, screenOf(screen)])),
    menu: declared.map((screen) => ({
      ...{ name: screen.name, path: screen.path, group: screen.group },
      permission: permissionOf(openingCall(screen)),
      ...(screen.tabOf !== undefined && { tabOf: screen.tabOf }),
    })),
  };
}

/** The call whose permission opens a screen: that of its list, or else the one that it is for. */
function openingCall(screen: ScreenDeclaration): Endpoint {
  return screen.list ? screen.list.call : screen.isFor;
}

/** Every call that a screen makes. */
export function callsOf(screen: ScreenDeclaration): readonly Endpoint[] {
  const { detail, actions = [], uses = [] } = screen;
  const { related = [], parts = [] } = detail ?? {};
  const calls = [
    { call: openingCall(screen) },
    detail,
    detail?.pictures,
    ...parts,
    ...related,
    ...related.map(({ row }) => row),
  ];
  return [
    ...calls.flatMap((each) => (each?.call ? [each.call] : [])),
    ...(detail?.history ? [objectHistoryContracts.objectHistory] : []),
    ...[...actions, ...innerActionsOf({ related, parts })].map(({ call }) => call),
    ...uses,
  ];
}

/** The acts that stand with a part or a related list of an object, or on a row of such a list. */
function innerActionsOf({
  related = [],
  parts = [],
}: Pick<NonNullable<ScreenDeclaration['detail']>, 'related' | 'parts'>): readonly ActionDeclaration[] {
  const lists = related.flatMap(({ actions = [], row }) => [...actions, ...(row?.actions ?? [])]);
  return [...parts.flatMap(({ actions = [] }) => actions), ...lists];
}

/** The words of every failure that an operator's call can have. */
export function failuresIn(language: string): Readonly<Record<string, string>> {
  const file = resolve(import.meta.dirname, `../../src/i18n/messages/${language}/failures.json`);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const own = endpoints.filter(({ access }) => access === 'operator' || access === 'console');
  const codes = new Set<string>([...callErrors, ...own.flatMap(failuresOf)]);
  return Object.fromEntries([...codes].sort().map((code) => [code, texts[code] ?? code]));
}

function screenOf(screen: ScreenDeclaration): BuiltScreen {
  const { name, path, list, detail, actions = [] } = screen;
  return {
    ...{ name, path },
    ...(list && { list: listOf(list) }),
    ...(detail && {
      detail: {
        ...(detail.call && { call: callOf(detail.call) }),
        ...(detail.title !== undefined && { title: detail.title }),
        ...(detail.parts && { parts: detail.parts.map(partOf) }),
        related: [
          ...(detail.related?.map(listOf) ?? []),
          ...(detail.history ? [historyList(detail.history, detail.historyBy)] : []),
        ],
        ...(detail.pictures && { pictures: { ...detail.pictures, call: callOf(detail.pictures.call) } }),
      },
    }),
    actions: actions.map(actionOf),
    texts: textsOf(screen),
  };
}

/** What operators did to an object, as a list of its own kind. */
function historyList(kind: HistoryKind, of: string | undefined): BuiltList {
  const columns = ['atMs', 'operatorId', 'act', 'details', 'state', 'decidedBy', 'reason'];
  const list = listOf({ call: objectHistoryContracts.objectHistory, columns, key: 'id' });
  const path = list.call.path.replace(':kind', kind) as BuiltCall['path'];
  return {
    ...list,
    ...(of && { of }),
    call: { ...list.call, path, params: ['id'], permission: historyPermissions[kind] },
  };
}

function partOf({ call, actions = [] }: PartDeclaration): BuiltPart {
  return { call: { ...callOf(call), fields: [] }, actions: actions.map(actionOf) };
}

function openedRowOf({ call, asks = {}, actions = [] }: RowDeclaration): BuiltRow {
  return {
    ...(call && { call: { ...callOf(call), fields: [] } }),
    asks,
    actions: actions.map(actionOf),
  };
}

function listOf(declared: ListDeclaration): BuiltList {
  const { call, columns, filters = [], always, key, by, opens, live, actions, row: opened } = declared;
  const row = rowOf(call);
  const missing = [...columns, ...key.split('/')].filter((each) => !columnAt(row, each));
  if (missing.length > 0)
    throw new Error(`${call.path} answers no ${missing.join(', ')}: correct its screen`);
  const built = callOf(call);
  const fields = (by ? [...filters, by] : filters).map((filter) => {
    const field = built.fields.find(({ name }) => name === filter);
    if (!field) throw new Error(`${call.path} takes no ${filter}: correct its screen`);
    return field;
  });
  return {
    call: { ...built, fields: [] },
    columns: columns.map((name) => ({ name, kind: columnKindOf(name, columnAt(row, name) ?? {}) })),
    filters: fields,
    ...{ key, isLive: live === true },
    ...(always && { always }),
    ...(by && { by }),
    ...(opens && { opens }),
    ...(actions && { actions: actions.map(actionOf) }),
    ...(opened && { row: openedRowOf(opened) }),
  };
}

function actionOf({
  call,
  as,
  set,
  asks,
  params = {},
  fixed = {},
  fresh = [],
  filled = {},
  only,
  together,
  isOfList,
  typed,
  isOpenBelow,
  file,
  inDetail,
  isOwn,
}: ActionDeclaration): BuiltAction {
  const known = propertiesOf(call.input);
  const built = callOf(call);
  const inPath = fieldsOf(call.params).filter(({ name }) => typed?.includes(name));
  const constant = Object.keys(set ?? {});
  const required = new Map(asks?.map((each) => [each.replace('?', ''), !each.endsWith('?')]));
  const named = [...constant, ...required.keys(), ...Object.keys(fixed), ...Object.keys(filled), ...fresh];
  const missing = named.filter((name) => !Object.hasOwn(known, name));
  if (missing.length > 0) throw new Error(`${call.path} takes no ${missing.join(', ')}: correct its screen`);
  const fields = built.fields
    .filter(({ name }) => !constant.includes(name) && (asks === undefined || required.has(name)))
    .map((field) => ({ ...field, isRequired: required.get(field.name) ?? field.isRequired }));
  return {
    call: {
      ...built,
      name: as ?? built.name,
      permission: permissionFor(built.permission, set),
      fields: [...inPath, ...fields],
    },
    ...(set && { set }),
    ...(inDetail && { inDetail }),
    ...{ params, fixed, fresh, filled, isOfList: isOfList === true, isOwn: isOwn === true },
    ...(only && { only }),
    ...(together && { together }),
    ...(typed && { typed }),
    ...(isOpenBelow && { isOpenBelow }),
    ...(file !== undefined && { file }),
  };
}

/** The permission that an act takes: where that depends on a field which the act always sends alike, the one for it. */
function permissionFor(
  permission: BuiltCall['permission'],
  set: ActionDeclaration['set'] = {},
): BuiltCall['permission'] {
  if (typeof permission === 'string' || !Object.hasOwn(set, permission.field)) return permission;
  return permission.values[String(set[permission.field])] ?? permission.otherwise;
}

function callOf(endpoint: Endpoint): BuiltCall {
  const { method, path, input } = endpoint;
  return {
    name: nameOf(endpoint),
    ...{ method, path },
    permission: permissionOf(endpoint),
    params: [...path.matchAll(/:(\w+)/g)].map(([, param]) => param ?? ''),
    fields: fieldsOf(input),
  };
}

function nameOf(endpoint: Endpoint): string {
  const found = namedEndpoints.find(([, each]) => each === endpoint);
  if (!found) throw new Error(`${endpoint.path} is in no list of contracts`);
  return found[0];
}

function permissionOf({ path, permission }: Endpoint): BuiltCall['permission'] {
  if (permission === undefined || permission === 'any operator')
    throw new Error(`${path} needs no permission, so it is on no screen`);
  return permission;
}
