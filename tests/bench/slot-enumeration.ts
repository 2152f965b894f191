import { evaluateSpin } from '#src/rules/slot/evaluate-spin.ts';
import { exactFigures, statedFigures } from '#tests/slot/exact/exact-return.ts';
import { decimal, fraction } from '#tests/slot/exact/fraction.ts';
import { m10 } from '#src/rules/slot/models/m10.ts';
import { allStops } from '#tests/slot/all-stops.ts';

const startedAtMs = performance.now();
let [spins, sum, hits, capped] = [0, 0, 0, 0];
for (const stops of allStops(m10, 'base')) {
  const { totalMinor } = evaluateSpin(m10, stops, m10.lineCount);
  spins += 1;
  sum += totalMinor;
  if (totalMinor > 0) hits += 1;
  if (totalMinor === m10.maxWinMultiple * m10.lineCount) capped += 1;
}
const playedMs = performance.now() - startedAtMs;
const figures = exactFigures(m10);
const enumeratedMs = performance.now() - startedAtMs - playedMs;
const played = fraction(BigInt(sum), BigInt(spins * m10.lineCount));
const agrees =
  played.numerator === figures.expected.numerator &&
  played.denominator === figures.expected.denominator &&
  fraction(BigInt(hits), BigInt(spins)).numerator === figures.hit.numerator &&
  fraction(BigInt(capped), BigInt(spins)).numerator === figures.maxWin.numerator;

console.table({
  'every spin of m10 played': {
    spins,
    ms: Math.round(playedMs),
    return: decimal(played, 4, 100n),
    hit: decimal(fraction(BigInt(hits), BigInt(spins)), 4, 100n),
  },
  enumerated: {
    spins,
    ms: Math.round(enumeratedMs),
    return: statedFigures(figures).returnPercent,
    hit: statedFigures(figures).hitPercent,
  },
});
if (!agrees) {
  console.error('The enumeration differs from playing every spin.');
  process.exitCode = 1;
}
