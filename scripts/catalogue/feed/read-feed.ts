import { readFileSync } from 'node:fs';

export type FeedText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly say: string };

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file. Check the path; it starts from the folder where npm runs.',
  EISDIR: 'this is a folder. Name the feed’s file in it.',
  EACCES: 'you are not allowed to read it. Change its permissions, or copy it.',
};

/** Reads a feed file; a failure says what happened and what to do about it. */
export function readFeed(file: string): FeedText {
  try {
    return { ok: true, text: readFileSync(file, 'utf8') };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = 'code' in error ? String(error.code) : '';
    return {
      ok: false,
      say: `${file} cannot be read: ${reasons[code] ?? error.message}\nNothing was changed.\n`,
    };
  }
}
