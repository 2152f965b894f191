/** Why a stake that needs bonus money is refused by the bonus's terms. */
export const bonusRefusals = ['BONUS_BET_TOO_HIGH', 'BONUS_GAME_EXCLUDED'] as const;
