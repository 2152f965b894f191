import type { Draw } from './small-fish.ts';

export const turtle: Draw = (ink, swing, beat) => {
  ink.at(30, -34, -30 + swing * 22, () => ink.path('M-8 6 C-6-22 6-50 30-56 C38-34 28-6 12 10Z', ink.a.fill));
  ink.at(30, 38, 30 - swing * 22, () => ink.path('M-8-6 C-6 22 6 50 30 56 C38 34 28 6 12-10Z', ink.a.dim));
  ink.at(-42, -30, 10 + beat * 12, () => ink.path('M6 4 C-6-20-24-26-34-22 C-32-6-16 8 2 12Z', ink.a.dim));
  ink.at(-42, 32, -10 - beat * 12, () => ink.path('M6-4 C-6 20-24 26-34 22 C-32 6-16-8 2-12Z', ink.a.dim));
  ink.path('M-56-4 L-78 2 L-56 8Z', ink.a.dim);
  ink.path('M44 2 C50-22 88-22 90 2 C88 26 50 26 44 2Z', ink.a.fill);
  ink.circle(74, -9, 4.5, ink.dark);
  ink.circle(74, 13, 4.5, ink.dark);
  ink.oval(-4, 2, 60, 50, ink.b.deep);
  ink.oval(-4, 0, 56, 46, ink.b.ball);
  ink.path('M-26 0 L-14-22 L10-22 L22 0 L10 24 L-14 24Z', ink.c.fill);
  ink.path('M28-2 L14-26 L26-34 C42-24 48-12 50-2Z M28 4 L14 28 L26 36 C42 26 48 14 50 4Z', ink.a.flat);
  ink.path(
    'M-32-2 L-20-26 L-32-34 C-50-24-56-12-58-2Z M-32 4 L-20 28 L-32 36 C-50 26-56 14-58 4Z',
    ink.a.dim,
  );
  ink.path('M-14-28 L8-28 L18-38 C4-44-12-44-26-38Z M-14 30 L8 30 L18 40 C4 46-12 46-26 40Z', ink.a.flat);
};

export const angler: Draw = (ink, swing, beat) => {
  ink.line(`M-6-40 C-10-84 50-88 54-${60 + beat * 4}`, ink.a.lit, 5);
  ink.circle(54, -48 - beat * 4, 30, ink.c.flat, 0.28);
  ink.circle(54, -48 - beat * 4, 19, ink.c.flat, 0.4);
  ink.circle(54, -48 - beat * 4, 11, ink.c.lit);
  ink.at(-56, 10, swing * 16, () =>
    ink.path(
      'M6-14 C-14-38-34-38-38-44 C-38-16-30-10-26-4 C-34 8-36 28-32 40 C-20 36-10 26 6 18Z',
      ink.a.dim,
    ),
  );
  ink.path(
    'M74 26 C74-20 44-44 4-44 C-40-44-66-18-66 12 C-66 50-30 74 10 74 C46 74 74 60 74 26Z',
    ink.a.ball,
  );
  ink.path('M76 22 Q40 6-4 30 Q4 66 40 66 Q72 58 76 22Z', ink.mouth);
  ink.path('M74 22 L66 40 L58 17 L48 38 L40 16 L30 38 L22 19 L14 38 L4 26 L-4 30 L30 8 L60 10Z', ink.b.lit);
  ink.path('M66 54 L58 40 L50 62 L40 44 L32 65 L22 46 L14 58 L30 68Z', ink.b.lit);
  ink.circle(-6, -8, 14, ink.b.lit);
  ink.circle(-2, -7, 8, ink.dark);
  ink.circle(-4, -10, 2.6, ink.white);
  ink.at(-30, 30, swing * 18, () => ink.path('M6-4 C-18-10-26 6-14 22 C-4 18 4 8 6-4Z', ink.a.deep));
};

export const manta: Draw = (ink, swing) => {
  const flap = 0.84 + swing * 0.14;
  ink.line('M-40 0 C-60 6-74-6-94 4', ink.a.deep, 5);
  ink.mirror(() => {
    ink.at(
      0,
      0,
      0,
      () => {
        ink.path('M44 0 C44-30 30-34 24-50 C16-70 2-86-24-92 C-10-66-16-46-34-34 Q-56-20-60 0Z', ink.a.fill);
        ink.path('M20 0 C20-20 8-40 0-62 C-2-44-14-28-28-22 Q-46-12-48 0Z', ink.b.flat, 0.26);
        ink.circle(4, -44, 4, ink.c.flat, 0.8);
        ink.circle(-2, -60, 3, ink.c.flat, 0.8);
      },
      1,
      flap,
    );
    ink.path('M42-14 C50-28 70-30 80-22 C74-12 58-10 46-6Z', ink.a.dim);
  }, 'y');
  ink.path('M48-20 C54-10 54 10 48 20 L20 16 V-16Z', ink.a.flat);
  ink.mirror(() => ink.eye(36, -20, 6, ink.c.lit), 'y');
  ink.path('M14 0 L-4-10 L-30 0 L-4 10Z', ink.c.flat, 0.75);
};

export const shark: Draw = (ink, swing) => {
  const body = 'M96 4 C80-18 40-34-8-30 C-44-24-64-10-76 0 C-64 8-44 22-8 30 C40 36 78 26 96 4Z';
  ink.at(-70, 0, swing * 18, () =>
    ink.path('M8-6 C-8-16-18-40-30-50 C-26-28-22-14-20-4 C-24 8-28 18-28 34 C-16 26-6 16 8 8Z', ink.a.dim),
  );
  ink.path('M20-28 C10-52-8-64-20-66 C-18-48-20-36-26-26Z', ink.a.dim);
  ink.path(body, ink.a.fill);
  ink.within(body, () => ink.path('M100 8 C60 14 0 6-80 4 V40 H100Z', ink.b.flat));
  ink.at(14, 18, 22 + swing * 10, () => ink.path('M8-6 C-10-4-34 16-44 38 C-22 38 4 22 16 2Z', ink.a.deep));
  ink.path('M92 10 C82 12 66 16 52 14 C62 26 80 24 92 10Z', ink.mouth);
  ink.path('M88 10 L84 17 L79 12 L74 19 L69 13 L64 19 L59 14Z', ink.white);
  ink.line('M34-12 Q28 0 32 12 M24-12 Q18 0 22 12 M14-12 Q8 0 12 12', ink.a.deep, 3, 0.7);
  ink.eye(62, -8, 7);
  ink.line('M54-18 L70-13', ink.a.deep, 4);
};

export const whale: Draw = (ink, swing, beat) => {
  ink.at(-58, -14, swing * 10, () =>
    ink.path(
      'M12 26 C-12 24-14 2-6-12 C10-14 6-28 2-38 C-14-36-22-30-26-24 C-30-34-40-40-44-40 C-48-22-40-12-30-8 C-30 20-14 44 14 50Z',
      ink.a.dim,
    ),
  );
  ink.path('M86 14 C86-24 54-48 14-46 C-30-44-42-4-66-8 C-66 42-36 68 14 68 C58 68 86 46 86 14Z', ink.a.ball);
  ink.path('M86 16 C54 26 10 20-12 66 C-4 68 4 68 14 68 C58 68 86 46 86 16Z', ink.b.fill);
  ink.line('M70 38 Q38 38 14 64 M74 28 Q28 30 0 66', ink.b.dim, 3.5);
  ink.at(18, 32, beat * 12, () => ink.path('M2-4 C0 22-14 34-34 38 C-36 16-24-2-10-8Z', ink.a.deep));
  ink.eye(50, 4, 9);
  ink.path('M64-20 Q36-42 6-36 Q36-28 54-12Z', ink.a.lit, 0.55);
  ink.circle(20, -46 - 2 * beat, 4, ink.c.flat, 0.9);
};
