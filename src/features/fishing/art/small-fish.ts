import type { Ink } from './ink.ts';

/** Draws a creature swimming right. `swing` moves its tail from -1 to 1, `beat` is a quarter period ahead of it. */
export type Draw = (ink: Ink, swing: number, beat: number) => void;

const forked = 'M6-6 C-14-10-30-30-40-32 C-34-12-34 12-40 32 C-30 30-14 10 6 6Z';

export const sardine: Draw = (ink, swing) => {
  const body = 'M84 2 C64-20 20-26-20-20 C-44-15-56-8-62 0 C-56 8-44 15-20 20 C20 26 64 24 84 2Z';
  ink.at(-56, 0, swing * 20, () => ink.path(forked, ink.c.flat));
  ink.path('M10-20 C2-36-18-38-26-34 L-18-18Z', ink.c.flat);
  ink.path(body, ink.a.fill);
  ink.within(body, () => {
    ink.path('M-70 6 Q10 0 90 4 V40 H-70Z', ink.b.flat, 0.9);
    ink.path('M-70-30 H90 V-8 Q10-14-70-4Z', ink.c.flat, 0.55);
  });
  ink.at(22, 8, 20 + swing * 14, () => ink.path('M0 0 C-8 4-22 6-30 16 C-14 18-2 12 4 4Z', ink.c.dim, 0.8));
  ink.line('M46-14 Q38 2 46 16', ink.a.deep, 3, 0.5);
  ink.eye(62, -4, 8);
};

export const clownfish: Draw = (ink, swing) => {
  const body = 'M80 6 C66-34 20-52-22-36 C-48-26-58-12-60 2 C-58 16-48 28-22 38 C20 52 66 42 80 6Z';
  const fan = 'M8-10 C-12-18-26-28-38-26 C-46-10-46 12-38 28 C-26 30-12 20 8 12Z';
  ink.at(-54, 2, swing * 22, () => {
    ink.path(fan, ink.c.flat);
    ink.at(2, 1, 0, () => ink.path(fan, ink.a.flat), 0.78, 0.74);
  });
  ink.path('M30-40 C14-66-30-62-42-44 L-30-28Z', ink.c.flat);
  ink.path('M24-40 C12-58-22-56-34-42 L-26-28Z', ink.a.dim);
  ink.path(body, ink.a.ball);
  ink.within(body, () => {
    for (const [x, width] of [
      [34, 17],
      [-8, 15],
      [-46, 9],
    ] as const) {
      ink.line(`M${x}-60 Q${x + 12} 0 ${x} 60`, ink.c.flat, width + 8);
      ink.line(`M${x}-60 Q${x + 12} 0 ${x} 60`, ink.b.flat, width);
    }
  });
  ink.at(16, 16, 20 + swing * 20, () => {
    ink.path('M4-8 C-12-8-26 2-28 18 C-12 24 2 18 6 6Z', ink.c.flat);
    ink.path('M2-4 C-10-4-20 4-22 14 C-10 18 0 14 3 4Z', ink.a.lit);
  });
  ink.eye(58, -6, 11);
  ink.line('M78 12 Q70 20 62 18', ink.c.flat, 3.5);
};

export const angelfish: Draw = (ink, swing) => {
  const body = 'M76 4 C60-24 36-40 0-44 C-34-40-50-20-54 2 C-50 24-34 44 0 48 C36 44 60 30 76 4Z';
  ink.at(-48, 2, swing * 20, () =>
    ink.path('M6-8 C-16-16-28-26-38-24 C-32-8-32 8-38 26 C-28 28-16 18 6 10Z', ink.a.dim),
  );
  ink.path(`M26-36 C6-60-16-86-${44 + swing * 6}-90 C-36-66-40-48-40-26Z`, ink.a.fill);
  ink.path(`M26 40 C6 62-16 86-${44 - swing * 6} 92 C-36 68-40 50-40 28Z`, ink.a.fill);
  ink.path(body, ink.a.ball);
  ink.within(body, () => {
    ink.line('M40-50 Q48 2 40 54', ink.c.flat, 13, 0.9);
    ink.line('M0-60 Q8 2 0 60', ink.c.flat, 15, 0.9);
    ink.line('M-38-60 Q-30 2-38 60', ink.c.flat, 11, 0.9);
  });
  ink.line('M10 44 Q-2 70-22 88', ink.b.dim, 4);
  ink.eye(52, -6, 10, ink.b.flat);
  ink.line('M74 10 Q66 14 62 12', ink.c.flat, 3.5);
};

export const tang: Draw = (ink, swing) => {
  const body = 'M80 6 C62-36 12-54-34-34 C-54-24-62-10-62 2 C-62 14-54 28-34 38 C12 56 62 42 80 6Z';
  ink.at(-58, 2, swing * 20, () =>
    ink.path('M8-10 C-12-16-28-34-40-36 C-32-12-32 16-40 38 C-28 36-12 20 8 14Z', ink.c.fill),
  );
  ink.path('M52-30 C28-62-28-62-52-30Z M52 36 C28 64-28 64-52 34Z', ink.b.flat);
  ink.path(body, ink.a.ball);
  ink.within(body, () => {
    ink.path(
      'M58-14 C26-46-40-44-70-10 L-70 14 C-40 0-26-16-4-14 C24-12 30 8 10 12 C-8 16-30 4-44 12 C-10 36 52 26 58-14Z',
      ink.b.flat,
      0.92,
    );
  });
  ink.path('M-50-6 L-66-2 V8 L-50 10Z', ink.c.flat);
  ink.at(24, 14, 24 + swing * 18, () => ink.path('M2-6 C-10-4-22 4-24 16 C-10 20 2 12 6 4Z', ink.c.flat));
  ink.eye(58, -6, 10);
  ink.line('M79 12 Q72 16 68 14', ink.b.flat, 3.5);
};

export const seahorse: Draw = (ink, swing, beat) => {
  ink.at(-12, 8, swing * 12, () =>
    ink.path('M0-20 C-20-26-36-14-36 2 C-34 16-18 22 0 20Z', ink.b.flat, 0.85),
  );
  ink.line(`M10-34 C-14-10 22 16 6 46 C-4 66-${26 + beat * 4} 62-24 46 C-22 36-12 38-12 44`, ink.a.dim, 23);
  ink.line(`M10-34 C-14-10 22 16 6 46 C-4 66-${26 + beat * 4} 62-24 46 C-22 36-12 38-12 44`, ink.a.flat, 17);
  ink.line('M12-22 Q16-18 20-16 M6-6 Q14-2 20-2 M8 10 Q16 12 20 10 M8 26 Q14 28 20 26', ink.c.flat, 3.5, 0.8);
  ink.path('M-8-78 L0-66 L8-84 L14-66 L26-78 L22-58 H-6Z', ink.c.flat);
  ink.circle(8, -48, 23, ink.a.ball);
  ink.path('M20-52 C36-52 52-48 64-40 C66-36 64-32 60-32 C44-34 30-34 20-34Z', ink.a.fill);
  ink.eye(14, -52, 9);
  ink.circle(4, -34, 5, ink.c.flat, 0.5);
};
