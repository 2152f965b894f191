import { digitsTimeText } from '#src/browser/date-text.ts';
import { failureText } from '#src/i18n/words.ts';
import type { FairState, RotatedSeeds } from '#src/contracts/house/house.ts';
import type { Result } from '#src/rules/result.ts';
import { make, part } from './frame-parts.ts';
import type { LaunchContext } from './launch-context.ts';
import { openSheet, verifyButton } from './sheets.ts';

/** A round as the sheet lists it. */
export interface FairRound {
  readonly nonce: number;
  readonly stakeMinor: number;
  readonly winMinor: number;
  readonly state: string;
  readonly serverSeed?: string | undefined;
  readonly playedAtMs: number;
}

interface FairParts<Round extends FairRound> {
  readonly launch: LaunchContext;
  readonly table: {
    rotate(clientSeed: string): Promise<Result<RotatedSeeds, string>>;
    rounds(): Promise<Result<{ readonly items: readonly Round[] }, string>>;
  };
  readonly money: (amountMinor: number) => string;
  /** What the fairness page needs to check a round whose seed is revealed, as a URL fragment. */
  readonly fragmentOf: (round: Round) => URLSearchParams;
}

/** The player's seeds, and the sheet of seeds and last rounds that its button opens. */
export class FairSheet<Round extends FairRound> {
  readonly #parts: FairParts<Round>;
  seeds: FairState;

  constructor(parts: FairParts<Round>, seeds: FairState) {
    this.#parts = parts;
    this.seeds = seeds;
    part('open-fair').addEventListener('click', () => this.#open());
    part('rotate').addEventListener('click', () => void this.#rotate());
    // The frame's sandbox allows no forms.
    part('client-seed').addEventListener('keydown', ({ key }) => {
      if (key === 'Enter') void this.#rotate();
    });
  }

  /** The nonce of the next round. */
  set nonce(nonce: number) {
    this.seeds = { ...this.seeds, nonce };
  }

  #open(): void {
    writeSeeds(this.seeds);
    openSheet('fair');
    void showRounds(this.#parts);
  }

  /** Sets the player's client seed, which reveals the server seed in use until now. */
  async #rotate(): Promise<void> {
    const { launch, table } = this.#parts;
    const button = part<HTMLButtonElement>('rotate');
    const field = part<HTMLInputElement>('client-seed');
    const error = part('seed-error');
    field.setAttribute('aria-invalid', String(!field.checkValidity()));
    error.textContent = field.checkValidity() ? '' : launch.words.t.clientSeedHint;
    if (!field.checkValidity()) part<HTMLDetailsElement>('technical').open = true;
    if (!field.checkValidity() || button.disabled) return;
    button.disabled = true;
    const rotated = await table.rotate(field.value);
    button.disabled = false;
    if (!rotated.ok) {
      error.textContent = failureText<string>(launch.words, rotated.code);
      return;
    }
    this.seeds = rotated.value.seeds;
    writeSeeds(this.seeds);
    writeRevealed(rotated.value);
    await showRounds(this.#parts);
  }
}

function writeSeeds({ commitment, nextCommitment, clientSeed, nonce }: FairState): void {
  part('commitment').textContent = commitment;
  part('next-commitment').textContent = nextCommitment;
  part('nonce').textContent = String(nonce);
  part<HTMLInputElement>('client-seed').value = clientSeed;
}

function writeRevealed({ revealed }: RotatedSeeds): void {
  part('revealed').textContent = revealed.serverSeed;
  part('revealed-row').hidden = false;
}

async function showRounds<Round extends FairRound>(parts: FairParts<Round>): Promise<void> {
  const { launch, table } = parts;
  const { t } = launch.words;
  const page = await table.rounds();
  const rounds = page.ok ? page.value.items : [];
  part('rounds').replaceChildren(...rounds.map((round) => roundRow(parts, round)));
  part('no-rounds').textContent = page.ok ? t.noRounds : failureText<string>(launch.words, page.code);
  part('no-rounds').hidden = rounds.length > 0;
}

function roundRow<Round extends FairRound>(
  { launch, money, fragmentOf }: FairParts<Round>,
  round: Round,
): HTMLElement {
  const { t } = launch.words;
  const result =
    round.state === 'void' ? t.voidRound : `${money(round.stakeMinor)} → ${money(round.winMinor)}`;
  return make('li', {
    children: [
      make('div', {
        children: [
          make('span', { kind: 'number', text: result }),
          make('span', {
            kind: 'note',
            text: `#${round.nonce} · ${digitsTimeText(round.playedAtMs, launch.locale)}`,
          }),
        ],
      }),
      round.serverSeed
        ? verifyButton(t.verify, fragmentOf(round))
        : make('span', { kind: 'note', text: t.sealed }),
    ],
  });
}
