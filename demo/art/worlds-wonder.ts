import { shade, tint } from '#demo/art/color.ts';
import { beams, clouds, motes, orb, petals, stars, twinkles } from '#demo/art/scenes/air.ts';
import { skyline, wheels } from '#demo/art/scenes/built.ts';
import { blades, blossoms, leaves, shards } from '#demo/art/scenes/growth.ts';
import { dune, peaks, pines, ridge, teeth, waves } from '#demo/art/scenes/land.ts';
import { moodOf, type Scene } from '#demo/art/scenes/stage.ts';
import { circle, oval } from '#demo/art/shapes.ts';
import type { World } from '#demo/art/world.ts';

const lunarScene: Scene = (stage) => {
  const { mood, turn, width, height, sheet } = stage;
  const craters = [0.2, 0.55, 0.82]
    .map((x) => oval(width * x, height * (0.93 + x * 0.02), 26, 7, shade(mood.mid, 0.3)))
    .join('');
  return {
    back:
      stars(stage, 8, '#ffffff') +
      circle(
        width * (turn === 0 ? 0.84 : 0.14),
        height * 0.2,
        42,
        sheet.ball(tint(mood.accent, 0.3), mood.accent, shade(mood.accent, 0.5)),
      ) +
      (turn === 1 ? beams(stage, 3, mood.glow, 0.3) : '') +
      ridge(stage, 0.72, 0.03, mood.far),
    front:
      ridge(stage, 0.87, 0.015, mood.mid) + craters + (turn === 2 ? shards(stage, mood.glow, mood.far) : ''),
  };
};

const volcanoScene: Scene = (stage) => {
  const { mood, turn, sheet, width, height } = stage;
  return {
    back:
      circle(width / 2, height * 0.75, 180, sheet.glow(mood.glow, 0.8)) +
      (turn === 0 ? peaks(stage, 0.72, 0.34, mood.far, mood.mid) : teeth(stage, 0.34, 1, mood.mid)) +
      ridge(stage, 0.74, 0.03, mood.accent),
    front:
      (turn === 1 ? waves(stage, 0.87, 12, 70, mood.accent) : '') +
      teeth(stage, 0.24, -1, mood.near) +
      motes(stage, 5, 2.5, 5.5, mood.accent, 0.95),
  };
};

const clockScene: Scene = (stage) => {
  const { mood, turn } = stage;
  return {
    back:
      (turn === 1 ? beams(stage, 4, mood.glow, 0.4) : '') +
      wheels(stage, mood.far, mood.skyTop) +
      (turn === 2 ? skyline(stage, 0.86, 0.34, mood.mid, mood.glow) : wheels(stage, mood.mid, mood.skyLow)),
    front:
      ridge(stage, 0.9, 0.012, mood.near) +
      (turn === 0 ? clouds(stage, 0.8, 2, tint(mood.glow, 0.3), 0.5) : ''),
  };
};

const candyScene: Scene = (stage) => {
  const { mood, turn, width, height } = stage;
  const scoops = [0.02, 0.22, 0.78, 0.98]
    .map((x, i) =>
      circle(width * x, height * (0.93 + (i % 2) * 0.03), 46, i % 2 === 0 ? mood.mid : mood.accent),
    )
    .join('');
  return {
    back:
      (turn === 0 ? beams(stage, 5, '#ffffff', 0.4) : clouds(stage, 0.14, 4, '#ffffff', 0.7)) +
      ridge(stage, 0.62, 0.07, mood.far) +
      (turn === 2 ? waves(stage, 0.74, 22, 60, mood.mid) : ridge(stage, 0.76, 0.05, mood.mid)),
    front: scoops + ridge(stage, 0.93, 0.015, mood.near) + motes(stage, 6, 3, 5, '#ffffff', 0.9),
  };
};

const orchardScene: Scene = (stage) => {
  const { mood, turn } = stage;
  return {
    back:
      (turn === 1 ? beams(stage, 5, mood.glow, 0.5) : orb(stage, 34, tint(mood.glow, 0.5), mood.glow)) +
      ridge(stage, 0.6, 0.04, mood.far) +
      ridge(stage, 0.72, 0.03, mood.mid),
    front:
      (turn === 2 ? blossoms(stage, 4, '#ffffff', mood.accent) : leaves(stage, mood.near, mood.mid, 0.85)) +
      ridge(stage, 0.93, 0.012, mood.near),
  };
};

const storybookScene: Scene = (stage) => {
  const { mood, turn } = stage;
  return {
    back:
      stars(stage, 7, '#ffffff') +
      orb(stage, 30, tint(mood.glow, 0.5), mood.glow) +
      clouds(stage, 0.2, 2, tint(mood.skyLow, 0.3), 0.5) +
      (turn === 0
        ? skyline(stage, 0.7, 0.26, mood.far, mood.glow)
        : peaks(stage, 0.7, 0.24, mood.far, tint(mood.far, 0.14))) +
      ridge(stage, 0.72, 0.04, mood.mid),
    front:
      ridge(stage, 0.9, 0.02, mood.near) +
      (turn === 2 ? petals(stage, 6, mood.accent) : twinkles(stage, 3, mood.accent)),
  };
};

const canyonScene: Scene = (stage) => {
  const { mood, turn } = stage;
  return {
    back:
      orb(stage, 36, mood.glow, mood.glow, 0.28) +
      (turn === 1 ? clouds(stage, 0.12, 3, tint(mood.skyLow, 0.4), 0.6) : '') +
      skyline(stage, 0.7, 0.32, mood.far, mood.far) +
      dune(stage, 0.68, mood.mid, shade(mood.mid, 0.18)),
    front:
      dune(stage, 0.88, mood.near, shade(mood.near, 0.2)) +
      (turn === 2 ? blades(stage, 0.14, shade(mood.near, 0.3), 9) : ''),
  };
};

const fjordScene: Scene = (stage) => {
  const { mood, turn } = stage;
  return {
    back:
      beams(stage, turn === 0 ? 4 : 3, mood.accent, 0.5) +
      stars(stage, 7, '#ffffff') +
      peaks(stage, 0.7, 0.36, mood.far, tint(mood.far, 0.2)) +
      (turn === 1 ? pines(stage, 0.72, 70, mood.near) : '') +
      waves(stage, 0.7, 5, 50, mood.mid),
    front: waves(stage, 0.9, 9, 70, mood.near) + motes(stage, turn === 2 ? 6 : 3, 2.5, 4.5, '#ffffff', 0.8),
  };
};

const skyScene: Scene = (stage) => {
  const { mood, turn } = stage;
  return {
    back:
      orb(stage, 34, tint(mood.glow, 0.6), mood.glow) +
      clouds(stage, 0.2, 4, '#ffffff', 0.6) +
      (turn === 1
        ? peaks(stage, 0.8, 0.2, mood.far, tint(mood.far, 0.2))
        : clouds(stage, 0.56, 3, mood.far, 0.7)),
    front: clouds(stage, 0.82, 3, '#ffffff', 0.95) + clouds(stage, 0.92, 2, tint(mood.skyLow, 0.6), 1),
  };
};

export const wonderWorlds = {
  lunar: {
    moods: [
      moodOf('0a0f3a 4a3fa8 3a3690 5a5ab8 20205a a8c8ff ff8a6a'),
      moodOf('2a0a4a b83f8f 7a2f8a a04fa0 3a1458 ffc8f0 5fd8e8'),
      moodOf('04263a 1f8a8a 14667a 2f8f98 0a3a4a c8fff0 ffc05f'),
    ],
    scene: lunarScene,
    halos: ['rings', 'echo', 'light'],
    frame: 'brackets',
    motifs: ['rocket', 'planet', 'astronaut', 'ufo', 'comet', 'moon', 'robot'],
    lows: 'gems',
    lettering: { family: 'mono', weight: 500, capitals: true },
  },
  volcano: {
    moods: [
      moodOf('3a0a1a d8401f 8a1f1f 5a1220 2a0814 ffb04d ff7a1f'),
      moodOf('1a0a3a a82a7a 6a1a6a 451250 1c0630 ff8ac0 ff4f8a'),
      moodOf('2a1a0a c8781f 7a4a14 52300f 241406 ffe07a ffb01f'),
    ],
    scene: volcanoScene,
    halos: ['light', 'swirl', 'burst'],
    frame: 'none',
    motifs: ['phoenix', 'flame', 'dragon', 'volcano', 'bull', 'hammer', 'roundgem'],
    lows: 'gems',
    lettering: { family: 'sans', weight: 700, capitals: true },
  },
  clockwork: {
    moods: [
      moodOf('4a2a1a c8884a 7a4a2a 5f3820 2a1810 ffe6b0 f0b04d'),
      moodOf('12343a 6aa090 2a6064 1c4a50 0a2428 f0f8d0 e0a05f'),
      moodOf('342048 a878a0 5a3a72 442c5a 1e1230 ffe0d0 f0c06a'),
    ],
    scene: clockScene,
    halos: ['light', 'echo', 'medal'],
    frame: 'rivets',
    motifs: ['gear', 'watch', 'airship', 'train', 'key', 'scarab', 'owl'],
    lows: 'tokens',
    lettering: { family: 'serif', weight: 700, capitals: true },
  },
  candyland: {
    moods: [
      moodOf('ff8ac8 ffe0f0 ffb0d8 ff7ab8 c83f8a fff6fa 8fe0ff'),
      moodOf('6ac8f8 e8fbff a8e0ff 7ac0f0 3f80c8 ffffff ffb0d8'),
      moodOf('a87af0 f0e0ff d0b0ff a884f0 6a48c0 fff8ff ffe07a'),
    ],
    scene: candyScene,
    halos: ['swirl', 'petals', 'disc'],
    frame: 'scallop',
    motifs: ['lollipop', 'cupcake', 'donut', 'icecream', 'gummy', 'wrappedcandy', 'gingerman', 'strawberry'],
    lows: 'tokens',
    lettering: { family: 'rounded', weight: 700, capitals: false },
  },
  orchard: {
    moods: [
      moodOf('f05f3a ffd07a e8803f b8502a 5f6a1a fff0b0 ff4f5f'),
      moodOf('1f8a5a c8f08a 5fb85a 3a9048 145a34 fbffc8 ffd23f'),
      moodOf('8a2f8a ffa88a c85a8a 96407f 4a1f5a ffe8c8 ffe05f'),
    ],
    scene: orchardScene,
    halos: ['rays', 'burst', 'disc'],
    frame: 'bold',
    motifs: [
      'cherries',
      'lemon',
      'grapes',
      'watermelon',
      'strawberry',
      'orange',
      'pineapple',
      'pomegranate',
      'mango',
      'seven',
      'bell',
    ],
    lows: 'suits',
    lettering: { family: 'rounded', weight: 700, capitals: false },
  },
  storybook: {
    moods: [
      moodOf('2a2a8a b88af0 6a5ac8 4a42a8 221c5f ffe8c0 ffd25f'),
      moodOf('0a5a6a a8e8b0 3f9a88 24786f 0c4448 f8ffd0 ff9ac8'),
      moodOf('8a2a6a ffb0a0 c8608a 94407a 4a1c4f fff0d0 8fe8ff'),
    ],
    scene: storybookScene,
    halos: ['arch', 'crescent', 'light'],
    frame: 'stepped',
    motifs: ['castle', 'unicorn', 'wizardhat', 'spellbook', 'potion', 'oracle', 'helmet', 'dragon', 'shield'],
    lows: 'suits',
    lettering: { family: 'serif', weight: 500, capitals: false },
  },
  canyon: {
    moods: [
      moodOf('d85a3a ffc08a b84a3a 9a4a2f 5f2820 ffe8a8 ffd25f'),
      moodOf('3f8ac8 f8dca8 c87a4a b8703f 74402a fff4d0 ff8a4d'),
      moodOf('3a1f5f e0708a 7a3a6a 6a3458 381c3c ffc890 ffb05f'),
    ],
    scene: canyonScene,
    halos: ['disc', 'rays', 'plate'],
    frame: 'film',
    motifs: ['hat', 'badge', 'horseshoe', 'bull', 'cactus', 'train', 'eagle', 'calavera'],
    lows: 'suits',
    lettering: { family: 'serif', weight: 700, capitals: true },
  },
  fjord: {
    moods: [
      moodOf('0a2050 3f8ab0 2a5a8a 2f78a0 103860 c8f4ff 5ff0b0'),
      moodOf('1a1248 7a5fc0 40388a 4a50a8 1c1c58 e0d0ff ff8ad8'),
      moodOf('0a3a3a 7ac0a0 2a706c 2f8a86 0c4448 e8ffe0 ffd06a'),
    ],
    scene: fjordScene,
    halos: ['echo', 'light', 'rhombus'],
    frame: 'brackets',
    motifs: ['longship', 'hammer', 'runestone', 'raven', 'ram', 'bear', 'shield', 'wolf'],
    lows: 'tokens',
    lettering: { family: 'sans', weight: 700, capitals: true },
  },
  skyisles: {
    moods: [
      moodOf('2f8af0 c8ecff 8ac0f8 5fa0e8 2a60b8 fffbe0 ff8a6a'),
      moodOf('ff8a6a ffe0c0 f8a8a0 d87a98 94487a fff6d8 ffd05f'),
      moodOf('6a5ae0 f0c8f8 a898f0 8478d8 4a40a0 fff0ff 8ff0e0'),
    ],
    scene: skyScene,
    halos: ['disc', 'rays', 'swirl'],
    frame: 'thin',
    motifs: ['balloon', 'airship', 'swallow', 'unicorn', 'phoenix', 'crane', 'castle', 'sun'],
    lows: 'gems',
    lettering: { family: 'rounded', weight: 500, capitals: false },
  },
} satisfies Record<string, World>;
