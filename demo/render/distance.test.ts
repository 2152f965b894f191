import { describe, expect, it } from 'vitest';
import { distanceMin } from '#demo/art/likeness.ts';
import { nearPairs } from './distance.ts';
import { encode, tileBytesMax } from './encode.ts';
import { tilePictures } from './pictures.ts';

const tiles = tilePictures();
/** Every fifth tile; demo/render/distance.ts measures all. */
const sample = tiles.filter((_, at) => at % 5 === 0);

describe('the tiles of the demo catalogue', () => {
  it('are at least the minimum distance apart', async () => {
    expect(await nearPairs(sample, distanceMin)).toEqual([]);
  });

  it('differ by a measure that also recognises two similar tiles', async () => {
    const twice = [tiles[0], tiles[0]].flatMap((tile) => tile ?? []);
    expect(await nearPairs(twice, distanceMin)).toMatchObject([{ distance: 0 }]);
  });

  it('stay within their byte limit as AVIF and as WebP', async () => {
    const files = (await Promise.all(sample.slice(0, 8).map(encode))).flat();
    expect(files.map(({ extension }) => extension)).toContain('avif');
    expect(files.filter(({ bytes }) => bytes.length > tileBytesMax)).toEqual([]);
  });

  it('stop the render when a picture exceeds the limit at the lowest quality', async () => {
    const dots = Array.from(
      { length: 4000 },
      (_, i) =>
        `<rect x="${(i * 37) % 240}" y="${(i * 91) % 320}" width="3" height="3" fill="hsl(${i * 47} 90% ${20 + ((i * 13) % 60)}%)"/>`,
    );
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="320">${dots.join('')}</svg>`;
    await expect(encode({ name: 'tiles/noise', kind: 'tile', svg })).rejects.toThrow(
      'does not fit 4000 bytes',
    );
  });
});
