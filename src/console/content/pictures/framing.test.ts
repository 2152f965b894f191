import { describe, expect, it } from 'vitest';
import { draggedBy, middle, partOf } from './framing.ts';

const wide = { width: 3_000, height: 1_000 };
const tall = { width: 1_000, height: 3_000 };

describe('the part of a picture that is kept', () => {
  it('is as large as fits, in the middle', () => {
    expect(partOf(wide, 2, middle)).toEqual({ left: 500, top: 0, width: 2_000, height: 1_000 });
    expect(partOf(tall, 2, middle)).toEqual({ left: 0, top: 1_250, width: 1_000, height: 500 });
  });

  it('never reaches beyond the picture', () => {
    for (const zoom of [0, 1, 2.5, 9])
      for (const across of [-1, 0, 1, 2]) {
        const { left, top, width, height } = partOf(wide, 2, { zoom, across, down: 0.5 });
        expect([left, top].every((edge) => edge >= 0)).toBe(true);
        expect(left + width).toBeLessThanOrEqual(wide.width);
        expect(top + height).toBeLessThanOrEqual(wide.height);
      }
  });
});

describe('dragging a picture', () => {
  it('moves it with the finger, up to its edge', () => {
    const drag = (x: number) => draggedBy(wide, 2, middle, { x, y: 40, frameWidth: 400 });
    expect(drag(-50)).toEqual({ zoom: 1, across: 0.75, down: 0.5 });
    expect(drag(-500).across).toBe(1);
    expect(drag(500).across).toBe(0);
  });

  it('does not move it where it fills the frame', () => {
    expect(draggedBy(tall, 2, middle, { x: 80, y: 0, frameWidth: 400 }).across).toBe(0.5);
  });
});
