import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { OperatorRole } from '#src/contracts/operators/permissions.ts';
import { storeDocument } from './merchants.ts';
import { call, type JointSites, reason, type Waiting } from './joint-sites.ts';
import { operate, operatedPolicy, type OperatorAnswer, operatorVisitor } from './operator.ts';
import { bearerOf, operatorsDocument } from './operators.ts';
import { type Site, startSite } from './site.ts';

/** A site of a merchant of its own, with these operators. */
export async function siteOfExports(named: Readonly<Record<string, readonly OperatorRole[]>>): Promise<Site> {
  const site = await startSite({ policy: operatedPolicy });
  await storeDocument(site, site.merchant, 'operators', operatorsDocument(named));
  const url = `${site.origin}/ops/api/session`;
  const isKnown = async () =>
    (await operate(site, 'GET', url, undefined, bearerOf(Object.keys(named)[0] ?? ''))).status === 200;
  await vi.waitUntil(isKnown, { timeout: 20_000, interval: 200 });
  return site;
}

/** One part of an export as it arrived. */
export interface FilePart {
  readonly status: number;
  readonly text: string;
  readonly hasMark: boolean;
  readonly code: string | undefined;
  /** How many rows of data it has. */
  readonly rows: readonly string[];
  readonly lastLine: string;
  readonly cursor: string | undefined;
}

const goesOn = /^Goes on with \?cursor=(\S+)$/;

/** Exports of one site, by its operators' tokens. */
export const exportsAt = (site: Site) => ({
  async make(body: object, who = 'olga'): Promise<OperatorAnswer & { readonly id: string }> {
    const id = randomUUID();
    const asked = { exportId: id, reason: 'the month’s figures', ...body };
    return {
      ...(await operate(site, 'POST', `${site.origin}/ops/api/exports`, asked, bearerOf(who))),
      ...{ id: asked.exportId },
    };
  },

  async part(id: string, cursor?: string, who = 'olga'): Promise<FilePart> {
    const answer = await site.fetch(
      `${site.origin}/ops/api/exports/${id}${cursor === undefined ? '' : `?cursor=${cursor}`}`,
      { headers: { Authorization: bearerOf(who) } },
      operatorVisitor,
    );
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    const isFile = answer.headers.get('Content-Type')?.startsWith('text/csv') === true;
    const lines = isFile ? text.split('\r\n').slice(0, -1) : [];
    const lastLine = lines.at(-1) ?? '';
    return {
      ...{ status: answer.status, text, lastLine, hasMark: bytes[0] === 0xef && bytes[1] === 0xbb },
      code: isFile ? undefined : (JSON.parse(text) as OperatorAnswer).error.code,
      rows: lines.slice(cursor === undefined ? 1 : 0, -1),
      cursor: goesOn.exec(lastLine)?.[1],
    };
  },

  /** Every part of an export, one after the other; `between` runs after each that goes on. */
  async whole(id: string, between: () => Promise<unknown> = () => Promise.resolve(), who = 'olga') {
    const parts: FilePart[] = [];
    let cursor: string | undefined;
    do {
      const part = await this.part(id, cursor, who);
      if (part.status !== 200) throw new Error(`${part.status} ${part.text}`);
      parts.push(part);
      cursor = part.cursor;
      if (cursor !== undefined) await between();
    } while (cursor !== undefined);
    return parts;
  },

  async list(who = 'olga'): Promise<readonly Record<string, unknown>[]> {
    const { value } = await operate(site, 'GET', `${site.origin}/ops/api/exports`, undefined, bearerOf(who));
    return value['items'] as Record<string, unknown>[];
  },
});

/** The first cell of each row of a file. */
export function firstCells(rows: readonly string[]): string[] {
  return rows.map((row) => row.split(',')[0] ?? '');
}

/** An export with contacts that waits for another operator. */
export async function contactsExported({ site }: JointSites): Promise<Waiting> {
  const exportId = randomUUID();
  const body = { exportId, what: 'members', withContacts: true };
  const asked = await call(site, 'POST', 'exports', { ...body, ...reason });
  const change = () => site.sql('UPDATE exports SET ends_at_ms = 1 WHERE id = ?', exportId);
  return {
    ...{ at: site, asked, change },
    effect: () => site.sql('SELECT ready_at_ms IS NULL AS waits FROM exports WHERE id = ?', exportId),
  };
}
