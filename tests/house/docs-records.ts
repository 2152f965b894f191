import { type Check, type Finding, lineAt, type Source } from './source.ts';

const isRecord = ({ file }: Source) => /^docs\/adr\/\d{4}-/.test(file);
const numberOf = ({ file }: Source) => Number(file.slice('docs/adr/'.length).slice(0, 4));
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
    const untold = [...supersededBy(record)].flatMap(([newer, line]) => {
      const other = byNumber.get(newer);
      if (other && superseded(other).has(number)) return [];
      return [{ file, line, say: `decision ${newer} does not say which part of ${number} it supersedes` }];
    });
    return [...odd, ...lost, ...untold];
  });
}

export const docsRecordsChecks: readonly Check[] = [
  { rule: 'a decision and the one that it supersedes name each other', find: oneSided },
];
