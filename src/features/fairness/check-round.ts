import { partsNamed, readPageJson, requireElement } from '#src/browser/dom-lookup.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/message.ts';
import type { RoundResult, RoundStops } from '#src/rules/slot/evaluate-round.ts';
import { maxWinMinor } from '#src/rules/slot/evaluate-spin.ts';
import { slotModel } from '#src/rules/slot/models/every-model.ts';
import { deriveRound, verifyRound } from '#src/rules/slot/fair-round.ts';
import { readRound, type RoundField, roundFields } from './round-to-verify.ts';
import type { FairnessWords } from './fairness-words.server.ts';
import { spinPicture } from './spin-picture.ts';

const { t, language } = readPageJson<FairnessWords>('fairness-words');
const locale = intlLocale[language];
const part = partsNamed('data-check');

function field(name: RoundField): HTMLInputElement | HTMLSelectElement {
  return requireElement<HTMLInputElement | HTMLSelectElement>(document, `[name="${name}"]`);
}

/** Fills the form from the address fragment that the game passed on, which browsers send to no server. */
function prefill(): boolean {
  const handed = new URLSearchParams(location.hash.slice(1));
  for (const name of roundFields) {
    const text = handed.get(name);
    if (text !== null) field(name).value = text;
  }
  return handed.has('server');
}

function hintStake(): void {
  const count = slotModel(field('model').value)?.lineCount ?? 1;
  part('stake-hint').textContent = fill(t.stakeHint, { count }, locale);
}

async function check(): Promise<void> {
  const round = readRound((name) => field(name).value);
  const malformed = Array.isArray(round) ? (round as readonly RoundField[]) : [];
  for (const name of roundFields) field(name).setAttribute('aria-invalid', String(malformed.includes(name)));
  part('result').replaceChildren();
  if (!('seeds' in round)) {
    const count = slotModel(field('model').value)?.lineCount ?? 1;
    const text =
      malformed.length === 1 && malformed[0] === 'stake' ? fill(t.stakeOdd, { count }, locale) : t.malformed;
    showVerdict('malformed', text);
    return field(malformed[0] ?? 'server').focus();
  }
  const { model, seeds, commitment, stakeMinor } = round;
  const verified = await verifyRound(model, seeds, commitment, stakeMinor);
  if (!verified.ok) return showVerdict('mismatch', t.mismatch, t.mismatchNext);
  showVerdict('match', t.matches);
  show(verified.value, await deriveRound(model, seeds), maxWinMinor(model, stakeMinor));
}

function showVerdict(state: string, text: string, more = ''): void {
  const verdict = part('verdict');
  verdict.dataset['state'] = state;
  verdict.hidden = false;
  part('verdict-text').textContent = text;
  part('verdict-more').textContent = more;
}

function show(round: RoundResult, stops: RoundStops, mostMinor: number): void {
  const every = [stops.base, ...stops.free];
  const pictures = round.spins.map((spin, index) => {
    const title = index === 0 ? t.paidSpin : fill(t.freeSpin, { number: index }, locale);
    const paid = fill(t.pays, { units: spin.totalMinor }, locale);
    const rests = fill(t.stops, { stops: every[index]?.join(' · ') ?? '' }, locale);
    return spinPicture(spin, { title, paid, rests }, t);
  });
  const total = document.createElement('p');
  total.className = 'total number';
  const times = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  total.textContent = fill(
    t.total,
    {
      units: Math.min(round.totalMinor, mostMinor),
      times: times.format(round.totalMinor / round.stakeMinor),
    },
    locale,
  );
  part('result').replaceChildren(total, ...pictures);
}

part('form').addEventListener('submit', (event) => {
  event.preventDefault();
  void check();
});
field('model').addEventListener('change', hintStake);
const isHanded = prefill();
hintStake();
part('submit').removeAttribute('disabled');
if (isHanded) void check();
