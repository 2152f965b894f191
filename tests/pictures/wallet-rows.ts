import type { Visit } from './visit.ts';

/** Executes a statement in the visitor's wallet. */
export async function walletOf({ site, username }: Visit, statement: string): Promise<void> {
  const [member] = await site.sql('SELECT id FROM members WHERE username = ?', username);
  const worker = site.harness.getWorker<Env>();
  const name = `${site.merchant}/${String(member?.['id'])}`;
  await (await worker.getDurableObjectStorage('PLAYER', { name })).exec(statement);
}
