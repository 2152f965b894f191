import { call } from '#src/api/client.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { sportsContracts } from '#src/contracts/house/sports.ts';
import type { RequestFailure } from '#src/api/in-doubt.ts';
import { freshId } from '#src/frame/fresh-id.ts';
import { shellExplains } from '#src/frame/play/shell-explains.ts';
import { tellShell } from '#src/frame/shell-bridge.ts';
import { nextStake, sendStake, type StakeRequest } from '#src/frame/play/stake-request.ts';
import { failureText } from '#src/i18n/words.ts';
import { protectionPageOf } from '#src/rules/play/protection-page.ts';
import { fill } from '#src/rules/text/message.ts';
import type { Details } from '#src/rules/result.ts';
import type { BetSlip } from './bet-slip.ts';
import type { SlipRefusal, SlipSheet } from './slip-sheet.ts';
import type { SportsText } from './sports-text.ts';
import type { SportsCode } from './sports-words.ts';

interface Tools {
  readonly text: SportsText;
  readonly slip: BetSlip;
  readonly sheet: SlipSheet;
  readonly options: { readonly bearer: string };
  readonly placed: (placed: OutputOf<typeof sportsContracts.sportsBet>) => void;
  readonly changed: () => void;
  /** Failures that only the whole frame can show: the launch or the session is over, or betting is paused. */
  readonly stopped: (failure: RequestFailure<SportsCode>) => void;
}

interface BetRequest extends StakeRequest {
  readonly betId: string;
  readonly stakeMinor: number;
  readonly picks: BetSlip['picks'];
}

/** Places the slip's bet. A bet whose outcome is unknown is only checked under its id until it is known. */
export class BetPlacing {
  readonly #tools: Tools;
  #isAsking = false;
  #inDoubt: BetRequest | undefined;

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  /** Places a new bet, unless one is still in doubt. */
  async place(stakeMinor: number): Promise<void> {
    if (this.#inDoubt) return;
    await this.#ask({ betId: freshId(), stakeMinor, picks: this.#tools.slip.picks });
  }

  async #ask(request: BetRequest): Promise<void> {
    if (this.#isAsking) return;
    const { sheet, options } = this.#tools;
    this.#isAsking = true;
    sheet.refuse(undefined);
    sheet.isBusy = true;
    tellShell({ type: 'turning', isOn: true });
    const answer = await sendStake(
      sportsContracts.sportsBet,
      ({ picks, ...bet }) => call(sportsContracts.sportsBet, { ...bet, picks: [...picks] }, options),
      request,
    );
    this.#isAsking = false;
    tellShell({ type: 'turning', isOn: false });
    this.#inDoubt = !answer.ok && answer.isInDoubt ? nextStake(request, answer) : undefined;
    sheet.isBusy = this.#inDoubt !== undefined;
    if (answer.ok) return this.#tools.placed(answer.value);
    this.#refused(answer);
  }

  #refused(failure: RequestFailure<SportsCode>): void {
    const { code, details } = failure;
    // The slip itself says why the bet was refused.
    shellExplains(failure);
    const page = protectionPageOf(code);
    const isOver = code === 'SESSION_ENDED' || code === 'LAUNCH_ENDED';
    if (isOver || (page && code !== 'LIMIT_REACHED' && code !== 'REALITY_CHECK_DUE'))
      return this.#tools.stopped(failure);
    this.#tools.sheet.refuse(this.#refusalOf(code, details));
  }

  #refusalOf(code: SportsCode, details: Details | undefined): SlipRefusal {
    const { text, slip, sheet } = this.#tools;
    const { t } = text.words;
    const said = failureText(text.words, code);
    const odds = details?.['oddsThousandths'];
    const max = details?.['stakeMinorMost'];
    const closed = details?.['matchIds'];
    const inDoubt = this.#inDoubt;
    if (inDoubt)
      return { text: t.moneyUnknown, way: { text: t.askAgain, take: () => void this.#ask(inDoubt) } };
    if (code === 'ODDS_CHANGED' && Array.isArray(odds)) {
      const take = () => {
        slip.takeOdds(odds.map(Number));
        this.#tools.changed();
        sheet.refuse(undefined);
        sheet.show();
      };
      return { text: said, way: { text: t.takeOdds, take } };
    }
    if (code === 'MATCH_CLOSED' && Array.isArray(closed)) sheet.closed = new Set(closed.map(String));
    if (code === 'RETURN_TOO_HIGH' && typeof max === 'number' && max > 0) {
      const useMax = fill(t.useMost, { amount: text.money(max) }, text.locale);
      return { text: said, way: { text: useMax, take: () => sheet.useStake(max) } };
    }
    return { text: said };
  }
}
