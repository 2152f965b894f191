import { describe, expect, it } from 'vitest';
import { groupsOf, idlePaths, namedFiles } from './named-modules.ts';

const root = import.meta.dirname;

describe('a list of paths', () => {
  it('names files, folders and patterns, without what it takes out', () => {
    expect([...namedFiles(['../check/', '!../check/*.mjs', 'chunks.ts'], root)]).toEqual(
      expect.arrayContaining(['../check/house.ts', 'chunks.ts']),
    );
    expect([...namedFiles(['../check/', '!../check/*.mjs'], root)]).not.toContain('../check/all.mjs');
  });

  it('names no test', () => {
    expect([...namedFiles(['*.ts'], root)].filter((file) => file.includes('.test.'))).toEqual([]);
  });

  it.each([['moved.ts'], ['moved/'], ['*.moved.ts']])('fails if %s names no file', (path) => {
    expect(() => namedFiles([path], root)).toThrow(`${path} names no file`);
  });

  it('fails if an exception takes nothing out', () => {
    expect(() => namedFiles(['chunks.ts', '!late-styles.ts'], root)).toThrow('!late-styles.ts names no file');
  });
});

describe('a module of the bundler', () => {
  const toast = `${process.cwd()}/src/ui/overlays/toast.ts`;
  const icon = `${process.cwd()}/src/ui/icons/icon.module.css`;
  const chunk = { name: 'kit', paths: [/virtual-part/, 'src/ui/'] };

  it('belongs to a chunk by its file, whatever its query, or by an expression', () => {
    const [group] = groupsOf([chunk]);
    const ids = [toast, `${toast}?contracts=x`, icon, '\0virtual-part.js', '/elsewhere/src/ui/toast.ts'];
    expect(ids.map((id) => group?.test(id))).toEqual([true, true, true, true, false]);
  });

  it('can be left out by its kind', () => {
    const [group] = groupsOf([chunk], (id) => id.endsWith('.css'));
    expect([toast, icon].map((id) => group?.test(id))).toEqual([false, true]);
  });

  it('is missed if a path has put nothing into its chunk', () => {
    const paths = ['src/ui/icons/', 'src/ui/overlays/toast.ts', '!src/ui/icons/icon-name.ts', /virtual-part/];
    expect(idlePaths({ name: 'kit', paths }, [`${toast}?used`])).toEqual(['src/ui/icons/']);
  });
});
