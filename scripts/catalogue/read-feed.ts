import { readFileSync } from 'node:fs';
import { utf8Text } from '../files/utf8-text.ts';
import type { FeedIssue } from '#functions/catalogue/feed/feed-issue.ts';

export type FeedText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly say: string }
  | { readonly ok: false; readonly issue: FeedIssue };

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file. Check the path; it starts from the folder where npm runs.',
  EISDIR: 'this is a folder. Name the feed’s file in it.',
  EACCES: 'you are not allowed to read it. Change its permissions, or copy it.',
};

/** Reads a feed file; a failure says what happened and what to do about it. */
export function readFeed(file: string): FeedText {
  try {
    const read = utf8Text(readFileSync(file));
    return read.ok ? read : { ok: false, issue: { line: read.line, field: 'file', reason: read.reason } };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = 'code' in error ? String(error.code) : '';
    return {
      ok: false,
      say: `${file} cannot be read: ${reasons[code] ?? error.message}\nNothing was changed.\n`,
    };
  }
}
