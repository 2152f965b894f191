import type { MotifCode } from '#demo/art/motif-table.ts';
import type { QualityCode } from './qualities.ts';

/** Moods, which only creatures and people have. */
const moods: ReadonlySet<QualityCode> = new Set([
  'brave',
  'curious',
  'fearless',
  'gentle',
  'laughing',
  'merry',
  'noble',
  'proud',
]);

const living: ReadonlySet<string> = new Set(
  (
    'fox owl stag wolf rabbit moth raven bear panda lion tiger jaguar elephant rhino bull ram unicorn camel ' +
    'peacock eagle phoenix toucan crane penguin parrot swallow cobra frog turtle butterfly bee scarab ladybird ' +
    'dragonfly whale octopus jellyfish shark koi crab starfish pufferfish manta angler gummy gingerman jester ' +
    'dragon luckycat hat badge astronaut robot helmet wizardhat calavera yeti'
  ).split(' '),
);

/** Tastes and scents, which fruit, sweets, flowers and tea have. */
const tastes: ReadonlySet<QualityCode> = new Set(['fragrant', 'juicy', 'sweet']);

const tasty: ReadonlySet<string> = new Set(
  (
    'cherries lemon grapes watermelon strawberry orange pineapple pomegranate mango lollipop cupcake donut icecream ' +
    'gummy wrappedcandy gingerman honeypot teapot teacup lotus sunflower'
  ).split(' '),
);

/** Whether an adjective suits a motif: no bell is juicy, no lantern brave. */
export function isFitting(quality: QualityCode, motif: MotifCode): boolean {
  if (moods.has(quality)) return living.has(motif);
  return tasty.has(motif) || !tastes.has(quality);
}
