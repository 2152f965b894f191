/**
 * A node's path: the numbers of its ancestors and its own, in base 36, joined by `/`. Numbers rise within a merchant, so
 * no path is used twice.
 */
export type NodePath = string;

/** A number as it stands in a path. */
export function pathPart(number: number): string {
  return number.toString(36);
}

/** The path of a node below another one, or of a root. */
export function pathBelow(parent: NodePath | undefined, number: number): NodePath {
  return parent === undefined ? pathPart(number) : `${parent}/${pathPart(number)}`;
}

/** How many uplines a node has. */
export function depthOf(path: NodePath): number {
  return path.split('/').length - 1;
}

/** Whether a node stands in the branch of another one, which includes that one. */
export function isInBranch(path: NodePath, branch: NodePath): boolean {
  return path === branch || path.startsWith(`${branch}/`);
}

/** The span of paths strictly below a node: from the first bound up to, but without, the second. */
export function spanBelow(path: NodePath): readonly [from: NodePath, before: NodePath] {
  // 0 is the character after the slash.
  return [`${path}/`, `${path}0`];
}

/** The numbers of a node's uplines, the nearest first. */
export function uplineNumbers(path: NodePath): number[] {
  return path
    .split('/')
    .slice(0, -1)
    .map((part) => Number.parseInt(part, 36))
    .toReversed();
}
