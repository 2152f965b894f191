import { part } from './frame-parts.ts';

/** The stake and the two buttons that step through the stakes of the game, in minor units. */
export class StakeStepper {
  readonly #stakes: readonly number[];
  readonly #money: (amountMinor: number) => string;
  #step: number;
  #isOpen = false;
  /** The player's own money, and the bonus that can be staked when it is used up. */
  #funds = { ownMinor: 0, bonusMinor: 0 };
  /** Called with the new stake after each step. */
  onStake: (stakeMinor: number) => void = () => undefined;

  /** Begins at the given stake if the game offers it, else at the third. */
  constructor(
    stakes: readonly number[],
    stakeMinor: number | undefined,
    money: (amountMinor: number) => string,
  ) {
    this.#stakes = stakes;
    this.#money = money;
    const known = stakes.findIndex((each) => each === stakeMinor);
    this.#step = known >= 0 ? known : Math.min(2, stakes.length - 1);
    part('lower').addEventListener('click', () => this.#move(-1));
    part('higher').addEventListener('click', () => this.#move(1));
    this.#write();
  }

  get stakeMinor(): number {
    return this.#stakes[this.#step] ?? 0;
  }

  /** The money that stakes are taken from: while there is a bonus, the stake says which. */
  fundedBy(ownMinor: number, bonusMinor: number): void {
    this.#funds = { ownMinor, bonusMinor };
    this.#write();
  }

  /** Whether the stake may be changed now. */
  set isOpen(isOpen: boolean) {
    this.#isOpen = isOpen;
    this.#write();
  }

  /** Steps down to the largest stake that the balance covers, then resumes; undefined if it covers none. */
  lowered(balanceMinor: () => number, resume: () => void): (() => void) | undefined {
    if ((this.#stakes[0] ?? Number.POSITIVE_INFINITY) > balanceMinor()) return undefined;
    return () => {
      const within = this.#stakes.filter((each) => each <= balanceMinor()).length;
      this.#move(Math.min(0, within - 1 - this.#step));
      resume();
    };
  }

  #move(by: number): void {
    this.#step = Math.max(0, Math.min(this.#stakes.length - 1, this.#step + by));
    this.#write();
    this.onStake(this.stakeMinor);
  }

  #write(): void {
    part('stake').textContent = this.#money(this.stakeMinor);
    this.#writeFunds();
    part<HTMLButtonElement>('lower').disabled = !this.#isOpen || this.#step === 0;
    part<HTMLButtonElement>('higher').disabled = !this.#isOpen || this.#step === this.#stakes.length - 1;
  }

  #writeFunds(): void {
    const { ownMinor, bonusMinor } = this.#funds;
    const funds = part('funds');
    funds.hidden = bonusMinor === 0;
    const by = ownMinor >= this.stakeMinor ? 'own' : ownMinor > 0 ? 'both' : 'bonus';
    for (const word of funds.querySelectorAll<HTMLElement>('[data-by]'))
      word.hidden = word.dataset['by'] !== by;
  }
}
