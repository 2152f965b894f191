import { digitsTimeText } from '#src/browser/date-text.ts';
import type { CrashBet, CrashRoundProof } from '#src/contracts/house/crash.ts';
import { make, part } from '#src/frame/frame-parts.ts';
import type { LaunchContext } from '#src/frame/launch-context.ts';
import { openSheet, verifyButton } from '#src/frame/sheets.ts';
import { failureText } from '#src/i18n/words.ts';
import { crashOutcomes, outcomesReaching } from '#src/rules/crash/crash-point.ts';
import type { CrashModel } from '#src/rules/crash/crash-model.ts';
import { fill } from '#src/rules/text/message.ts';
import { type CrashClient, crashFragment } from './crash-client.ts';
import type { CrashSession } from './crash-session.ts';
import type { CrashWords } from './crash-words.ts';
import { timesText } from '#src/rules/crash/times-text.ts';

interface Sheet {
  readonly launch: LaunchContext<CrashWords>;
  readonly model: CrashModel;
  readonly money: (amountMinor: number) => string;
}

/** The chance that a flight reaches a target, in percent. */
export function chancePercent(model: CrashModel, targetHundredths: number): string {
  return ((100 * outcomesReaching(model, targetHundredths)) / crashOutcomes).toFixed(2);
}

const statedTargets = [110, 150, 200, 500, 1_000, 10_000, 100_000];

/** Opens the sheet with figures and rules. */
export function openCrashInfo({ launch, model }: Sheet): void {
  const { t } = launch.words;
  const percent = model.returnHundredths.toFixed(2);
  const top = timesText(model.topHundredths);
  const figures = make('dl', {
    kind: 'figures',
    children: [
      figure(t.returnToPlayer, `${percent}%`, t.returnEvery),
      ...statedTargets.map((target) =>
        figure(
          fill(t.chanceOf, { times: timesText(target) }, launch.locale),
          `${chancePercent(model, target)}%`,
        ),
      ),
    ],
  });
  const rules = [
    t.ruleTakeOff,
    t.ruleCashOut,
    t.ruleAuto,
    t.ruleGround,
    fill(t.ruleTop, { times: top }, launch.locale),
    t.ruleInterrupted,
  ];
  part('info-body').replaceChildren(
    figures,
    make('h3', { text: t.rules }),
    make('ul', { kind: 'rules', children: rules.map((text) => make('li', { text })) }),
  );
  openSheet('info');
}

function figure(name: string, value: string, note?: string): HTMLElement {
  const said = make('dd', { kind: 'number', text: value });
  const more = note === undefined ? undefined : make('dd', { kind: 'note', text: note });
  return make('div', { children: [make('dt', { text: name }), said, more] });
}

/** Opens the sheet with commitments, own bets and latest flights. */
export function openCrashFair(sheet: Sheet, client: CrashClient, session: CrashSession): void {
  part('commitment').textContent = session.round?.commitment ?? '–';
  part('next-commitment').textContent = session.round?.nextCommitment ?? '–';
  part('last-flights').replaceChildren(...session.points.map((proof) => flightRow(sheet, proof)));
  openSheet('fair');
  void showBets(sheet, client);
}

async function showBets(sheet: Sheet, client: CrashClient): Promise<void> {
  const { words } = sheet.launch;
  const page = await client.bets();
  const bets = page.ok ? page.value.items : [];
  part('rounds').replaceChildren(...bets.map((bet) => betRow(sheet, bet)));
  part('no-rounds').textContent = page.ok ? words.t.noRounds : failureText(words, page.code);
  part('no-rounds').hidden = bets.length > 0;
}

function betRow({ launch, money }: Sheet, bet: CrashBet): HTMLElement {
  const { t } = launch.words;
  const at = bet.cashOut === undefined ? '' : ` · ${timesText(bet.cashOut)}×`;
  const result =
    bet.state === 'void' ? t.voidRound : `${money(bet.stakeMinor)} → ${money(bet.winMinor ?? 0)}`;
  const note = `#${bet.roundNumber}${at} · ${digitsTimeText(bet.playedAtMs, launch.locale)}`;
  return row(result, note, bet.proof ? verifyButton(t.verify, crashFragment(bet.proof)) : sealed(t.sealed));
}

function flightRow({ launch }: Sheet, proof: CrashRoundProof): HTMLElement {
  const { t } = launch.words;
  const note = fill(t.roundOf, { number: proof.roundNumber }, launch.locale);
  return row(`${timesText(proof.point)}×`, note, verifyButton(t.verify, crashFragment(proof)));
}

function row(text: string, note: string, way: HTMLElement): HTMLElement {
  const said = [make('span', { kind: 'number', text }), make('span', { kind: 'note', text: note })];
  return make('li', { children: [make('div', { children: said }), way] });
}

const sealed = (text: string) => make('span', { kind: 'note', text });
