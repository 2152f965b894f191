import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fairnessTables } from '../../scripts/docs/fairness-tables.ts';
import { lotteryShapes } from '#src/contracts/lottery/lottery-fields.ts';
import { crashModel } from '#src/rules/crash/crash-model.ts';
import { drawPoint } from '#src/rules/crash/crash-point.ts';
import { commitmentOf, openFairStream } from '#src/rules/engines/fair-stream.ts';
import { drawShots } from '#src/rules/fishing/draw-shots.ts';
import { targetsOf } from '#src/rules/fishing/fishing-model.ts';
import { fishingModels } from '#src/rules/fishing/waters.ts';
import { kenoEngine } from '#src/rules/keno/keno-engine.ts';
import { deriveResult as deriveNumbers } from '#src/rules/lottery/draw/derive-result.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';
import { minesEngine } from '#src/rules/mines/mines-engine.ts';
import { maxMines, MINES_MODELS } from '#src/rules/mines/mines-model.ts';
import { winMinorAt } from '#src/rules/mines/mines-odds.ts';
import { evaluateRound } from '#src/rules/slot/evaluate-round.ts';
import { deriveRound } from '#src/rules/slot/fair-round.ts';
import { SLOT_MODELS } from '#src/rules/slot/models/every-model.ts';
import { sportsModels } from '#src/rules/sports/leagues.ts';
import { deriveResult } from '#src/rules/sports/match-result.ts';
import { matchAt } from '#src/rules/sports/matches.ts';
import { rankOf, suitOf } from '#src/rules/tiger/cards.ts';
import { dealOf, shoeSeeds, shuffleShoe } from '#src/rules/tiger/shoe.ts';
import { TIGER_MODELS } from '#src/rules/tiger/tiger-model.ts';
import { isDeep } from '#tests/support/lane.ts';
import {
  commitmentOf as commitmentByHand,
  flightEnd,
  kenoBalls,
  kenoWin,
  lotteryNumbers,
  minesOf,
  minesWin,
  numbersOf,
  roundsOf,
  scoreOf,
  shotsOf,
  slotWin,
  teamsOf,
} from './stranger.ts';

const rounds = isDeep ? 2_000 : 60;
const serverSeed = commitmentByHand('a seed of a test');
const clientSeed = 'stranger';
const each = (count: number) => Array.from({ length: count }, (_, nonce) => nonce);
const byHand = (nonce: number, client = clientSeed) => numbersOf(serverSeed, `${client}:${nonce}`);
const byCode = (nonce: number, client = clientSeed) =>
  openFairStream({ serverSeed, clientSeed: client, nonce });

it('has the tables that `node scripts/docs/fairness-tables.ts` generates from the models', () => {
  const written = readFileSync(new URL('../../docs/fairness-tables.md', import.meta.url), 'utf8');
  expect(written === fairnessTables()).toBe(true);
});

it('lets a stranger recompute rounds without anything of the site', async () => {
  const text = readFileSync(new URL('stranger.ts', import.meta.url), 'utf8');
  const imported = [...text.matchAll(/from '([^']+)'/g)].map(([, name]) => name);
  expect(imported).toEqual(['node:crypto', 'node:fs']);
  expect(await commitmentOf(serverSeed)).toBe(commitmentByHand(serverSeed));
});

it.each(SLOT_MODELS.map((model) => [model.id, model] as const))(
  'pays rounds of the slot %s',
  async (id, model) => {
    const stakeMinor = model.lineCount * 20;
    let paid = 0;
    for (const nonce of each(rounds)) {
      const stops = await deriveRound(model, { serverSeed, clientSeed, nonce });
      const { totalMinor } = evaluateRound(model, stops, stakeMinor);
      expect(slotWin(id, byHand(nonce), stakeMinor), `round ${nonce}`).toBe(totalMinor);
      paid += totalMinor;
    }
    expect(paid).toBeGreaterThan(0);
  },
);

it('lays the mines and pays the cells of mines', async () => {
  for (const model of MINES_MODELS)
    for (const mines of each(maxMines).map((index) => index + 1)) {
      const outcome = await minesEngine.draw(model.id, await byCode(mines), { engine: 'mines', mines });
      expect(minesOf(byHand(mines), mines)).toEqual(outcome.mines);
      for (const opened of each(25 - mines).map((index) => index + 1))
        expect(minesWin(model.id, mines, opened, 200)).toBe(winMinorAt(model, mines, opened, 200));
    }
});

it('draws the balls of keno and pays them', async () => {
  for (const nonce of each(rounds)) {
    const picks = each((nonce % 10) + 1).map((index) => index * 7 + 3);
    const choice = { engine: 'keno', picks } as const;
    const outcome = await kenoEngine.draw('keno-classic', await byCode(nonce), choice);
    const balls = kenoBalls(byHand(nonce));
    expect(balls).toEqual(outcome.drawn);
    const round = {
      modelId: 'keno-classic',
      exponent: 2,
      stakeMinor: 500,
      choice,
      outcome,
      steps: [],
    } as const;
    expect(kenoWin('keno-classic', picks, balls, 500)).toBe(kenoEngine.position(round).winMinor);
  }
});

it.each(fishingModels.map((model) => [model.id, model] as const))(
  'decides the shots in %s',
  async (id, model) => {
    const names = targetsOf(model).map(([name]) => name);
    const targets = each(20).map((index) => names[index % names.length] ?? '');
    for (const nonce of each(rounds)) {
      const drawn = await drawShots(
        model,
        await byCode(nonce),
        targets.map((species) => ({ species })),
      );
      expect(shotsOf(id, byHand(nonce), targets)).toEqual(drawn);
    }
  },
);

it.each(TIGER_MODELS.map((model) => [model.id, model] as const))(
  'deals the shoes of %s',
  async (id, model) => {
    for (const number of each(3)) {
      const shoe = await shuffleShoe(model, shoeSeeds(model, serverSeed, number));
      const named = (card: number) => `${'A23456789TJQK'[rankOf(card) - 1]}${suitOf(card)[0]}`;
      const dealt = each(shoe.rounds).map((round) => dealOf(shoe, round));
      const cards = dealt.map((deal) => [named(deal?.dragon ?? -1), named(deal?.tiger ?? -1)]);
      expect(roundsOf(id, byHand(number, id))).toEqual(cards);
    }
  },
);

it('ends the flights of crash', async () => {
  const model = crashModel('crash-classic');
  if (!model) throw new Error('no crash');
  for (const nonce of each(rounds * 20))
    expect(flightEnd(model.id, byHand(nonce, 'flight-1'))).toBe(
      await drawPoint(model, await byCode(nonce, 'flight-1')),
    );
});

it.each(sportsModels.flatMap(({ leagues }) => leagues).map((league) => [league.id, league] as const))(
  'pairs the teams and scores the matches of %s',
  async (id, league) => {
    for (const slot of each(rounds * 3)) {
      const match = matchAt(league, slot);
      expect(teamsOf(id, slot).map(([team]) => team)).toEqual([match.home.id, match.away.id]);
      const result = await deriveResult(match, serverSeed);
      const score = result.kind === 'played' ? [result.score.home, result.score.away] : undefined;
      expect(scoreOf(id, slot, byHand(0, `${id}-${slot}`))).toEqual(score);
    }
  },
);

it.each(lotteryShapes)('draws the numbers of the lottery %s', async (shape) => {
  const rules = rulesOf(shape);
  if (!rules) throw new Error(`no ${shape}`);
  const root = commitmentByHand('');
  for (const index of each(rounds)) {
    const source = { gameId: 1103, numero: `20270131${index}`, root, beacon: index % 2 ? 'fe29' : '' };
    const numbers = await deriveNumbers(serverSeed, source, (next) => rules.draw(next));
    const next = numbersOf(serverSeed, `1103:${source.numero}:${root}:${source.beacon}`);
    expect(lotteryNumbers(shape, next)).toEqual(numbers);
  }
});
