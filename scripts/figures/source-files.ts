import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A file of the product, without tests, messages and what is generated. */
export interface SourceFile {
  readonly file: string;
  readonly text: string;
}

const isCode = /^(?:src|functions)\/.*\.(?:tsx?|astro|css)$/;
const isTest = /\.test\.tsx?$/;

function trackedFiles(): string[] {
  return execFileSync('git', ['ls-files', 'src', 'functions'], { encoding: 'utf8' }).split('\n');
}

/** The code of the product: `src` and `functions`, tests excluded. */
export function productFiles(): SourceFile[] {
  return trackedFiles()
    .filter((file) => isCode.test(file) && !isTest.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

/** The same with its tests, which lie in the same folders. */
export function filesWithTests(): string[] {
  return trackedFiles().filter((file) => isCode.test(file));
}
