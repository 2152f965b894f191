import { describe, expect, it } from 'vitest';
import { agentHostsContracts } from '#src/contracts/agents/agent-hosts.ts';
import { agentsOperationsContracts } from '#src/contracts/agents/agents-operations.ts';
import { contractsOperationsContracts } from '#src/contracts/agents/contracts-operations.ts';
import { ratesOperationsContracts } from '#src/contracts/agents/rates-operations.ts';
import { ScreenPage } from '#src/console/kit/ScreenPage.tsx';
import { watchQueries } from '#tests/support/component-calls.ts';
import { expectAccessible } from '#tests/support/component.tsx';
import {
  answerConsole,
  consoleMenu,
  consoleWidths,
  screenNamed,
  showConsole,
  watchBodies,
} from '#tests/support/console.tsx';
import { AgentsPage } from './AgentsPage.tsx';

const node = {
  ...{ number: 1, memberId: 'm1', username: 'rana', type: 2, depth: 0, directCount: 3, branchCount: 9 },
  sinceMs: 1,
};
const rates = {
  rebates: { slots: 4_000 },
  later: [{ product: 'live', fromDay: '2026-12-01', ppm: 500 }],
  quotas: [{ quotaId: 'top', ppm: 3_000, total: 5, used: 2 }],
};
const hash = 'a'.repeat(64);
const contract = {
  ...{ id: 'c1', version: 1, hash, state: 'A', offeredAtMs: 1 },
  terms: { kind: 'fee', product: 'all', feeMinor: 500 },
};
const shown = { currency: 'USD', node, uplines: [], codes: [] };
const answered = [
  [contractsOperationsContracts.agentContracts, { value: { items: [contract] } }],
  [agentsOperationsContracts.agents, { value: { items: [node] } }],
  [agentsOperationsContracts.agent, { value: shown }],
  [ratesOperationsContracts.agentRates, { value: rates }],
] as const;
const page = () => <AgentsPage screen={screenNamed('agents')} menu={consoleMenu} />;

it('agents are looked for by their first letters, and by an open flag', async () => {
  answerConsole(answered);
  const queryOf = watchQueries();
  const screen = await showConsole(390, page());
  await screen.getByLabelText('Username begins with').fill('ra');
  await screen.getByLabelText('Flag').selectOptions('open');
  const asked = () => String(queryOf('/ops/api/agents'));
  await expect.poll(asked).toBe('q=ra&flag=open');
  await expectAccessible();
});

describe.each(consoleWidths)('an agent at %i px', (width) => {
  it('has rates and quotas in percent, and rates that are lowered in percent', async () => {
    answerConsole([
      ...answered,
      [
        ratesOperationsContracts.lowerAgentRates,
        { value: { state: 'asked', approvalId: crypto.randomUUID() } },
      ],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(width, page(), '/?id=m1');
    await screen.getByText('Rates and quotas').click();
    await expect.element(screen.getByText('0.4 %')).toBeVisible();
    await expect.element(screen.getByText('top: 2 of 5 agents above 0.3 %')).toBeVisible();
    await screen.getByRole('button', { name: 'Lower rates' }).click();
    const sheet = screen.getByRole('dialog');
    await sheet.getByLabelText('Slots (%)').fill('0.2');
    await sheet.getByLabelText('Reason').fill('agreed by mail');
    await expectAccessible();
    await sheet.getByRole('button', { name: 'Lower rates' }).click();
    const body = { rebates: { slots: 2_000 }, reason: 'agreed by mail' };
    await expect.poll(() => sent('/ops/api/agents/m1/rates')).toEqual(body);
  });

  it('is offered a contract in words and the currency’s decimals', async () => {
    answerConsole([
      ...answered,
      [
        contractsOperationsContracts.offerHouseContract,
        { value: { state: 'asked', approvalId: crypto.randomUUID() } },
      ],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(width, page(), '/?id=m1');
    await screen.getByRole('button', { name: 'Offer a contract' }).click();
    const sheet = screen.getByRole('dialog');
    await sheet.getByLabelText('Pays for').selectOptions('dividend');
    await sheet.getByLabelText('Least loss of the branch’s players (USD)').fill('1000');
    await sheet.getByLabelText('Pays (%)').fill('30');
    await sheet.getByLabelText('Reason').fill('as agreed');
    await expectAccessible();
    await sheet.getByRole('button', { name: 'Offer a contract' }).click();
    const tiers = [{ betMinor: 0, activeMembers: 0, netLossMinor: 100_000, rate: 300_000 }];
    await expect
      .poll(() => sent('/ops/api/agents/contracts'))
      .toMatchObject({
        receiver: 'm1',
        terms: { kind: 'dividend', product: 'slots', carry: 'untilRecovered', period: 'half', tiers },
      });
  });

  it('has contracts, each of which can be ended', async () => {
    answerConsole([
      ...answered,
      [
        contractsOperationsContracts.changeHouseContract,
        { value: { state: 'asked', approvalId: crypto.randomUUID() } },
      ],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(width, page(), '/?id=m1');
    await screen.getByText('Contracts', { exact: true }).click();
    await screen.getByRole('row').last().getByRole('button').click();
    await screen.getByRole('button', { name: 'Change this contract' }).click();
    const sheet = screen.getByRole('dialog').last();
    await sheet.getByLabelText('What happens').selectOptions('end');
    await sheet.getByLabelText('Reason').fill('over');
    await sheet.getByRole('button', { name: 'Change this contract' }).click();
    const body = { hash, act: 'end', reason: 'over' };
    await expect.poll(() => sent('/ops/api/agents/contracts/c1')).toEqual(body);
  });
});

describe('the hosts of codes', () => {
  it('are added by their name and removed from their row', async () => {
    const host = { host: 'play.example.com', code: 'WELCOME8' };
    answerConsole([
      [agentHostsContracts.agentDomains, { value: { items: [host] } }],
      [agentHostsContracts.setAgentDomain, { value: host }],
    ]);
    const sent = watchBodies();
    const domains = <ScreenPage screen={screenNamed('domains')} menu={consoleMenu} />;
    const screen = await showConsole(390, domains);
    await screen.getByRole('button', { name: 'Add a host' }).click();
    const sheet = screen.getByRole('dialog');
    await sheet.getByLabelText('Host').fill('go.example.com');
    await sheet.getByLabelText('Invite code').fill('WELCOME8');
    await sheet.getByLabelText('Reason').fill('campaign');
    await expectAccessible();
    await sheet.getByRole('button', { name: 'Add a host' }).click();
    const body = { code: 'WELCOME8', reason: 'campaign' };
    await expect.poll(() => sent('/ops/api/agents/domains/go.example.com')).toEqual(body);
  });
});
