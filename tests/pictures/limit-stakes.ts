import type { Page } from 'playwright';

/** Sets a limit of ten cents a day for the member of this page, which refuses what is staked next. */
export async function limitStakes(page: Page): Promise<void> {
  const fault = await page.evaluate(async () => {
    const answer = await fetch('/wps/member/protection/limits', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ kind: 'wager', period: 'day', value: 10 }),
    });
    return answer.ok ? '' : answer.text();
  });
  if (fault) throw new Error(`No limit: ${fault}`);
}
