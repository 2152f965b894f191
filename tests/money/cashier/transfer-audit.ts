import type { ObjectHost } from '../platform/object-host.ts';
import { Violation } from '../world/operation.ts';
import { sumsOf } from './ledger-audit.ts';
import { walletVendors } from './member-workload.ts';
import type { MemberBooks } from './outside-audit.ts';

interface Move {
  readonly id: string;
  readonly direction: 'put' | 'take';
  readonly member: string;
  readonly minor: number | null;
}

/** Asserts that the vendors' books and the members' ledgers agree on every transfer, once and to the minor unit. */
export function auditTransfers(books: readonly MemberBooks[], host: ObjectHost): void {
  const moves = walletVendors.flatMap((vendor) => movesAt(vendor, host));
  for (const each of books)
    auditMember(
      each,
      moves.filter(({ member }) => member === each.name),
    );
  const names = new Set(books.map(({ name }) => name));
  for (const { member, id } of moves)
    if (!names.has(member)) throw new Violation(member, `${id} moved money of nobody`);
}

/** The transfers that a vendor executed, after checking its accounts against them. */
function movesAt(vendor: string, host: ObjectHost): readonly Move[] {
  const storage = host.storageOf('pocket', `demo/${vendor}`);
  if (!storage) return [];
  const moves = storage.rows<Move>(
    'SELECT id, direction, member_id AS member, amount_minor AS minor FROM moves',
  );
  const expected = new Map<string, number>();
  for (const { member, direction, minor } of moves)
    expected.set(member, (expected.get(member) ?? 0) + (direction === 'put' ? 1 : -1) * (minor ?? 0));
  for (const { member, minor } of storage.rows<{ member: string; minor: number }>(
    'SELECT member_id AS member, balance_minor AS minor FROM accounts',
  ))
    if (minor !== expected.get(member) || minor < 0)
      throw new Violation(member, `${vendor} keeps ${minor} in place of ${expected.get(member)}`);
  return moves;
}

function auditMember({ name, ledger }: MemberBooks, moves: readonly Move[]): void {
  const of = (kind: string) => sumsOf(ledger, kind);
  const sums = { held: of('TRANSFER_HELD'), back: of('TRANSFER_RETURNED'), paid: of('TRANSFER_PAID') };
  const taken = of('TRANSFER_IN');
  for (const each of [...Object.values(sums), taken])
    for (const [id, { rows }] of each)
      if (rows !== 1) throw new Violation(name, `transfer ${id} moved ${rows} times`);
  const made = new Map(moves.map(({ id, direction, minor }) => [`${direction} ${id}`, minor ?? 0] as const));
  const at = (direction: Move['direction'], id: string) => made.get(`${direction} ${name}/${id}`) ?? 0;
  for (const [id, { minor }] of sums.held) {
    const [paid, back] = [sums.paid.get(id)?.minor ?? 0, sums.back.get(id)?.minor ?? 0];
    if (paid !== at('put', id) || paid + back !== minor)
      throw new Violation(name, `put ${id} of ${minor}: ${at('put', id)} there, ${paid} paid, ${back} back`);
  }
  for (const [key, minor] of made) {
    const [direction = '', id = ''] = key.split(` ${name}/`);
    const here = (direction === 'put' ? sums.paid : taken).get(id)?.minor ?? 0;
    if (here !== minor) throw new Violation(name, `${key} moved ${minor} there and ${here} here`);
  }
  for (const [id, { minor }] of taken)
    if (at('take', id) !== minor) throw new Violation(name, `take ${id} credited ${minor} of nothing`);
}
