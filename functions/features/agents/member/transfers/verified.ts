import { rulesFor } from '#functions/protection/by-country.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import type { TransferRules } from '#functions/features/agents/transfers/transfer-rules.ts';

/** Whether the member is verified as the country's pack asks: by the identity, or by a contact where it asks for none. */
export function isVerified(
  sql: SqlStorage,
  { gates }: Pick<TransferRules, 'gates'>,
  hasContact: boolean,
): boolean {
  const { country, ageProvenAtMs } = readPlayState(sql);
  return ageProvenAtMs !== undefined || (hasContact && rulesFor(gates, country) === 'nothing');
}
