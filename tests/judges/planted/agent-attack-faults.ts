import type { PlantedFault } from './planted-fault.ts';

const rates = 'functions/affiliation/rates.repo.ts';
const moves = 'functions/affiliation/moves.repo.ts';
const movesTest = 'tests/worker/agent-moves.test.ts';
const decisions = 'functions/features/agents/contracts/decisions.service.ts';
const acts = 'functions/features/agents/contracts/contract-acts.repo.ts';
const contractsTest = 'tests/worker/agent-contracts-attacks.test.ts';
const address = 'functions/affiliation/postback-address.ts';
const addressTest = 'functions/affiliation/postback-address.test.ts';
const postbacksTest = 'tests/worker/agent-postbacks.test.ts';
const reports = 'functions/features/agents/team/team-reports.test.ts';

/** The attacks on agents that docs/security/business.md names; each fault removes what stops one. */
export const agentAttackFaults: readonly PlantedFault[] = [
  {
    promise: 'agents’ attack 2: two moves close no cycle',
    file: moves,
    from: "AND target.path <> branch.path AND NOT (target.path >= branch.path || '/' AND target.path < branch.path || '0')",
    to: '',
    test: movesTest,
    named: 'that would close a cycle together',
  },
  {
    promise: 'agents’ attack 2: no node stands deeper than the pack allows',
    file: moves,
    from: '- branch.depth + target.depth + 1 <= :depthMax',
    to: '- branch.depth + target.depth + 1 <= 1000 + :depthMax',
    test: movesTest,
    named: 'are refused where a node would stand deeper',
  },
  {
    promise: 'agents’ attack 3: guesses at codes are counted',
    file: 'functions/affiliation/code-questions.ts',
    from: 'attemptsMax: 30',
    to: 'attemptsMax: 3_000',
    test: 'tests/worker/agent-links.test.ts',
    named: 'is locked after 30 wrong ones',
  },
  {
    promise: 'agents’ attack 4: a rate is judged by the upline’s when it is written',
    file: rates,
    from: "AND (upline.number IS NULL OR asked.ppm = floorPpm OR asked.ppm <= ${lowestOf('upline')} - gapPpm)",
    to: '',
    test: 'functions/affiliation/rates.repo.test.ts',
    named: 'keeps every rate below the agent’s on every day',
  },
  {
    promise: 'agents’ attack 4: the last quota is taken once',
    file: 'functions/affiliation/quotas.repo.ts',
    from: `UPDATE agent_quotas SET used = used + 1
   WHERE merchant = :merchant AND (owner, id) = (SELECT owner, id FROM missing)`,
    to: `UPDATE agent_quotas SET used = min(total, used + 1)
   WHERE merchant = :merchant AND (owner, id) = (SELECT owner, id FROM missing)`,
    test: 'tests/worker/downlines.test.ts',
    named: 'the last one once',
  },
  {
    promise: 'agents’ attack 5: terms that changed are not accepted',
    file: decisions,
    from: 'own.find((each) => each.hash === hash)',
    to: "own.find(({ state }) => state === 'P' || state === 'E')",
    test: contractsTest,
    named: 'of terms that have changed since',
  },
  {
    promise: 'agents’ attack 5: nobody accepts for somebody else',
    file: decisions,
    from: 'versions.filter(({ receiver, offerer }) => receiver === memberId || offerer === memberId)',
    to: 'versions.filter(() => memberId !== undefined)',
    test: contractsTest,
    named: 'for somebody else',
  },
  {
    promise: 'agents’ attack 6: of two acts at once one stands',
    file: acts,
    from: "changed_at_ms = :nowMs WHERE ${key} AND state = 'A'`",
    to: "changed_at_ms = :nowMs WHERE ${key} AND state IN ('A', 'V')`",
    test: contractsTest,
    named: 'both ask for the end',
  },
  {
    promise: 'agents’ attack 9: both sides of a table come to their result',
    file: 'src/rules/rewards/valid-turnover.ts',
    from: 'return Math.min(stakeMinor, Math.abs(wonMinor - stakeMinor));',
    to: 'return stakeMinor;',
    test: 'functions/features/agents/team/counting.test.ts',
    named: 'tables by their result',
  },
  {
    promise: 'agents’ attack 12: only a direct downline is known',
    file: 'functions/features/agents/reports/report-people.repo.ts',
    from: '`${select} WHERE ${isBelow} AND node.member_id = :memberId`',
    to: '`${select} WHERE node.merchant = :merchant AND :parent IS NOT NULL AND node.member_id = :memberId`',
    test: 'tests/worker/agent-reports.test.ts',
    named: 'by the same bytes',
  },
  {
    promise: 'agents’ attack 13: sums of four members are hidden',
    file: 'src/rules/agents/shown-sums.ts',
    from: 'export const fewestShown = 5;',
    to: 'export const fewestShown = 4;',
    test: reports,
    named: 'without four members below direct downlines',
  },
  {
    promise: 'agents’ attack 13: no difference of two answers tells a small sum',
    file: 'src/rules/agents/shown-sums.ts',
    from: 'return shown.filter((sum) => sum !== smallest);',
    to: 'return smallest ? shown : [];',
    test: reports,
    named: 'hides a second branch',
  },
  {
    promise: 'agents’ attack 18: a postback goes to no host of the site',
    file: address,
    from: "return ownHosts.some((own) => hostname === own || hostname.endsWith(`.${own}`)) ? 'own-host' : undefined;",
    to: "return ownHosts.length < 0 ? 'own-host' : undefined;",
    test: addressTest,
    named: 'is refused',
  },
  {
    promise: 'agents’ attack 18: a postback goes to no private host',
    file: address,
    from: '!privateEndings.some((ending) => hostname.endsWith(`.${ending}`));',
    to: 'privateEndings.length > 0;',
    test: addressTest,
    named: 'no public name',
  },
  {
    promise: 'agents’ attack 18: no redirect is followed',
    file: 'functions/outgoing/ask-provider.ts',
    from: "redirect: 'manual',",
    to: "redirect: 'follow',",
    test: postbacksTest,
    named: 'follows no redirect',
  },
  {
    promise: 'agents’ attack 18: nothing is sent of who did not agree',
    file: 'functions/affiliation/nodes.repo.ts',
    from: 'member_id = :memberId AND ad_consent = 1)',
    to: 'member_id = :memberId)',
    test: postbacksTest,
    named: 'did not agree to advertising',
  },
  {
    promise: 'agents’ attack 18: nothing is sent of who is marked for harm',
    file: 'functions/protection/may-be-advertised-to.ts',
    from: 'if (stopUntilMs > nowMs || isMarked(sql, nowMs)) return false;',
    to: 'if (stopUntilMs > nowMs) return false;',
    test: postbacksTest,
    named: 'marked for harm',
  },
  {
    promise: 'agents’ attack 18: nothing is sent of who matches somebody who is excluded',
    file: 'functions/features/account/register/arrived-member.ts',
    from: 'came.adConsent && !match',
    to: 'came.adConsent',
    test: postbacksTest,
    named: 'matches somebody who is excluded',
  },
  {
    promise: 'agents’ attack 20: a changed byte of a statement is found',
    file: 'src/rules/agents/pay/document.ts',
    from: 'const markLength = 16;',
    to: 'const markLength = 0;',
    test: 'scripts/statements/verify.test.ts',
    named: 'names the line of which one byte was changed',
  },
  {
    promise: 'agents’ attack 21: trial play counts nowhere',
    file: 'functions/features/agents/member/counted-rounds.ts',
    from: 'product IS NOT NULL AND trial = 0 AND',
    to: 'product IS NOT NULL AND',
    test: 'functions/features/agents/team/counting.test.ts',
    named: 'play on trial',
  },
  {
    promise: 'agents’ attack 22: a refused claim gives name and quota back',
    file: 'functions/features/account/register/account.registration.ts',
    from: 'if (claim) await refuseClaim(env, merchant, claim.tokenHash);',
    to: '',
    test: 'tests/worker/downline-claims.test.ts',
    named: 'when the person who claims is excluded',
  },
];
