import { describe, expect, it } from 'vitest';
import { parseFeed } from './parse-feed.ts';

const row = {
  nodeId: '700000001',
  gameCode: 'abc-golden-fox',
  vendorCode: 'ABC',
  category: 'RNG',
  names: { en: 'Golden Fox', ur: 'سنہری لومڑی', ko: '황금 여우' },
  theme: 'nightforest',
  model: 'm01',
};
const other = { ...row, nodeId: '700000002', gameCode: 'abc-golden-owl' };

const header = 'nodeId,gameCode,vendorCode,category,nameEn,theme,model,tags,hotRank,freePlay';
const line = '700000001,abc-golden-fox,ABC,RNG,Golden Fox,nightforest,m01,new|fruit,4,false';

const json = (...rows: unknown[]) =>
  parseFeed(`[\n${rows.map((each) => JSON.stringify(each)).join(',\n')}\n]`, 'json');
const csv = (...lines: string[]) => parseFeed(lines.join('\n'), 'csv');
const issues = (feed: ReturnType<typeof parseFeed>) =>
  feed.ok ? [] : feed.issues.map((issue) => `${issue.line} ${issue.field}: ${issue.reason}`);
const codes = (feed: ReturnType<typeof parseFeed>) =>
  feed.ok ? feed.games.map(({ gameCode }) => gameCode) : [];

describe('a JSON feed', () => {
  it('is read row by row, with the line number of each row', () => {
    expect(json(row, other)).toMatchObject({
      ok: true,
      games: [{ line: 2, gameCode: 'abc-golden-fox', tags: [], freePlay: true }, { line: 3 }],
    });
  });

  it.each([
    ['a missing field', { ...row, model: undefined }, 'model: missing'],
    ['a missing name', { ...row, names: { ur: 'نام' } }, 'names.en: missing'],
    [
      'a field of the wrong type',
      { ...row, nodeId: 7 },
      'nodeId: Invalid input: expected string, received number',
    ],
    ['a number as text', { ...row, hotRank: '4' }, 'hotRank: not a whole number'],
    ['an unknown category', { ...row, category: 'SLOTS' }, 'category: not a category of the site'],
    ['an unknown theme', { ...row, theme: 'attic' }, 'theme: not a theme that has art'],
    ['an unknown model', { ...row, model: 'm99' }, 'model: not a model of the house'],
    ['an unknown field', { ...row, price: 1 }, 'price: no such field'],
    ['an unknown language', { ...row, names: { en: 'Fox', xx: 'Fox' } }, 'names.xx: no such field'],
    [
      'a name that is too long',
      { ...row, names: { en: 'a'.repeat(61) } },
      'names.en: longer than 60 letters',
    ],
    ['markup in a name', { ...row, names: { en: 'Fox <b>Bold</b>' } }, 'names.en: holds markup'],
    [
      'a control character in a name',
      { ...row, names: { en: 'Fox\u0000' } },
      'names.en: holds a control character',
    ],
    [
      'a malformed game code',
      { ...row, gameCode: 'fox/../owl' },
      'gameCode: holds letters that a code may not have',
    ],
    ['a stake below one', { ...row, stakeMinorMin: 0 }, 'stakeMinorMin: less than 1'],
    [
      'an invalid country',
      { ...row, countries: ['Pakistan'] },
      'countries.0: no country code of ISO 3166-1 alpha-2',
    ],
    [
      'a country that visitors have under another code',
      { ...row, countries: ['PK', 'UK'] },
      'countries.1: UK is no country code: the United Kingdom with all its parts is GB',
    ],
  ])('with %s is reported by line and field', (_, bad, message) => {
    expect(issues(json(other, bad))).toEqual([`3 ${message}`]);
  });

  it('may have an ampersand in a name', () => {
    expect(codes(json({ ...row, names: { en: 'Fox & Owl' } }))).toEqual([row.gameCode]);
  });

  it('reports every bad row, and every bad field of a row', () => {
    expect(
      issues(json({ ...row, model: 'm99', theme: 'attic' }, other, 'fox')).map((each) => each.split(':')[0]),
    ).toEqual(['2 theme', '2 model', '4 row']);
  });

  it('reports a duplicate node id or game code', () => {
    expect(
      issues(json(row, { ...other, nodeId: row.nodeId }, { ...other, nodeId: '3', gameCode: row.gameCode })),
    ).toEqual(['3 nodeId: the same as on line 2', '4 gameCode: the same as on line 2']);
  });

  it.each([
    ['{"games":[]}', '1 file: not an array of games'],
    ['[]', '1 file: no rows'],
    ['', '1 file: not an array of games'],
    ['[\n{"nodeId":tru}\n]', '2 row: not JSON'],
    ['[\n{"nodeId":"1"', '2 row: the row has no end'],
    [`[${JSON.stringify(row)}] x`, '1 file: something stands behind the array'],
    [`[${JSON.stringify(row)},]`, '1 row: not JSON'],
  ])('that is %j is refused', (text, message) => {
    expect(issues(parseFeed(text, 'json'))).toEqual([message]);
  });

  it('may start with a byte order mark', () => {
    expect(codes(parseFeed(`\uFEFF${JSON.stringify([row])}`, 'json'))).toEqual([row.gameCode]);
  });

  it('uses the vendor that the caller names, and refuses another one', () => {
    const { vendorCode: _, ...rest } = row;
    expect(parseFeed(JSON.stringify([rest]), 'json', 'ABC')).toMatchObject({
      ok: true,
      games: [{ vendorCode: 'ABC' }],
    });
    expect(issues(parseFeed(JSON.stringify([row]), 'json', 'XYZ'))).toEqual(['1 vendorCode: not XYZ']);
  });
});

describe('the names of a feed', () => {
  const named = (en: string) => issues(json({ ...row, names: { en } }));

  it.each([
    ['a mark of direction', 'Fox\u200f', '2 names.en: holds U+200F, which cannot be seen'],
    ['an isolate', '\u2067Fox\u2069', '2 names.en: holds U+2067, which cannot be seen'],
    ['an override', 'Fox \u202ereversed', '2 names.en: holds U+202E, which cannot be seen'],
    ['an Arabic letter mark', '\u061cFox', '2 names.en: holds U+061C, which cannot be seen'],
    ['a joiner', 'Golden\u200dFox', '2 names.en: holds U+200D, which cannot be seen'],
    ['a soft hyphen', 'Gol\u00adden', '2 names.en: holds U+00AD, which cannot be seen'],
    ['a Hangul filler', '\u3164', '2 names.en: holds U+3164, which cannot be seen'],
    ['a blank Braille cell', 'Fox\u2800', '2 names.en: holds U+2800, which cannot be seen'],
    ['a line separator', 'Fox\u2028Owl', '2 names.en: holds U+2028, which cannot be seen'],
    [
      'a letter that could not be read',
      'Caf\ufffd',
      '2 names.en: holds U+FFFD, which stands for a damaged letter',
    ],
    ['half of a letter', 'Fox\ud800', '2 names.en: holds U+D800, which is no letter'],
    ['a letter for private use', 'Fox\ue000', '2 names.en: holds U+E000, which is no letter'],
    ['nothing but signs', '— · —', '2 names.en: holds neither a letter nor a digit'],
    ['nothing but marks', '\u0301', '2 names.en: holds neither a letter nor a digit'],
  ])('may not hold %s', (_, en, message) => {
    expect(named(en)).toEqual([message]);
  });

  it.each(['Café 777', '7s', 'سنہری لومڑی', '황금 여우', 'Fox & Owl — Ⅱ', '🦊 Fox', 'हिन्दी'])(
    'may be %s',
    (en) => {
      expect(named(en)).toEqual([]);
    },
  );
});

describe('repeated keys of a JSON feed', () => {
  const text = JSON.stringify(row);
  it.each([
    ['at the top of a row', text.replace('{', '{"nodeId":"1",'), '2 nodeId: the key stands twice'],
    ['written with an escape', text.replace('{', '{"nod\\u0065Id":"1",'), '2 nodeId: the key stands twice'],
    ['inside a row', text.replace('"en":', '"en":"Owl","en":'), '2 names.en: the key stands twice'],
  ])('are refused %s', (_, twice, message) => {
    expect(issues(parseFeed(`[\n${twice}\n]`, 'json'))).toEqual([message]);
  });

  it('are none if two rows have the same keys, or a value looks like a key', () => {
    const plain = { ...row, names: { en: 'nodeId: {"en":1,"en":2}' } };
    expect(issues(json(plain, other))).toEqual([]);
  });
});

describe('the game codes of a feed', () => {
  it.each(['slots/abc:golden-fox', 'a:b', 'x'.repeat(64), `${'a/'.repeat(31)}ab`])(
    'may be %s',
    (gameCode) => {
      expect(codes(json({ ...row, gameCode }))).toEqual([gameCode]);
    },
  );

  it.each(['x'.repeat(65), 'a b', 'a.b', '../a', '/a', 'a/', 'a//b', ':a', 'a%2Fb', 'füchse'])(
    'may not be %j',
    (gameCode) => {
      expect(issues(json({ ...row, gameCode }))).toHaveLength(1);
    },
  );
});

describe('a CSV feed', () => {
  it('is read into the same rows', () => {
    expect(csv(header, line)).toEqual({
      ok: true,
      games: [
        { ...row, names: { en: 'Golden Fox' }, tags: ['new', 'fruit'], hotRank: 4, freePlay: false, line: 2 },
      ],
    });
  });

  it('may have CRLF, a byte order mark and no line end after the last line', () => {
    expect(codes(parseFeed(`\uFEFF${header}\r\n${line}\r\n`, 'csv'))).toEqual(['abc-golden-fox']);
    expect(codes(parseFeed(`${header}\r\n${line}`, 'csv'))).toEqual(['abc-golden-fox']);
  });

  it('keeps commas, quotes and line breaks inside quotes', () => {
    const feed = csv(
      'nodeId,gameCode,vendorCode,category,nameEn,theme,model',
      '1,a-a,ABC,RNG,"Fox, the ""Golden""",nightforest,m01',
    );
    expect(feed).toMatchObject({ ok: true, games: [{ names: { en: 'Fox, the "Golden"' } }] });
    expect(issues(csv('nodeId,nameEn', '1,"Fox\nOwl"', '2,Owl"'))).toContain(
      '4 row: a quote stands inside a cell that is not quoted',
    );
  });

  it.each([
    [
      'a quote that is never closed',
      line.replace('Golden Fox', '"Golden Fox'),
      'row: a quote is opened and never closed',
    ],
    [
      'a quote inside a plain cell',
      line.replace('Golden Fox', 'Golden "Fox"'),
      'row: a quote stands inside a cell that is not quoted',
    ],
    [
      'text after a closing quote',
      line.replace('Golden Fox', '"Golden" Fox'),
      'row: something stands between a cell and the next comma',
    ],
    ['too few cells', '700000001,abc', 'row: 2 cells where the header has 10'],
    ['a rank that is not a number', line.replace(',4,', ',four,'), 'hotRank: not a whole number'],
    ['a flag that is not a boolean', line.replace('false', 'no'), 'freePlay: neither true nor false'],
    ['an empty cell that must be filled', line.replace(',m01,', ',,'), 'model: missing'],
  ])('with %s is reported by line and field', (_, bad, message) => {
    expect(issues(csv(header, bad))).toEqual([`2 ${message}`]);
  });

  it('continues after a bad row', () => {
    expect(
      issues(csv(header, line.replace('Golden Fox', '"Golden" Fox'), line.replace('m01', 'm99'))),
    ).toEqual([
      '2 row: something stands between a cell and the next comma',
      '3 model: not a model of the house',
    ]);
  });

  it.each([
    ['price', '1 price: no such column'],
    ['nodeId,nodeId', '1 nodeId: the column stands twice'],
    ['', '1 file: no header'],
    ['nodeId,gameCode', '1 file: no rows'],
  ])('with the header %j is refused', (text, message) => {
    expect(issues(parseFeed(text, 'csv'))).toEqual([message]);
  });
});
