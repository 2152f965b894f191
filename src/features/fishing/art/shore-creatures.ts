import type { Ink } from './ink.ts';
import type { Draw } from './small-fish.ts';

/** A pair of round eyes. */
function eyes(ink: Ink, x: number, y: number, r: number, iris?: string): void {
  ink.eye(x, y, r, iris, 0.1);
  ink.eye(-x, y, r, iris, 0.1);
}

export const starfish: Draw = (ink, swing) => {
  const arm = (at: number) => {
    ink.at(0, 0, at * 72 + swing * 9, () => {
      ink.path('M-24-16 C-18-46-14-70 0-88 C14-70 18-46 24-16 L0 12Z', ink.a.fill);
      ink.line('M0-10 V-66', ink.a.deep, 4, 0.35);
      ink.circle(0, -60, 5, ink.b.flat);
      ink.circle(-7, -42, 4, ink.b.flat);
      ink.circle(7, -42, 4, ink.b.flat);
    });
  };
  for (const at of [0, 1, 2, 3, 4]) arm(at);
  ink.circle(0, 0, 30, ink.a.ball);
  eyes(ink, 11, -4, 9);
  ink.line('M-8 12 Q0 19 8 12', ink.a.deep, 4);
};

export const pufferfish: Draw = (ink, swing, beat) => {
  for (let spike = 0; spike < 16; spike += 1)
    ink.at(0, 4, spike * 22.5, () => ink.path(`M-10-56 L0-${82 + beat * 4} L10-56Z`, ink.a.dim));
  ink.mirror(() => ink.at(-56, 0, swing * 18, () => ink.path('M4-14 C-28-30-36 30 2 16Z', ink.c.fill)));
  ink.circle(0, 4, 62, ink.a.ball);
  ink.path('M-60 14 Q0 34 60 14 C56 46 30 66 0 66 C-30 66-56 46-60 14Z', ink.b.fill);
  eyes(ink, 27, -12, 17);
  ink.oval(0, 22, 13, 9, ink.c.flat);
  ink.oval(0, 22, 7, 4, ink.dark);
  for (const side of [-1, 1]) {
    ink.circle(12 * side, -44, 6, ink.c.flat, 0.7);
    ink.circle(34 * side, -38, 5, ink.c.flat, 0.7);
  }
};

export const crab: Draw = (ink, swing, beat) => {
  ink.mirror(() => {
    ink.line(
      `M-46 30 L-${76 + swing * 5} 34 L-80 60 M-44 44 L-66 ${58 + beat * 3} L-62 78 M-40 12 L-66 0 L-62-28`,
      ink.a.dim,
      10,
    );
    ink.at(-58, -26, swing * 8, () => {
      ink.path('M0 4 C-34-4-30-52 0-56 L-4-28 L18-50 C32-26 20 2 0 4Z', ink.a.fill);
      ink.path('M-2-4 C-22-10-20-36-8-40 Q-8-18-2-4Z', ink.b.flat, 0.6);
    });
    ink.line('M-16 0 V-32', ink.a.dim, 7);
    ink.eye(-16, -38, 12, ink.c.flat, 0.1);
  });
  ink.path('M0 66 C-48 66-66 40-56 14 C-44-10-20-14 0-14 C20-14 44-10 56 14 C66 40 48 66 0 66Z', ink.a.ball);
  ink.line('M-24 34 Q0 54 24 34', ink.a.deep, 5);
  for (const side of [-1, 1]) {
    ink.circle(32 * side, 14, 8, ink.b.flat, 0.7);
    ink.circle(40 * side, 34, 5, ink.b.flat, 0.7);
  }
};

export const jellyfish: Draw = (ink, swing, beat) => {
  const wide = 1 + beat * 0.05;
  const hang = (x: number, reach: number) =>
    `M${x} 4 C${x - 14 + swing * 10} 30 ${x + 12 - swing * 10} 52 ${x - 6 + swing * 8} ${reach}`;
  for (const x of [-42, -22, 22, 42]) ink.line(hang(x, 84), ink.a.lit, 6, 0.8);
  ink.line(hang(-8, 74), ink.b.flat, 14, 0.75);
  ink.line(hang(10, 68), ink.b.flat, 12, 0.75);
  ink.at(
    0,
    0,
    0,
    () => {
      ink.path(
        'M-62 8 C-66-48-36-80 0-80 C36-80 66-48 62 8 Q52 20 42 8 Q30 22 20 8 Q10 22 0 8 Q-10 22-20 8 Q-30 22-42 8 Q-52 20-62 8Z',
        ink.a.ball,
      );
      ink.path('M-44-10 C-44-46-24-64 0-64 C24-64 44-46 44-10 Q0 8-44-10Z', ink.b.flat, 0.35);
      ink.path('M-44-36 Q-34-62-12-68 Q-28-52-34-32Z', ink.white, 0.6);
    },
    wide,
    2 - wide,
  );
  eyes(ink, 17, -22, 10);
  ink.circle(0, -48, 9, ink.c.flat, 0.9);
  ink.line('M-6-6 Q0 0 6-6', ink.a.deep, 3.5);
};

export const octopus: Draw = (ink, swing, beat) => {
  ink.mirror(() => {
    ink.line(`M-16 20 C-30 50-60 30-${72 + swing * 5} 52 C-78 66-64 74-58 64`, ink.a.dim, 15);
    ink.line(`M-10 26 C-20 60-44 58-44 ${74 + beat * 4} C-42 84-30 82-28 76`, ink.a.flat, 15);
    ink.line(`M-30 8 C-56 16-76 0-78-${18 - swing * 6} C-78-30-66-32-64-22`, ink.a.deep, 13);
    for (const [x, y] of [
      [-56, 40],
      [-66, 44],
      [-34, 60],
    ] as const)
      ink.circle(x, y, 3.5, ink.b.flat);
  });
  ink.line(`M-5 30 C-8 60-2 70-${8 + swing * 4} 84 M7 30 C10 60 8 66 ${14 - swing * 4} 82`, ink.a.flat, 13);
  ink.path('M0 40 C-34 40-34 20-42-8 C-54-50-30-82 0-82 C30-82 54-50 42-8 C34 20 34 40 0 40Z', ink.a.ball);
  eyes(ink, 17, -4, 13, ink.c.flat);
  ink.line('M-9 20 Q0 26 9 20', ink.a.deep, 4);
  ink.circle(-18, -52, 7, ink.b.flat, 0.7);
  ink.circle(0, -64, 5, ink.b.flat, 0.7);
  ink.circle(-28, -36, 4.5, ink.b.flat, 0.7);
};

export const shell: Draw = (ink, swing) => {
  ink.at(0, 22, swing * 4 - 4, () => {
    ink.path(
      'M0 4 L-76-28 C-84-62-66-72-62-70 C-60-92-36-96-32-90 C-24-106-4-106 0-96 C4-106 24-106 32-90 C36-96 60-92 62-70 C66-72 84-62 76-28Z',
      ink.a.fill,
    );
    ink.mirror(() => ink.line('M-4 0 L-60-64 M-3-2 L-32-84 M-8 2 L-74-32', ink.b.flat, 4));
    ink.line('M0-2 V-90', ink.b.flat, 4);
  });
  ink.path('M-78 26 Q0-10 78 26 C70 70 36 80 0 80 C-36 80-70 70-78 26Z', ink.b.fill);
  ink.path('M-66 32 Q0 4 66 32 Q40 54 0 54 Q-40 54-66 32Z', ink.b.deep);
  ink.circle(0, 22, 27, ink.c.ball);
  ink.oval(-9, 11, 8, 5, ink.white, 0.9);
  ink.line('M-50 60 Q0 76 50 60', ink.a.flat, 4, 0.6);
};
