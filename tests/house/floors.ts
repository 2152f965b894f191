import { importsOf } from './imports.ts';
import { type Check, type Finding, isTest, type Source } from './source.ts';

/** The layers of functions/ from the bottom up; a layer may import from itself and from those before it. */
const floors: readonly (readonly string[])[] = [
  ['http'],
  ['database'],
  ['objects', 'archive'],
  ['settings'],
  ['events', 'operators'],
  ['audit'],
  ['edge'],
  ['catalogue', 'content', 'member', 'outgoing', 'sign-in', 'uploads'],
  ['protection'],
  ['cashier'],
  ['affiliation', 'verification'],
  ['wallet', 'notices'],
  ['house-account', 'member-object'],
  ['features'],
  ['player', 'vendors', 'providers'],
  ['evidence', 'first-run', 'tills'],
];

/** Code that sibling parts may share: a vendor's adapter depends on the port and on no other vendor. */
const shared = /^functions\/vendors\/port\//;

/** The layer of a file. Files directly in functions/ compose all others and are above them. */
function floorOf(file: string): number | undefined {
  const [root, folder, ...rest] = file.split('/');
  if (root !== 'functions' || folder === undefined || folder === 'generated') return undefined;
  if (rest.length === 0) return floors.length;
  const floor = floors.findIndex((folders) => folders.includes(folder));
  return floor < 0 ? undefined : floor;
}

/** The part of a layer that must not import its siblings: a feature, a vendor or a provider. */
function partOf(file: string): string | undefined {
  return /^functions\/((?:features|vendors|providers)\/[^/]+)\/./.exec(file)?.[1];
}

function folderOf(file: string): string {
  return file.split('/')[1] ?? '';
}

function wrongFloor(file: string, target: string): string | undefined {
  const [from, to] = [floorOf(file), floorOf(target)];
  if (from === undefined || to === undefined) return undefined;
  if (to > from)
    return `${folderOf(file)} imports ${target} from a layer above: declare what is needed as a port, and let the router inject it`;
  if (to < from || from === floors.length) return undefined;
  if (folderOf(file) !== folderOf(target))
    return `${folderOf(file)} imports ${target} from the same layer: let the router compose both`;
  const [own, other] = [partOf(file), partOf(target)];
  if (own === other || other === undefined) return other === own ? undefined : upFromPart(own, target);
  if (own === undefined || shared.test(target)) return undefined;
  return `${own} imports ${other}: move what both need down a layer, or let the router inject it`;
}

function upFromPart(own: string | undefined, target: string): string | undefined {
  return own === undefined ? undefined : `${own} imports ${target}, which composes it`;
}

function floorFindings(source: Source): Finding[] {
  if (isTest(source.file)) return [];
  return importsOf(source).flatMap(({ line, target }) => {
    const say = target === undefined ? undefined : wrongFloor(source.file, target);
    return say === undefined ? [] : [{ file: source.file, line, say }];
  });
}

/** A folder that belongs to no layer could import anything. */
function unnamedFolders(sources: readonly Source[]): Finding[] {
  return sources
    .filter(({ file }) => /^functions\/[^/]+\//.test(file) && !isTest(file))
    .filter(({ file }) => folderOf(file) !== 'generated' && floorOf(file) === undefined)
    .map(({ file }) => ({
      file,
      line: 1,
      say: `${folderOf(file)} belongs to no layer: add it to floors.ts`,
    }));
}

export const floorChecks: readonly Check[] = [
  {
    rule: `no import in functions leads to a layer above: ${floors.map((folders) => folders.join(', ')).join(' → ')} → router, index`,
    find: (sources) => [...sources.flatMap(floorFindings), ...unnamedFolders(sources)],
  },
];
