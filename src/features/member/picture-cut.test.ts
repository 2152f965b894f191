import { describe, expect, it } from 'vitest';
import { cutOf, draggedBy, wholePicture } from './picture-cut.ts';

const wide = { width: 400, height: 200 };

describe('the square of a picture', () => {
  it('is its middle at first, as large as fits', () => {
    expect(cutOf(wide, wholePicture)).toEqual({ left: 100, top: 0, width: 200, height: 200 });
  });

  it('shrinks as the picture is magnified, and stays within it', () => {
    expect(cutOf(wide, { zoom: 2, across: 1, down: 1 })).toEqual({
      left: 300,
      top: 100,
      width: 100,
      height: 100,
    });
    expect(cutOf(wide, { zoom: 99, across: -5, down: 7 })).toEqual({
      left: 0,
      top: 150,
      width: 50,
      height: 50,
    });
  });

  it('follows the finger, pixel by pixel of the picture', () => {
    const moved = draggedBy(wide, wholePicture, { x: -50, y: 30 }, 100);
    expect(cutOf(wide, moved)).toEqual({ left: 200, top: 0, width: 200, height: 200 });
  });

  it('stops at the edges, and stays where it cannot be moved', () => {
    expect(draggedBy(wide, wholePicture, { x: -5_000, y: 5_000 }, 100)).toEqual({
      zoom: 1,
      across: 1,
      down: 0.5,
    });
  });
});
