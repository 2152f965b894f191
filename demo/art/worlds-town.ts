import { shade, tint } from '#demo/art/color.ts';
import { beams, clouds, motes, orb, petals, stars, twinkles } from '#demo/art/scenes/air.ts';
import {
  bunting,
  columns,
  curtains,
  eaves,
  lamps,
  neonFloor,
  skyline,
  window,
} from '#demo/art/scenes/built.ts';
import { blades, leaves } from '#demo/art/scenes/growth.ts';
import { peaks, ridge, waves } from '#demo/art/scenes/land.ts';
import { moodOf, type Scene } from '#demo/art/scenes/stage.ts';
import { box, oval } from '#demo/art/shapes.ts';
import type { World } from '#demo/art/world.ts';

const teaScene: Scene = (stage) => {
  const { mood, turn, width, height } = stage;
  return {
    back:
      (turn === 2
        ? peaks(stage, 0.7, 0.2, mood.far, tint(mood.far, 0.15))
        : window(stage, mood.glow, mood.mid, false)) +
      (turn === 1 ? eaves(stage, 0.16, mood.near, mood.accent) : lamps(stage, 2, mood.accent, mood.glow)),
    front:
      box(0, height * 0.86, width, height * 0.14, 0, mood.near) +
      box(0, height * 0.86, width, 6, 0, mood.accent, 0.8) +
      petals(stage, 5, mood.accent),
  };
};

const templeScene: Scene = (stage) => {
  const { mood, turn } = stage;
  return {
    back:
      orb(stage, 40, mood.glow, mood.accent, 0.26) +
      peaks(stage, 0.66, 0.26, mood.far, tint(mood.far, 0.18)) +
      clouds(stage, 0.46, 2, tint(mood.skyLow, 0.4), 0.55) +
      (turn === 1 ? eaves(stage, 0.13, mood.near, mood.accent) : ridge(stage, 0.7, 0.03, mood.mid)),
    front:
      waves(stage, 0.9, 10, 40, mood.mid) +
      waves(stage, 0.95, 10, 40, mood.near) +
      petals(stage, turn === 2 ? 6 : 4, mood.accent),
  };
};

const harbourScene: Scene = (stage) => {
  const { mood, turn } = stage;
  return {
    back:
      orb(stage, 28, tint(mood.glow, 0.5), mood.glow) +
      clouds(stage, 0.16, 3, tint(mood.skyLow, 0.45), 0.7) +
      (turn === 1 ? skyline(stage, 0.68, 0.2, mood.far, mood.glow) : ridge(stage, 0.6, 0.05, mood.far)) +
      waves(stage, 0.68, 6, 44, mood.mid),
    front: waves(stage, 0.87, 11, 60, mood.mid) + waves(stage, 0.93, 11, 60, mood.near),
  };
};

const neonScene: Scene = (stage) => {
  const { mood, turn } = stage;
  return {
    back:
      (turn === 0
        ? orb(stage, 48, mood.accent, mood.accent, 0.3)
        : turn === 1
          ? skyline(stage, 0.64, 0.36, mood.mid, mood.accent)
          : beams(stage, 4, mood.accent, 0.45)) +
      peaks(stage, 0.66, turn === 0 ? 0.16 : 0.08, mood.far, mood.mid),
    front: neonFloor(stage, 0.8, shade(mood.near, 0.2), mood.glow),
  };
};

const carnivalScene: Scene = (stage) => {
  const { mood, turn } = stage;
  return {
    back:
      (turn === 0 ? beams(stage, 4, mood.glow, 0.45) : skyline(stage, 0.7, 0.22, mood.far, mood.glow)) +
      ridge(stage, 0.72, 0.03, mood.mid) +
      bunting(stage, 0.06, [mood.accent, mood.glow, mood.far]),
    front:
      ridge(stage, 0.9, 0.02, mood.near) +
      motes(stage, turn === 2 ? 6 : 4, 3, 5.5, mood.accent, 0.95) +
      petals(stage, 4, mood.glow),
  };
};

const salonScene: Scene = (stage) => {
  const { mood, turn, width, height, sheet } = stage;
  return {
    back:
      (turn === 1 ? columns(stage, mood.far, mood.mid) : curtains(stage, mood.far, mood.near)) +
      beams(stage, turn === 2 ? 5 : 3, mood.glow, 0.3),
    front:
      oval(width / 2, height * 1.02, width * 0.72, height * 0.15, mood.accent) +
      oval(
        width / 2,
        height * 1.035,
        width * 0.7,
        height * 0.145,
        sheet.down(tint(mood.mid, 0.1), mood.near),
      ) +
      twinkles(stage, 2, mood.glow),
  };
};

const vaultScene: Scene = (stage) => {
  const { mood, turn, width, height } = stage;
  return {
    back:
      columns(stage, mood.far, mood.mid) +
      (turn === 0
        ? window(stage, mood.mid, mood.accent, true)
        : beams(stage, turn === 1 ? 3 : 5, mood.glow, 0.4)),
    front:
      oval(width * 0.14, height * 0.96, 56, 26, mood.accent) +
      oval(width * 0.88, height * 0.97, 60, 28, shade(mood.accent, 0.2)) +
      oval(width * 0.5, height * 1.02, 120, 26, shade(mood.accent, 0.38)) +
      twinkles(stage, 3, '#ffffff'),
  };
};

const bazaarScene: Scene = (stage) => {
  const { mood, turn } = stage;
  return {
    back:
      stars(stage, 5, mood.glow) +
      window(stage, mood.skyLow, mood.accent, true) +
      skyline(stage, 0.82, 0.2, mood.far, mood.glow) +
      lamps(stage, turn === 0 ? 4 : 2, mood.accent, mood.glow),
    front:
      ridge(stage, 0.88, 0.015, mood.near) +
      (turn === 2 ? leaves(stage, mood.near, mood.mid, 0.8) : blades(stage, 0.1, mood.near, 8)),
  };
};

export const townWorlds = {
  teahouse: {
    moods: [
      moodOf('7a2a2a c86a4a a84a3a 7a2f2f 3a1620 ffe6b8 ffc84d'),
      moodOf('1f4a4a 6fae8a 3f8068 28605a 10302f f4f8d0 ff9a7a'),
      moodOf('3a3068 b08ab8 75609a 51447f 221b40 ffe8d8 ffb0c8'),
    ],
    scene: teaScene,
    halos: ['light', 'disc', 'plate'],
    frame: 'thin',
    motifs: ['teapot', 'teacup', 'fan', 'luckycat', 'lantern', 'bonsai', 'crane'],
    lows: 'suits',
    lettering: { family: 'serif', weight: 500, capitals: false },
  },
  templegarden: {
    moods: [
      moodOf('d8402e ffb05f b8483a 8a2a30 4a1424 ffe8a8 ffd24d'),
      moodOf('10606a 8fd8b8 3a9080 1f6a6c 0c3a44 f4ffd8 ff9ac0'),
      moodOf('4a2a86 f08ab0 8a4a9a 5f3384 2a1650 ffe0e8 ffcf5f'),
    ],
    scene: templeScene,
    halos: ['disc', 'medal', 'rings'],
    frame: 'coins',
    motifs: ['dragon', 'koi', 'gate', 'panda', 'lotus', 'drum', 'tiger', 'phoenix', 'turtle'],
    lows: 'gems',
    lettering: { family: 'serif', weight: 700, capitals: false },
  },
  harbour: {
    moods: [
      moodOf('3a8ad8 d8f0f0 5f9fc0 2f7ab0 154a80 fff3c8 ff8a5f'),
      moodOf('f0805f ffd8a0 b8607a 8a4a7a 4a2858 fff0c8 ffd25f'),
      moodOf('12305f 4a8aa8 28587f 1b4670 0b2446 ffe9a8 ffc84d'),
    ],
    scene: harbourScene,
    halos: ['rays', 'echo', 'disc'],
    frame: 'rope',
    motifs: ['ship', 'anchor', 'lighthouse', 'helm', 'compass', 'parrot', 'chest', 'swallow'],
    lows: 'gems',
    lettering: { family: 'serif', weight: 700, capitals: true },
  },
  neonarcade: {
    moods: [
      moodOf('1a0a4a 8a1f9a 4a1580 340f66 14063a 5ff0ff ff4fb0'),
      moodOf('04203f 0f7aa8 0a4a80 083764 031a38 8affd8 ffd23f'),
      moodOf('3a0636 d8306a 8a1458 5f0c48 22042a ffd0f0 ff9a3d'),
    ],
    scene: neonScene,
    halos: ['hexagon', 'echo', 'light'],
    frame: 'neon',
    motifs: ['joystick', 'robot', 'bolt', 'seven', 'boombox', 'heartgem', 'stargem', 'cherries'],
    lows: 'gems',
    lettering: { family: 'mono', weight: 700, capitals: true },
  },
  carnival: {
    moods: [
      moodOf('5a2ac0 f06ab0 9a3fc0 6a2a9a 30145f ffe08a ffd23f'),
      moodOf('0a7a9a ffe0a0 2fa8a8 16788a 0a4560 fff6c0 ff5f7a'),
      moodOf('c82a5a ffb85f e8603f a82a4f 5a1236 fff0a8 5fe8e0'),
    ],
    scene: carnivalScene,
    halos: ['burst', 'rays', 'swirl'],
    frame: 'scallop',
    motifs: ['mask', 'tent', 'ferris', 'jester', 'calavera', 'drum', 'balloon'],
    lows: 'tokens',
    lettering: { family: 'rounded', weight: 700, capitals: true },
  },
  salon: {
    moods: [
      moodOf('4a0f2a a02a4a 7a1a3c 5a1230 2a0818 ffd8a0 e8b84d'),
      moodOf('0a3a30 1f8a62 12664a 0d4c3a 05281f e8ffc8 e8c04d'),
      moodOf('141c50 3f55b0 2a3a86 1c2868 0c1238 c8d8ff d8b860'),
    ],
    scene: salonScene,
    halos: ['medal', 'burst', 'light'],
    frame: 'coins',
    motifs: ['dice', 'cards', 'chips', 'roulette', 'crown', 'goblet', 'bell', 'horseshoe', 'jester'],
    lows: 'suits',
    lettering: { family: 'serif', weight: 700, capitals: true },
  },
  vault: {
    moods: [
      moodOf('2a1a4a 6a4a9a 4a3478 36255f 180f30 ffe6a0 ffc43d'),
      moodOf('3a2410 a8743a 7a5026 58381a 281708 fff0b8 ffd04d'),
      moodOf('0a3048 3f88a0 236080 174a68 08243a d8fff4 f0c04d'),
    ],
    scene: vaultScene,
    halos: ['rays', 'rhombus', 'light'],
    frame: 'rivets',
    motifs: [
      'diamond',
      'emerald',
      'dropgem',
      'roundgem',
      'coins',
      'ringjewel',
      'key',
      'vault',
      'crown',
      'chest',
    ],
    lows: 'gems',
    lettering: { family: 'sans', weight: 700, capitals: true },
  },
  bazaar: {
    moods: [
      moodOf('1a1458 7a4fc0 45309a 2f2078 140c40 ffd890 ffb83d'),
      moodOf('7a1f3f f0885f b8405a 862a4c 3f1230 ffe8b0 5fd8c8'),
      moodOf('0a4a5a 5fc0a8 258a8a 166a70 083840 fff0b8 ff9a5f'),
    ],
    scene: bazaarScene,
    halos: ['light', 'rings', 'burst'],
    frame: 'spandrels',
    motifs: ['oillamp', 'pomegranate', 'peacock', 'camel', 'goblet', 'lantern', 'ringjewel', 'crown'],
    lows: 'suits',
    lettering: { family: 'serif', weight: 500, capitals: false },
  },
} satisfies Record<string, World>;
