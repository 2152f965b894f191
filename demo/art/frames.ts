import { shade } from '#demo/art/color.ts';
import type { Mood, Stage } from '#demo/art/scenes/stage.ts';
import { box, circle, fixed, line, path, place, poly } from '#demo/art/shapes.ts';

/** The border of a tile, drawn last; each world has its own. */
type Frame = (stage: Stage, mood: Mood) => string;

/** Repeats a corner drawn at the start-top in all four corners. */
function corners({ width, height }: Stage, corner: string): string {
  return `${corner}<g transform="translate(${width} 0) scale(-1 1)">${corner}</g><g transform="translate(0 ${height}) scale(1 -1)">${corner}</g><g transform="translate(${width} ${height}) scale(-1 -1)">${corner}</g>`;
}

function outline(
  width: number,
  height: number,
  inset: number,
  corner: number,
  color: string,
  thick: number,
  opacity = 1,
): string {
  return `<rect x="${inset}" y="${inset}" width="${width - inset * 2}" height="${height - inset * 2}" rx="${corner}" fill="none" stroke="${color}" stroke-width="${thick}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

const thin: Frame = ({ width, height }, { accent }) => outline(width, height, 7, 20, accent, 2.5, 0.8);

const bold: Frame = ({ width, height }, { accent }) => outline(width, height, 3.5, 23, accent, 7);

const brackets: Frame = (stage, { accent }) => corners(stage, line('M11 58 V32 Q11 11 32 11 H58', accent, 5));

const vines: Frame = (stage, { accent, near }) =>
  corners(
    stage,
    path('M0 0 H74 C60 22 30 14 24 24 C14 30 22 60 0 74Z', near) +
      line('M66 8 C50 20 26 14 20 20 C14 26 20 50 8 66', accent, 3.5),
  );

const stepped: Frame = (stage, { accent, near }) =>
  corners(stage, path('M0 0 H66 V14 H40 V40 H14 V66 H0Z', near) + line('M66 14 H40 V40 H14 V66', accent, 3));

const scallop: Frame = ({ width }, { accent }) => {
  const count = 6;
  const step = width / count;
  return Array.from({ length: count }, (_, i) =>
    circle(step * (i + 0.5), -2, step * 0.5, i % 2 === 0 ? accent : '#fff4e6'),
  ).join('');
};

const rivets: Frame = (stage, { accent }) => {
  const dark = shade(accent, 0.45);
  return (
    outline(stage.width, stage.height, 5, 21, dark, 10) +
    outline(stage.width, stage.height, 4, 22, accent, 3) +
    corners(stage, circle(17, 17, 7, accent) + circle(17, 17, 3, dark))
  );
};

const spandrels: Frame = ({ width, height }, { near, accent }) => {
  const y = fixed(height * 0.26);
  const curve = `M0 ${y} C0 40 ${fixed(width * 0.3)} 34 ${fixed(width / 2)} 8 C${fixed(width * 0.7)} 34 ${width} 40 ${width} ${y}`;
  return path(`${curve} V0 H0Z`, near) + line(curve, accent, 3.5);
};

const neon: Frame = ({ width, height }, { glow, accent }) =>
  outline(width, height, 8, 19, accent, 8, 0.35) + outline(width, height, 8, 19, glow, 2.5);

const frost: Frame = (stage, { glow }) =>
  corners(stage, poly('0,0 84,0 48,15 30,9 24,26 10,30 15,50 0,84', glow, 0.85));

const coins: Frame = (stage, { accent }) =>
  outline(stage.width, stage.height, 4, 22, shade(accent, 0.3), 8) +
  outline(stage.width, stage.height, 8, 18, accent, 2) +
  corners(stage, poly('12,22 22,12 32,22 22,32', accent));

const rope: Frame = ({ width, height }, { accent }) =>
  outline(width, height, 4, 22, shade(accent, 0.35), 9) + outline(width, height, 4, 22, accent, 4);

const petalCorners: Frame = (stage, { accent, glow }) =>
  corners(
    stage,
    [98, 135, 172]
      .map((turn) => place(0, 0, 1, turn, path('M0 0 C-15-16-13-42 0-52 C13-42 15-16 0 0Z', accent)))
      .join('') + circle(0, 0, 14, glow),
  );

const none: Frame = () => '';

const film: Frame = ({ width, height }, { accent, near }) =>
  box(0, 0, width, 13, 0, near) +
  box(0, height - 13, width, 13, 0, near) +
  box(0, 13, width, 3, 0, accent) +
  box(0, height - 16, width, 3, 0, accent);

export const frames = {
  thin,
  bold,
  brackets,
  vines,
  stepped,
  scallop,
  rivets,
  spandrels,
  neon,
  frost,
  coins,
  rope,
  petals: petalCorners,
  none,
  film,
} satisfies Record<string, Frame>;

export type FrameCode = keyof typeof frames;
