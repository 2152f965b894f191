import { spawnSync } from 'node:child_process';

/** One commit: its short hash and the first line of its message. */
export interface Commit {
  readonly hash: string;
  readonly subject: string;
}

/** The rule applies to commits after this time; a shallow clone may contain only some of them. */
const sinceUtc = '2026-11-22T08:30:00Z';
const maxLetters = 72;
const form =
  /^(?:feat|fix|test|docs|chore|refactor|perf)\([a-z][a-z0-9-]*\): (?<first>[a-z][\w-]*)(?: .*)?[^.\s]$/;
/** Imperatives whose ending looks like a past tense, a gerund or a third person. */
const imperatives = new Set('bring embed exceed feed focus need proceed ring seed speed string'.split(' '));
const otherForms = /(?:ed|ing|[^s]s)$/;

/** Returns what is wrong with a subject and how to fix it, or undefined if it is well formed. */
export function complaintOf({ hash, subject }: Commit): string | undefined {
  const say = (complaint: string) => `${hash} "${subject}": ${complaint}`;
  if (subject.length > maxLetters) return say(`${subject.length} letters, at most ${maxLetters}`);
  const first = form.exec(subject)?.groups?.['first'];
  if (first === undefined) return say('write type(feature): imperative, without a full stop');
  if (otherForms.test(first) && !imperatives.has(first)) return say(`${first} is not an imperative`);
  return undefined;
}

/** The commits of this clone that the rule applies to; empty without a repository. */
export function readCommits(): Commit[] {
  const { status, stdout } = spawnSync(
    'git',
    ['log', '--no-merges', `--since=${sinceUtc}`, '--format=%h %s'],
    { encoding: 'utf8' },
  );
  if (status !== 0) return [];
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ hash: line.slice(0, line.indexOf(' ')), subject: line.slice(line.indexOf(' ') + 1) }));
}

export function commitComplaints(commits: readonly Commit[]): string[] {
  return commits.flatMap((commit) => complaintOf(commit) ?? []);
}
