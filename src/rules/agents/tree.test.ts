import { describe, expect, it } from 'vitest';
import { depthOf, isInBranch, pathBelow, spanBelow, uplineNumbers } from './tree.ts';

describe('a path in the tree of agents', () => {
  const root = pathBelow(undefined, 35);
  const child = pathBelow(root, 36);
  const grandchild = pathBelow(child, 1_296);

  it('names every upline and the node, in base 36', () => {
    expect([root, child, grandchild]).toEqual(['z', 'z/10', 'z/10/100']);
    expect([root, child, grandchild].map(depthOf)).toEqual([0, 1, 2]);
    expect(uplineNumbers(grandchild)).toEqual([36, 35]);
  });

  it('is in the branch of each upline and of itself, and of no node that only begins alike', () => {
    expect([root, child, grandchild].map((branch) => isInBranch(grandchild, branch))).toEqual([
      true,
      true,
      true,
    ]);
    expect(isInBranch('z1/10', 'z')).toBe(false);
    expect(isInBranch('z/100', 'z/10')).toBe(false);
  });

  it('is in the span below a node exactly if it is in its branch and not the node', () => {
    const paths = ['z', 'z/10', 'z/10/100', 'z/100', 'z0', 'z1', 'y/10', 'z/1', 'z/1z'];
    for (const branch of paths) {
      const [from, before] = spanBelow(branch);
      for (const path of paths)
        expect(path >= from && path < before).toBe(isInBranch(path, branch) && path !== branch);
    }
  });
});
