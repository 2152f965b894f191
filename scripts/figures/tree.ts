import { posix } from 'node:path';
import { filesWithTests, productFiles, type SourceFile } from './source-files.ts';

/** The most files that a folder may hold directly. */
export const folderMax = 40;

const linesOf = ({ text }: SourceFile) => text.split('\n').length - 1;
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

export interface Folder {
  readonly folder: string;
  /** Files of the product and their tests, directly in the folder. */
  readonly files: number;
  /** Lines of the product, tests excluded. */
  readonly lines: number;
}

/** Every folder of the product that holds files, largest first. */
export function folders(): Folder[] {
  const products = Map.groupBy(productFiles(), ({ file }) => posix.dirname(file));
  const all = Map.groupBy(filesWithTests(), (file) => posix.dirname(file));
  return [...all]
    .map(([folder, files]) => ({
      folder,
      files: files.length,
      lines: sum((products.get(folder) ?? []).map(linesOf)),
    }))
    .sort((a, b) => b.files - a.files);
}

/** Files and lines of the product, and the share of its files that are in a folder with more than 40. */
export function totals() {
  const files = productFiles();
  const crowded = folders().filter((folder) => folder.files > folderMax);
  return {
    files: files.length,
    lines: sum(files.map(linesOf)),
    crowdedFolders: crowded.length,
    crowdedShare: sum(crowded.map((folder) => folder.files)) / filesWithTests().length,
  };
}

/** The folders that a word's files lie in: files that mention it, or only files named by it. */
export function placesOf(word: RegExp, by: 'text' | 'name'): { files: number; folders: string[] } {
  const found = productFiles().filter(({ file, text }) =>
    word.test(by === 'name' ? file : `${file}\n${text}`),
  );
  return { files: found.length, folders: [...new Set(found.map(({ file }) => posix.dirname(file)))].sort() };
}

/** Casts through `unknown`, which the compiler cannot check. */
export function uncheckedCasts(): number {
  return sum(productFiles().map(({ text }) => text.split('as unknown as').length - 1));
}

/** Lines of the member's object: its session and its list of parts. */
export function playerLines(): number {
  return sum(
    productFiles()
      .filter(({ file }) => file.startsWith('functions/player/'))
      .map(linesOf),
  );
}
