import { type Operator, performAct } from '#functions/audit/operator-act.ts';
import { change } from '#functions/database/database.ts';
import { text } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';

const nicknameChange = statement(
  'UPDATE members SET nickname = :nickname WHERE merchant = :merchant AND id = :id',
  { merchant: text, id: text, nickname: text },
);

const emailChange = statement('UPDATE members SET email = :email WHERE merchant = :merchant AND id = :id', {
  merchant: text,
  id: text,
  email: text,
});

/** Stores the e-mail address that the member has verified, replacing the one typed at registration. */
export async function writeEmail(env: Env, merchant: string, id: string, email: string): Promise<void> {
  await change(env.DB, emailChange.with({ merchant, id, email }));
}

const iconChange = statement('UPDATE members SET icon_id = :iconId WHERE merchant = :merchant AND id = :id', {
  merchant: text,
  id: text,
  iconId: text,
});

export async function writeIcon(env: Env, merchant: string, id: string, iconId: string): Promise<void> {
  await change(env.DB, iconChange.with({ merchant, id, iconId }));
}

export async function writeNickname(env: Env, merchant: string, id: string, nickname: string): Promise<void> {
  await change(env.DB, nicknameChange.with({ merchant, id, nickname }));
}

const resets = {
  nickname: statement("UPDATE members SET nickname = '' WHERE merchant = :merchant AND id = :id", {
    merchant: text,
    id: text,
  }),
  icon: statement('UPDATE members SET icon_id = NULL WHERE merchant = :merchant AND id = :id', {
    merchant: text,
    id: text,
  }),
} as const;

/** The parts of a profile that an operator can reset. */
export type ResetPart = keyof typeof resets;

/** Resets a part of a profile, with its row of the audit trail. False if there is no such member. */
export function writeReset(
  operator: Operator,
  memberId: string,
  part: ResetPart,
  document: unknown,
): Promise<boolean> {
  const written = resets[part].with({ merchant: operator.merchant, id: memberId });
  return performAct(operator, { subject: `member:${memberId}`, document }, written);
}
