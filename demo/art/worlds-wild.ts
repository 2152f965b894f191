import { tint } from '#demo/art/color.ts';
import { beams, clouds, motes, orb, petals, rain, stars } from '#demo/art/scenes/air.ts';
import { blades, blossoms, canopy, coral, leaves, palms, shards } from '#demo/art/scenes/growth.ts';
import { dune, peaks, pines, ridge, trunks, waves } from '#demo/art/scenes/land.ts';
import { moodOf, type Scene } from '#demo/art/scenes/stage.ts';
import type { World } from '#demo/art/world.ts';

const forestScene: Scene = (stage) => {
  const { mood, turn } = stage;
  return {
    back:
      stars(stage, 6, mood.glow) +
      orb(stage, 26, tint(mood.glow, 0.5), mood.glow) +
      (turn === 1 ? beams(stage, 4, mood.glow, 0.28) : '') +
      ridge(stage, 0.46, 0.04, mood.far) +
      pines(stage, 0.6, turn === 2 ? 120 : 86, mood.mid) +
      (turn === 0 ? trunks(stage, 3, 15, mood.near) : ''),
    front:
      ridge(stage, 0.88, 0.02, mood.near) +
      blades(stage, 0.14, mood.near, 9) +
      motes(stage, 5, 2.5, 4.5, mood.accent, 0.9),
  };
};

const seaScene: Scene = (stage) => {
  const { mood, turn } = stage;
  return {
    back:
      beams(stage, 4, mood.glow, 0.35) +
      ridge(stage, 0.62, 0.06, mood.far) +
      (turn === 0 ? blades(stage, 0.6, mood.mid, 8) : ridge(stage, 0.74, 0.04, mood.mid)) +
      motes(stage, 5, 3, 8, mood.glow, 0.35),
    front:
      ridge(stage, 0.9, 0.02, mood.near) +
      (turn === 2 ? blades(stage, 0.3, mood.near, 10) : coral(stage, mood.accent, mood.far)) +
      motes(stage, 3, 4, 7, '#ffffff', 0.45),
  };
};

const desertScene: Scene = (stage) => {
  const { mood, turn } = stage;
  return {
    back:
      orb(stage, turn === 1 ? 44 : 30, mood.accent, mood.glow, 0.26) +
      (turn === 2
        ? peaks(stage, 0.66, 0.2, mood.far, tint(mood.far, 0.12))
        : dune(stage, 0.52, mood.far, mood.mid)) +
      dune(stage, 0.64, mood.mid, mood.near),
    front: dune(stage, 0.86, mood.mid, mood.near) + (turn === 0 ? palms(stage, mood.near) : ''),
  };
};

const iceScene: Scene = (stage) => {
  const { mood, turn } = stage;
  return {
    back:
      (turn === 0 ? beams(stage, 4, mood.accent, 0.4) : clouds(stage, 0.12, 2, tint(mood.skyLow, 0.3), 0.5)) +
      stars(stage, 5, '#ffffff') +
      peaks(stage, 0.68, 0.3, mood.far, tint(mood.far, 0.35)) +
      ridge(stage, 0.68, 0.03, mood.mid),
    front:
      shards(stage, mood.glow, mood.far) +
      ridge(stage, 0.92, 0.02, tint(mood.glow, 0.6)) +
      motes(stage, 5, 2.5, 5, '#ffffff', 0.85),
  };
};

const savannahScene: Scene = (stage) => {
  const { mood, turn } = stage;
  return {
    back:
      orb(stage, 42, mood.glow, mood.accent, 0.3) +
      ridge(stage, 0.56, 0.03, mood.far) +
      (turn === 1 ? palms(stage, mood.mid) : clouds(stage, 0.14, 2, mood.far, 0.45)) +
      ridge(stage, 0.7, 0.03, mood.mid),
    front: ridge(stage, 0.9, 0.02, mood.near) + blades(stage, turn === 2 ? 0.34 : 0.2, mood.near, 11),
  };
};

const jungleScene: Scene = (stage) => {
  const { mood, turn } = stage;
  return {
    back:
      beams(stage, 4, mood.glow, 0.4) +
      ridge(stage, 0.5, 0.05, mood.far) +
      (turn === 1 ? waves(stage, 0.74, 8, 60, mood.mid) : trunks(stage, 2, 13, mood.mid)) +
      canopy(stage, mood.mid, mood.far),
    front:
      leaves(stage, mood.near, mood.mid, turn === 2 ? 1.15 : 0.95) +
      blossoms(stage, turn === 0 ? 3 : 2, mood.accent, '#fff3b0'),
  };
};

const monsoonScene: Scene = (stage) => {
  const { mood, turn } = stage;
  return {
    back:
      clouds(stage, 0.08, 4, mood.far, 0.9) +
      ridge(stage, 0.58, 0.04, mood.mid) +
      (turn === 0 ? palms(stage, mood.near) : '') +
      rain(stage, 7, mood.glow),
    front:
      waves(stage, 0.86, 7, 48, mood.mid) +
      waves(stage, 0.92, 6, 56, mood.near) +
      (turn === 1 ? blossoms(stage, 3, mood.accent, '#fff3b0') : leaves(stage, mood.near, mood.mid, 0.7)),
  };
};

const meadowScene: Scene = (stage) => {
  const { mood, turn } = stage;
  return {
    back:
      orb(stage, 26, tint(mood.glow, 0.6), mood.glow) +
      clouds(stage, 0.14, 3, '#ffffff', 0.7) +
      ridge(stage, 0.58, 0.05, mood.far) +
      ridge(stage, 0.7, 0.04, mood.mid),
    front:
      ridge(stage, 0.88, 0.02, mood.near) +
      blades(stage, 0.16, mood.near, 10) +
      blossoms(stage, 4, mood.accent, '#fff3b0') +
      (turn === 1 ? petals(stage, 5, mood.accent) : ''),
  };
};

export const wildWorlds = {
  nightforest: {
    moods: [
      moodOf('0e1440 3a4fb0 2c3a8a 1c2768 0d1338 b8d0ff ffd97a'),
      moodOf('06302f 2f9a7a 1f7362 125048 07292a c8ffd0 ffe27a'),
      moodOf('2a0f46 9a4fa8 6a2f8a 451f68 1c0c3a ffc8f0 ffb86a'),
    ],
    scene: forestScene,
    halos: ['crescent', 'light', 'rings'],
    frame: 'vines',
    motifs: ['fox', 'owl', 'stag', 'wolf', 'rabbit', 'moth', 'mushroom', 'raven'],
    lows: 'tokens',
    lettering: { family: 'serif', weight: 700, capitals: false },
  },
  deepsea: {
    moods: [
      moodOf('0f6fb0 0a2a6a 0f4a8f 0b3272 071c48 8fe8ff ff8a7a'),
      moodOf('12a09a 0a4a6a 0f7a86 0b5670 06304a c8fff0 ffc85f'),
      moodOf('5a3fc0 1a1a5f 3a2f92 2a2272 140f44 d8c0ff 5ff0e0'),
    ],
    scene: seaScene,
    halos: ['beam', 'rings', 'light'],
    frame: 'none',
    motifs: [
      'whale',
      'octopus',
      'jellyfish',
      'shark',
      'crab',
      'shell',
      'starfish',
      'pufferfish',
      'manta',
      'angler',
      'turtle',
    ],
    lows: 'gems',
    lettering: { family: 'rounded', weight: 700, capitals: false },
  },
  desert: {
    moods: [
      moodOf('f0905a ffd9a0 e8a860 d08440 9a5230 fff0c0 fff6d8'),
      moodOf('2a2468 c86a8a 8a4a86 5f3370 2f1c4a ffc8a0 ffe6b0'),
      moodOf('3aa8c8 f8e6b8 eec27a d89a52 a8663a ffffff fff0b0'),
    ],
    scene: desertScene,
    halos: ['disc', 'rays', 'rhombus'],
    frame: 'stepped',
    motifs: ['camel', 'scarab', 'cobra', 'pyramid', 'oillamp', 'cactus', 'sun'],
    lows: 'tokens',
    lettering: { family: 'serif', weight: 700, capitals: true },
  },
  icefield: {
    moods: [
      moodOf('1a3f92 7fc8f0 5f9fe0 8fc4f0 2f62b0 d8f6ff 5ff0d0'),
      moodOf('3a2a86 c89af0 8a7ae0 b8aaf4 4a3fa8 f4e6ff ff9ad8'),
      moodOf('0a5a78 8fe8e0 4fb0c0 8fd8dc 1f7a92 e6fffa b0ffe0'),
    ],
    scene: iceScene,
    halos: ['light', 'hexagon', 'rings'],
    frame: 'frost',
    motifs: ['penguin', 'bear', 'snowflake', 'yeti', 'crystals', 'wolf', 'fox'],
    lows: 'gems',
    lettering: { family: 'sans', weight: 700, capitals: true },
  },
  savannah: {
    moods: [
      moodOf('e8602f ffc85f c8702f 94471f 4a1f1a fff0a8 ffdc7a'),
      moodOf('5a2a6e f08a5f a84f5a 6e2f4f 331638 ffd8a0 ff9a5f'),
      moodOf('5fb0d8 f8e8a8 c8b458 94863a 4f5220 fff8d0 ffdc6a'),
    ],
    scene: savannahScene,
    halos: ['disc', 'light', 'rays'],
    frame: 'bold',
    motifs: ['lion', 'elephant', 'rhino', 'eagle', 'jaguar', 'ram', 'bull'],
    lows: 'tokens',
    lettering: { family: 'sans', weight: 700, capitals: false },
  },
  jungle: {
    moods: [
      moodOf('0f7a4a 8fd86a 2f9a52 146a3f 08381f f0ffb0 ff6f8a'),
      moodOf('0a4a5f 4fc8a0 1f8a7a 0f5f5c 063338 d8fff0 ffb03d'),
      moodOf('5a6a10 f0d85f 9aa82f 66781a 2f3a0c fffbc0 ff7a3d'),
    ],
    scene: jungleScene,
    halos: ['beam', 'medal', 'petals'],
    frame: 'none',
    motifs: ['toucan', 'parrot', 'idol', 'frog', 'jaguar', 'butterfly', 'tiger', 'mango'],
    lows: 'tokens',
    lettering: { family: 'rounded', weight: 700, capitals: false },
  },
  monsoon: {
    moods: [
      moodOf('2a4a7a 7fb8c8 4a6f96 2f6a7a 17384f d0f4ff ff9ac0'),
      moodOf('4a3a7a d08fb0 7a5f9a 5a4a86 2a2352 ffe0f4 ffd06a'),
      moodOf('1a5f5a a8d88f 4a8f7a 2a766a 12423f f0ffd8 ffb05a'),
    ],
    scene: monsoonScene,
    halos: ['arch', 'petals', 'light'],
    frame: 'spandrels',
    motifs: ['peacock', 'umbrella', 'lotus', 'elephant', 'tiger', 'mango', 'dragonfly'],
    lows: 'suits',
    lettering: { family: 'serif', weight: 500, capitals: false },
  },
  meadow: {
    moods: [
      moodOf('5fb8f0 e8f8d0 8fd06a 5fae4a 2f7a3a fff6c0 ff8ab0'),
      moodOf('ff9a8a ffe8b8 e0b45f b08a3f 6a5a2a fff0d0 ffffff'),
      moodOf('7a8af0 f8d8f0 a88fd8 7a6ac0 453f8a fff0ff ffd45f'),
    ],
    scene: meadowScene,
    halos: ['petals', 'disc', 'swirl'],
    frame: 'petals',
    motifs: ['bee', 'butterfly', 'ladybird', 'sunflower', 'honeypot', 'spotclover', 'rabbit', 'swallow'],
    lows: 'suits',
    lettering: { family: 'rounded', weight: 500, capitals: false },
  },
} satisfies Record<string, World>;
