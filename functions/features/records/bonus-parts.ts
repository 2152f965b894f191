/** What of a round's stakes and wins was bonus money, and what free bets would have staked, as lists show it. */
export function bonusParts({
  bonus_stake_minor: bonusStakeMinor,
  bonus_win_minor: bonusWinMinor,
  nominal_minor: nominalMinor,
}: {
  readonly bonus_stake_minor: number;
  readonly bonus_win_minor: number;
  readonly nominal_minor: number;
}): { readonly bonusStakeMinor?: number; readonly bonusWinMinor?: number; readonly nominalMinor?: number } {
  return {
    ...(bonusStakeMinor === 0 && bonusWinMinor === 0 ? {} : { bonusStakeMinor, bonusWinMinor }),
    ...(nominalMinor === 0 ? {} : { nominalMinor }),
  };
}
