import { digitsTimeText } from '#src/browser/date-text.ts';
import { failureText } from '#src/i18n/words.ts';
import type { FairState, RotatedSeeds } from '#src/contracts/house/house.ts';
import type { Result } from '#src/rules/result.ts';
import { make, part } from './frame-parts.ts';
import type { LaunchContext } from './launch-context.ts';
import { openSheet } from './sheets.ts';
import { tellShell } from './shell-bridge.ts';

/** A round as the sheet lists it. */
export interface FairRound {
  readonly nonce: number;
  readonly stakeMinor: number;
  readonly winMinor: number;
  readonly state: string;
  readonly serverSeed?: string | undefined;
  readonly playedAtMs: number;
}

export interface FairSheet<Round extends FairRound> {
  readonly launch: LaunchContext;
  readonly table: {
    rotate(clientSeed: string): Promise<Result<RotatedSeeds, string>>;
    rounds(): Promise<Result<{ readonly items: readonly Round[] }, string>>;
  };
  readonly money: (amountMinor: number) => string;
  readonly seeds: () => FairState;
  readonly takeSeeds: (seeds: FairState) => void;
  /** What the fairness page needs to check a round whose seed is revealed, as a URL fragment. */
  readonly fragmentOf: (round: Round) => URLSearchParams;
}

/** Opens the sheet of seeds and last rounds. */
export function openFairSheet<Round extends FairRound>(sheet: FairSheet<Round>): void {
  writeSeeds(sheet);
  openSheet('fair');
  void showRounds(sheet);
}

/** Lets the player set a client seed and see the revealed server seed; the frame's sandbox allows no forms. */
export function listenToFairSheet<Round extends FairRound>(sheet: FairSheet<Round>): void {
  const field = part<HTMLInputElement>('client-seed');
  part('rotate').addEventListener('click', () => void rotate(sheet));
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') void rotate(sheet);
  });
}

async function rotate<Round extends FairRound>(sheet: FairSheet<Round>): Promise<void> {
  const { launch, table } = sheet;
  const button = part<HTMLButtonElement>('rotate');
  const field = part<HTMLInputElement>('client-seed');
  const error = part('seed-error');
  field.setAttribute('aria-invalid', String(!field.checkValidity()));
  error.textContent = field.checkValidity() ? '' : launch.words.t.clientSeedHint;
  if (!field.checkValidity() || button.disabled) return;
  button.disabled = true;
  const rotated = await table.rotate(field.value);
  button.disabled = false;
  if (!rotated.ok) {
    error.textContent = failureText<string>(launch.words, rotated.code);
    return;
  }
  sheet.takeSeeds(rotated.value.seeds);
  writeSeeds(sheet);
  writeRevealed(rotated.value);
  await showRounds(sheet);
}

function writeSeeds({ seeds }: { readonly seeds: () => FairState }): void {
  const { commitment, nextCommitment, clientSeed, nonce } = seeds();
  part('commitment').textContent = commitment;
  part('next-commitment').textContent = nextCommitment;
  part('nonce').textContent = String(nonce);
  part<HTMLInputElement>('client-seed').value = clientSeed;
}

function writeRevealed({ revealed }: RotatedSeeds): void {
  part('revealed').textContent = revealed.serverSeed;
  part('revealed-row').hidden = false;
}

async function showRounds<Round extends FairRound>(sheet: FairSheet<Round>): Promise<void> {
  const { launch, table } = sheet;
  const { t } = launch.words;
  const page = await table.rounds();
  const rounds = page.ok ? page.value.items : [];
  part('rounds').replaceChildren(...rounds.map((round) => roundRow(sheet, round)));
  part('no-rounds').textContent = page.ok ? t.noRounds : failureText<string>(launch.words, page.code);
  part('no-rounds').hidden = rounds.length > 0;
}

function roundRow<Round extends FairRound>(
  { launch, money, fragmentOf }: FairSheet<Round>,
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

function verifyButton(text: string, fragment: URLSearchParams): HTMLElement {
  const button = make('button', { text, kind: 'verify' });
  button.type = 'button';
  button.addEventListener('click', () => tellShell({ type: 'verify', fragment: fragment.toString() }));
  return button;
}
