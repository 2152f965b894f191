import { numbersFrom } from '#functions/affiliation/nodes.repo.ts';
import { operatorOf, performAct } from '#functions/audit/operator-act.ts';
import { teamOf } from '#functions/features/agents/team-stub.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { sha256Hex } from '#functions/http/sha256.ts';
import { hashPassword } from '#functions/member/password-hash.ts';
import { demonstrationSetting } from '#functions/settings/demonstration.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import type { demonstrationContracts } from '#src/contracts/agents/demonstration.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { contractText } from '#src/rules/agents/contract.ts';
import { halfMonthOf } from '#src/rules/agents/half-months.ts';
import { depthOf } from '#src/rules/agents/tree.ts';
import { localDay, startOfDay } from '#src/rules/lottery/zone-days.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { demoContracts } from './demo-contracts.ts';
import { type DemoNode, demoPaths, demoTree } from './demo-tree.ts';
import { type DemoRow, hasTopAgent, storeDemo } from './demonstration.repo.ts';

type Contract = (typeof demonstrationContracts)['demonstrateAgents'];

/** The half-months of made-up play before the running one. */
const halvesBack = 4;

/**
 * Fills a demonstration with a tree of agents and two months of made-up play, which is added up and paid by the rules
 * that real play is. FEATURE_OFF on a site that is none; STATE_CHANGED once there is a top agent.
 */
export async function demonstrateAgents(
  context: RequestContext,
  claims: OperatorClaims,
  { phrase, paymentPhrase }: InputOf<Contract>,
): Promise<Result<OutputOf<Contract>, 'FEATURE_OFF' | 'STATE_CHANGED'>> {
  const { env, merchant, settings, nowMs } = context;
  if (!demonstrationSetting.of(settings).isDemonstration) return failed('FEATURE_OFF');
  if (await hasTopAgent(env, merchant)) return failed('STATE_CHANGED');
  const { timeZone, currency } = merchantSetting.of(settings);
  const fromDay = startDay(localDay(timeZone, nowMs));
  const sinceMs = startOfDay(timeZone, fromDay);
  const tree = demoTree();
  const members = rowsOf(tree, await numbersFrom(env, merchant, tree.length));
  const act = { subject: 'agent:demonstration' as const, document: { members: members.length } };
  await performAct(operatorOf(context, claims), act);
  await storeDemo(env, merchant, {
    ...{ members, currency, fromDay, sinceMs, rates: ratesOf(tree, members) },
    contracts: await contractsOf(members, currency),
    passwordHash: await hashPassword(phrase),
    paymentHash: await hashPassword(paymentPhrase),
  });
  const players = members.flatMap(({ number, parent }, at) => {
    const { slotsPpm = 0, livePpm = 0 } = tree[at] ?? {};
    return parent === null ? [] : [{ number, agent: parent, slotsPpm, livePpm }];
  });
  await teamOf(env, merchant, 0).demonstrate(players, fromDay);
  return ok({ usernames: members.filter(({ type }) => type > 0).map(({ username }) => username) });
}

/** The beginning of the half-month from which on the demonstration has a past. */
function startDay(today: number): number {
  let day = halfMonthOf(today);
  for (let back = 0; back < halvesBack; back += 1) day = halfMonthOf(day - 1);
  return day;
}

function rowsOf(tree: readonly DemoNode[], firstNumber: number): readonly DemoRow[] {
  const paths = demoPaths(tree, firstNumber);
  return tree.map(({ username, type, upline }, at) => {
    const path = paths[at] ?? '';
    return {
      ...{ id: crypto.randomUUID(), username, type, number: firstNumber + at, path, depth: depthOf(path) },
      parent: upline === undefined ? null : firstNumber + upline,
      directCount: tree.filter((each) => each.upline === at).length,
      branchCount: paths.filter((each) => each.startsWith(`${path}/`)).length,
    };
  });
}

function ratesOf(tree: readonly DemoNode[], members: readonly DemoRow[]) {
  return members.flatMap(({ id }, at) => {
    const { slotsPpm = 0, livePpm = 0 } = tree[at] ?? {};
    return [
      { id, product: 'slots', ppm: slotsPpm },
      { id, product: 'live', ppm: livePpm },
    ];
  });
}

async function contractsOf(members: readonly DemoRow[], currency: string) {
  const rows = demoContracts.map(async ({ receiver: at, offerer: by, state, terms }) => {
    const id = crypto.randomUUID();
    const [receiver, offerer] = [members[at]?.id ?? '', by === undefined ? undefined : members[by]?.id];
    const text = contractText({ id, version: 1, offerer, receiver, currency }, terms);
    const hash = await sha256Hex(text);
    return {
      id,
      receiver,
      offerer: offerer ?? null,
      kind: terms.kind,
      product: terms.product,
      terms,
      hash,
      state,
    };
  });
  return Promise.all(rows);
}
