import { expect, type Page } from '@playwright/test';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { walletContracts } from '#src/contracts/wallet/wallet.ts';
import type { Site } from '#tests/support/site.ts';
import type { OwnMember } from './own-site.ts';

/** An object that is reset in the middle of its work, as the platform does when a machine fails or code changes. */
export interface ResetObject {
  rows(statement: string): Promise<Record<string, unknown>[]>;
  /** From now on, the object is reset whenever it is about to make this change, such as `UPDATE ON rounds`. */
  resetBefore(change: string): Promise<void>;
  /** Drops what the object has in memory: the next call starts it from what it has stored. */
  evict(): Promise<void>;
  /** No longer resets the object; what it has in memory stays. */
  release(): Promise<void>;
  /** No longer resets the object, and starts it again. */
  recover(): Promise<void>;
}

export async function resetObject(site: Site, binding: string, name: string): Promise<ResetObject> {
  const worker = site.harness.getWorker<Env>();
  const storage = await worker.getDurableObjectStorage(binding, { name });
  const evict = async () => {
    // Only an object that runs can be evicted.
    await storage.exec('SELECT 1');
    await worker.evictDurableObject(binding, { name });
  };
  const release = async () => {
    await storage.exec('DROP TRIGGER reset');
  };
  return {
    rows: (statement) => storage.exec(statement),
    async resetBefore(change) {
      await storage.exec(`CREATE TRIGGER reset BEFORE ${change}
        BEGIN SELECT RAISE(ABORT, 'The operation caused object to be reset'); END`);
    },
    evict,
    release,
    async recover() {
      await release();
      await evict();
    },
  };
}

/** The requests that a page sent to one path, and the codes of their failures. */
export interface Input {
  readonly sent: readonly Record<string, unknown>[];
  readonly codes: readonly string[];
}

export function listenTo(page: Page, path: string): Input {
  const sent: Record<string, unknown>[] = [];
  const codes: string[] = [];
  const isMeant = (address: string) => new URL(address).pathname === path;
  page.on('request', (request) => {
    if (isMeant(request.url()) && request.method() === 'POST')
      sent.push(request.postDataJSON() as Record<string, unknown>);
  });
  page.on('response', async (answer) => {
    if (!isMeant(answer.url()) || answer.ok()) return;
    codes.push(((await answer.json()) as { error: { code: string } }).error.code);
  });
  return { sent, codes };
}

/** The different codes of the failures so far, in the order in which they first came. */
export const codesOf = ({ codes }: Input): string[] => [...new Set(codes)];

/** Expects all requests to carry one id. */
export function expectOneId({ sent }: Input, id: string): void {
  expect(new Set(sent.map((body) => body[id])).size).toBe(1);
}

/** Expects all requests to carry one id, and those from the given one on to be checks only. */
export function expectChecked(request: Input, id: string, from: number): void {
  expectOneId(request, id);
  expect(request.sent.length).toBeGreaterThan(from);
  expect(request.sent.map(({ check }) => check === true)).toEqual(request.sent.map((_, at) => at >= from));
}

/** The amounts that a member's wallet has posted under one kind, oldest first, in minor units. */
export async function postedMinor(
  { player }: Pick<OwnMember, 'player'>,
  kind: 'BET' | 'TICKETS_HELD' | 'DEPOSIT',
): Promise<unknown[]> {
  const rows = await player(`SELECT amount_minor FROM ledger WHERE kind = '${kind}' ORDER BY seq`);
  return rows.map((row) => row['amount_minor']);
}

/** The balance that the member's wallet answers, in minor units. */
export async function walletOf({ person }: Pick<OwnMember, 'person'>): Promise<number> {
  const answer = await person.fetch(walletContracts.wallet.path);
  return ((await answer.json()) as { value: OutputOf<typeof walletContracts.wallet> }).value.sumBalance;
}
