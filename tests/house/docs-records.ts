import { basename } from 'node:path';
import { type Check, type Finding, lineAt, type Source } from './source.ts';

/** Decisions, and the measurements among them, share one sequence of numbers. */
const isRecord = ({ file }: Source) => /^docs\/(?:adr|measurements)\/\d{4}-/.test(file);
const numberOf = ({ file }: Source) => Number(basename(file).slice(0, 4));
const index = 'docs/adr/README.md';
const indexed = /^\| \[(\d+)\]\(([^)]+)\) \|/gm;
const forward = /^Supersedes of .*$/gm;
const named = /[Oo]f \[?decision (\d+)/g;
const back = /^Superseded (?:in part )?by (\d+): \S/gm;
/** A line about another record that matches neither of the two forms above. */
const unread = /^(?:Supersede[sd]|Replace[sd])\b(?! of \[?decision \d)(?! (?:in part )?by \d+: \S).*$/gm;

/** The numbers of the records that the matches name, each with the line that names it. */
function recordsNamed(text: string, matches: Iterable<RegExpExecArray>): Map<number, number> {
  return new Map([...matches].map((match) => [Number(match[1]), lineAt(text, match.index)]));
}

function superseded({ text }: Source): Map<number, number> {
  const names = [...text.matchAll(forward)].flatMap((line) =>
    [...line[0].matchAll(named)].map((match) => [Number(match[1]), lineAt(text, line.index)] as const),
  );
  return new Map(names);
}

function oneSided(sources: readonly Source[]): Finding[] {
  const records = sources.filter(isRecord);
  const byNumber = new Map(records.map((record) => [numberOf(record), record]));
  const supersededBy = (record: Source) => recordsNamed(record.text, record.text.matchAll(back));
  return records.flatMap((record) => {
    const { file, text } = record;
    const number = numberOf(record);
    const odd = [...text.matchAll(unread)].map(({ index }) => ({
      file,
      line: lineAt(text, index),
      say: 'write "Supersedes of decision N: what" or "Superseded in part by N: what"',
    }));
    const lost = [...superseded(record)].flatMap(([older, line]) => {
      const other = byNumber.get(older);
      if (other && supersededBy(other).has(number)) return [];
      return [{ file, line, say: `decision ${older} does not say that ${number} supersedes it` }];
    });
    const unrecorded = [...supersededBy(record)].flatMap(([newer, line]) => {
      const other = byNumber.get(newer);
      if (other && superseded(other).has(number)) return [];
      return [{ file, line, say: `decision ${newer} does not say which part of ${number} it supersedes` }];
    });
    return [...odd, ...lost, ...unrecorded];
  });
}

function oddRecords(sources: readonly Source[]): Finding[] {
  const records = sources.filter(isRecord).sort((one, other) => numberOf(one) - numberOf(other));
  return records.flatMap((record, at) => {
    const { file, text } = record;
    if (numberOf(record) !== at + 1)
      return [{ file, line: 1, say: `decisions are numbered without gaps: this one is ${at + 1}` }];
    const missing = ['## Context', '## Decision', '## Consequences'].filter(
      (part) => !text.includes(`${part}\n`),
    );
    return missing.length > 0 ? [{ file, line: 1, say: `lacks ${missing.join(', ')}` }] : [];
  });
}

/** The index has one row for each record, whose number is that of the file that it links. */
function unlisted(sources: readonly Source[]): Finding[] {
  const text = sources.find(({ file }) => file === index)?.text ?? '';
  const rows = [...text.matchAll(indexed)].map(({ index: at, 1: number, 2: path = '' }) => ({
    number: Number(number),
    name: basename(path),
    line: lineAt(text, at),
  }));
  const odd = rows
    .filter(({ number, name }, at) => number !== at + 1 || number !== Number(name.slice(0, 4)))
    .map(({ number, name, line }) => ({ file: index, line, say: `row ${number} links to ${name}` }));
  const named = new Set(rows.map(({ name }) => name));
  const lost = sources
    .filter((source) => isRecord(source) && !named.has(basename(source.file)))
    .map(({ file }) => ({ file, line: 1, say: `${index} does not list it` }));
  return [...odd, ...lost];
}

export const docsRecordsChecks: readonly Check[] = [
  { rule: 'decisions are numbered and have context, decision and consequences', find: oddRecords },
  { rule: 'the index lists every decision in the order of their numbers', find: unlisted },
  { rule: 'a decision and the one that it supersedes name each other', find: oneSided },
];
