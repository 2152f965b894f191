import type { TigerFrame, TigerPhase, TigerPhaseName, TigerShoe } from '#src/contracts/house/tiger-frames.ts';
import { currencyDecimals } from '#src/rules/money/money.ts';
import { outcomeOf, payoutsMinor } from '#src/rules/tiger/table-payout.ts';
import { areStakesAllowed } from '#src/rules/tiger/table-stakes.ts';
import { tigerModel, type TigerModel } from '#src/rules/tiger/tiger-model.ts';
import { type BetRow, statedFunds } from '#functions/vendors/house/tables/shared-bets.ts';
import type { Phase } from '#functions/vendors/house/tables/phase-clock.ts';
import {
  type BetOrder,
  type BetRefusal,
  type BetWindow,
  type SharedGame,
  SharedTable,
} from '#functions/vendors/house/tables/shared-table.ts';
import { choiceOf, laidBy, shownBet, type TigerChoice, totalsOf } from './tiger.bets.ts';
import { dealOfRound, recordDeal, openRoundOn, outcomesOf, pruneRounds, tableRound } from './tiger.rounds.ts';
import { cardsOf, dealNext, isShoeOver, layShoes, renewShoe, shoeInState } from './tiger.shoes.ts';

/** How long a stake received in time may still wait for the wallet, in milliseconds; part of the cards' time. */
export const closingMs = 1_000;
/** If a phase ended more than this many milliseconds ago, nobody was watching: the next one begins now. */
const lostMs = 1_000;
/** How long changes of the totals are gathered before they are broadcast, in milliseconds. */
const totalsGatherMs = 300;
/** How long a table waits for a shoe that is not shuffled yet, in milliseconds. */
const layingMs = 300;
/** For how many shoes rounds without bets are kept, for the roads. */
const shoesKept = 3;

type TigerPhaseNow = Phase<TigerPhaseName>;

/** The rules of dragon-tiger on a shared table: its shoes, phases, payouts and the frames for watchers. */
export class TigerGame implements SharedGame<TigerPhaseName> {
  readonly table: SharedTable<TigerPhaseName>;
  readonly model: TigerModel;
  #laying: Promise<void> | undefined;
  #isGathering = false;

  /** The schema must exist already. */
  constructor(state: DurableObjectState, env: Env) {
    this.table = new SharedTable(state, env, this);
    const model = tigerModel(this.table.modelId);
    if (!model) throw new Error(`no card table ${this.table.modelId}`);
    this.model = model;
  }

  drawNext(): Promise<void> {
    if (shoeInState(this.table.sql, 'waiting')) return Promise.resolve();
    this.#laying ??= layShoes(this.table.sql, this.model, Date.now()).finally(() => {
      this.#laying = undefined;
    });
    return this.#laying;
  }

  follow(ended: TigerPhaseNow | undefined, nowMs: number): TigerPhaseNow | undefined {
    const beganAtMs = ended && nowMs - ended.endsAtMs < lostMs ? ended.endsAtMs : nowMs;
    switch (ended?.name) {
      case undefined:
        return this.#betting(ended, beganAtMs);
      case 'betting':
        return this.#isGoingOn(ended)
          ? this.#phase('closing', ended.roundNumber, beganAtMs, closingMs)
          : undefined;
      case 'closing':
        this.#deal(ended.roundNumber, nowMs);
        return this.#phase('cards', ended.roundNumber, beganAtMs, this.model.clock.cardsMs - closingMs);
      case 'cards':
        return this.#phase('pause', ended.roundNumber, beganAtMs, this.model.clock.pauseMs);
      case 'pause':
        return this.table.isWanted() ? this.#betting(ended, beganAtMs) : undefined;
    }
  }

  windowOf({ name, beganAtMs, endsAtMs }: TigerPhaseNow): BetWindow | undefined {
    if (name === 'betting') return { closesAtMs: endsAtMs, noReturnAtMs: endsAtMs + closingMs };
    return name === 'closing' ? { closesAtMs: beganAtMs, noReturnAtMs: endsAtMs } : undefined;
  }

  objectionTo(order: BetOrder, currency: string, before: readonly BetRow[]): BetRefusal | undefined {
    const phase = this.table.clock.phase();
    const { roundNumber, stakes } = order.choice as TigerChoice;
    if (!phase || phase.roundNumber !== roundNumber) return 'BETS_CLOSED';
    const isAllowed = areStakesAllowed(this.model, currencyDecimals(currency), laidBy(before), stakes);
    return isAllowed ? undefined : 'STAKE_REFUSED';
  }

  start(): TigerFrame {
    const { clock, bets, sql } = this.table;
    const phase = clock.phase();
    const shoe = this.#shownShoe();
    const deal = phase && dealOfRound(tableRound(sql, phase.roundNumber));
    return {
      kind: 'start',
      nowMs: Date.now(),
      ...(phase ? { phase: shown(phase) } : {}),
      ...(shoe ? { shoe } : {}),
      ...(deal ? { deal } : {}),
      totals: totalsOf(phase ? bets.played(phase.roundNumber) : []),
    };
  }

  begun(phase: TigerPhaseNow): void {
    const { sql, sockets } = this.table;
    const deal = dealOfRound(tableRound(sql, phase.roundNumber));
    const shoe = phase.name === 'betting' ? this.#shownShoe() : undefined;
    if (phase.name === 'closing') this.#tellTotals(phase.roundNumber);
    sockets.tell({
      kind: 'phase',
      nowMs: Date.now(),
      phase: shown(phase),
      ...(deal ? { deal } : {}),
      ...(shoe ? { shoe } : {}),
    } satisfies TigerFrame);
  }

  changed(bet: BetRow): void {
    const { sql, sockets } = this.table;
    const frame: TigerFrame = {
      kind: 'bet',
      bet: shownBet(sql, this.model.id, bet),
      ...statedFunds(bet),
    };
    sockets.tellMember(bet.member_id, frame);
    if (bet.state !== 'taken') return;
    if (this.#isGathering) return;
    this.#isGathering = true;
    setTimeout(() => {
      this.#isGathering = false;
      this.#tellTotals(bet.round_number);
    }, totalsGatherMs);
  }

  /** Reveals a shoe that has been unused for long at an idle table. */
  async retireIdleShoe(): Promise<void> {
    const { clock, sql } = this.table;
    const nowMs = Date.now();
    const shoe = shoeInState(sql, 'active');
    if (clock.phase() || !shoe || !isShoeOver(shoe, nowMs) || !shoeInState(sql, 'waiting')) return;
    this.table.commit(() => renewShoe(sql, nowMs));
    await this.drawNext();
  }

  #tellTotals(roundNumber: number): void {
    const { bets, sockets } = this.table;
    const totals = totalsOf(bets.played(roundNumber));
    sockets.tell({ kind: 'totals', roundNumber, totals } satisfies TigerFrame);
  }

  /** Opens a round on the shoe in use, or on the next if it is used up; without a shoe the table becomes idle. */
  #betting(ended: TigerPhaseNow | undefined, beganAtMs: number): TigerPhaseNow | undefined {
    const { sql } = this.table;
    const used = shoeInState(sql, 'active');
    const isOver = used !== undefined && isShoeOver(used, beganAtMs);
    // The next shoe is prepared long before it is needed; if it is late, the table waits for it.
    if (isOver && !shoeInState(sql, 'waiting'))
      return ended && this.#phase('pause', ended.roundNumber, beganAtMs, layingMs);
    if (isOver) {
      renewShoe(sql, beganAtMs);
      pruneRounds(sql, used.number - shoesKept);
    }
    const shoe = shoeInState(sql, 'active');
    if (!shoe) return undefined;
    const roundNumber = openRoundOn(sql, shoe);
    return this.#phase('betting', roundNumber, beganAtMs, this.model.clock.bettingMs);
  }

  #isGoingOn({ roundNumber }: TigerPhaseNow): boolean {
    const table = this.table;
    return table.isWanted() || table.bets.isBetOn(roundNumber);
  }

  #phase(name: TigerPhaseName, roundNumber: number, beganAtMs: number, lengthMs: number): TigerPhaseNow {
    return { name, roundNumber, beganAtMs, endsAtMs: beganAtMs + lengthMs };
  }

  /** Opens the cards, decides every bet on them, and returns the stakes that the wallet has not confirmed. */
  #deal(roundNumber: number, nowMs: number): void {
    const { table, model } = this;
    table.returnUnconfirmed(roundNumber, nowMs);
    const deal = dealNext(table.sql, nowMs);
    const outcome = outcomeOf(deal);
    recordDeal(table.sql, roundNumber, deal, outcome);
    for (const bet of table.bets.taken(roundNumber)) {
      const winMinor = payoutsMinor(model, choiceOf(bet).stakes, outcome);
      table.decide(bet, { winMinor, outcome: deal });
    }
  }

  #shownShoe(): TigerShoe | undefined {
    const { sql } = this.table;
    const row = shoeInState(sql, 'active');
    const next = shoeInState(sql, 'waiting');
    if (!row || !next) return undefined;
    const { cards, burned } = cardsOf(row);
    return {
      number: row.number,
      commitment: row.commitment,
      nextCommitment: next.commitment,
      burnCard: cards[0] ?? 0,
      burned,
      outcomes: outcomesOf(sql, row.number),
    };
  }
}

function shown({ name, roundNumber, endsAtMs }: TigerPhaseNow): TigerPhase {
  return { name, roundNumber, endsAtMs };
}
