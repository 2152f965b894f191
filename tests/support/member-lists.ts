import fileTexts from '#src/i18n/messages/en/record-file.json' with { type: 'json' };
import { expect } from 'vitest';
import type { Browser } from './play-everything.ts';

export const sum = (of: readonly number[]) => of.reduce((total, each) => total + each, 0);

/** What a call answers to a member. */
export async function valueOf<Value>(browse: Browser, path: string, body?: object): Promise<Value> {
  return ((await (await browse(path, body)).json()) as { value: Value }).value;
}

/** Every item of a paged list, with the first page. */
export async function everyItem<Item>(browse: Browser, path: string, list: 'list' | 'items' | 'days') {
  type Page = Record<string, unknown> & { nextCursor?: string };
  const first = await valueOf<Page>(browse, path);
  const items = [...(first[list] as Item[])];
  for (let next = first.nextCursor; next; ) {
    const page = await valueOf<Page>(browse, `${path}${path.includes('?') ? '&' : '?'}cursor=${next}`);
    items.push(...(page[list] as Item[]));
    next = page.nextCursor;
  }
  return { first, items };
}

/** The lines of a CSV file without quoted cells, by the names of its columns. */
export async function csvRows(browse: Browser, path: string): Promise<Record<string, string>[]> {
  const [heads = '', ...lines] = (await (await browse(path)).text()).trim().split('\r\n');
  const keys = new Map(Object.entries(fileTexts).map(([key, title]) => [title, key]));
  const names = heads
    .replace('\ufeff', '')
    .split(',')
    .map((title) => keys.get(title) ?? title);
  const end = lines.pop();
  expect(end).toBe(`End of the file: ${lines.length} rows. The file is complete.`);
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
}
