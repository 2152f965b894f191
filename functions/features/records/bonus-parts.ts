/** What of a round's stakes and wins was bonus money, as lists show it; nothing where none was. */
export function bonusParts({
  bonus_stake_minor: bonusStakeMinor,
  bonus_win_minor: bonusWinMinor,
}: {
  readonly bonus_stake_minor: number;
  readonly bonus_win_minor: number;
}): { readonly bonusStakeMinor?: number; readonly bonusWinMinor?: number } {
  return bonusStakeMinor === 0 && bonusWinMinor === 0 ? {} : { bonusStakeMinor, bonusWinMinor };
}
