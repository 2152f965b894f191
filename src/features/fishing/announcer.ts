import type { OpenedInstant } from '#src/contracts/house/instant.ts';
import { announce } from '#src/frame/announcement.ts';
import { part } from '#src/frame/frame-parts.ts';
import type { LaunchContext } from '#src/frame/launch-context.ts';
import {
  bossName,
  type FishingModel,
  largestMultipleOf,
  type TargetName,
} from '#src/rules/fishing/fishing-model.ts';
import { fill } from '#src/rules/text/message.ts';
import type { FishingWords } from './fishing-words.ts';

const bossBannerMs = 3200;

/** Announces in words what happens in the water. */
export class Announcer {
  readonly #launch: LaunchContext<FishingWords>;
  readonly #model: FishingModel;
  readonly #money: (amountMinor: number) => string;

  constructor(
    launch: LaunchContext<FishingWords>,
    model: FishingModel,
    money: (amountMinor: number) => string,
  ) {
    this.#launch = launch;
    this.#model = model;
    this.#money = money;
  }

  /** A message about a number of shots. */
  shots(key: 'asking' | 'notSent', count: number): void {
    announce(this.#filled(key, { count }));
  }

  caught(target: TargetName, winMinor: number): void {
    announce(this.#filled('caught', { fish: this.nameOf(target), amount: this.#money(winMinor) }));
  }

  /** There is nothing to shoot at: nothing of the chosen kind, or nothing at all. */
  nothing(kind: TargetName | undefined): void {
    announce(
      kind === undefined
        ? this.#launch.words.t.nothingInSight
        : this.#filled('nothingHeld', { fish: this.nameOf(kind) }),
    );
  }

  /** Announces the boss: briefly over the sea, and in the line below it. */
  boss(): void {
    const times = largestMultipleOf(this.#model.boss);
    const text = this.#filled('bossComes', { fish: this.nameOf(bossName), times });
    part('boss').textContent = text;
    part('boss').hidden = false;
    announce(text);
    setTimeout(() => {
      part('boss').hidden = true;
    }, bossBannerMs);
  }

  bossCaughtTitle(): string {
    return this.#filled('bossCaught', { fish: this.nameOf(bossName) });
  }

  /** Shows the outcome of an earlier visit's last batch, which the player may have missed; otherwise how to start. */
  welcome({ lastRound }: OpenedInstant): void {
    const { stakeMinor = 0, winMinor = 0 } = lastRound ?? {};
    const amounts = { stake: this.#money(stakeMinor), win: this.#money(winMinor) };
    announce(lastRound ? this.#filled('lastBatch', amounts) : this.#launch.words.t.ready);
  }

  readonly nameOf = (target: TargetName): string => {
    const { t } = this.#launch.words;
    return target === bossName ? this.#filled('bossName', { fish: t[this.#model.boss.code] }) : t[target];
  };

  #filled(key: keyof FishingWords['t'], values: Readonly<Record<string, string | number>>): string {
    return fill(this.#launch.words.t[key], values, this.#launch.locale);
  }
}
