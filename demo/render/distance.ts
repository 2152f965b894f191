import sharp from 'sharp';
import { labOf } from '#demo/art/color.ts';
import {
  distanceBetween,
  distanceMin,
  greySide,
  gridColumns,
  gridRows,
  type Likeness,
  likenessOf,
} from '#demo/art/likeness.ts';
import { type Picture, tilePictures } from './pictures.ts';

/** Two tiles and the visual distance between them. */
export interface Pair {
  first: string;
  second: string;
  distance: number;
}

function hex(r: number, g: number, b: number): string {
  return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

async function look({ svg }: Picture): Promise<Likeness> {
  const drawing = await sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 0 }).toBuffer();
  const grey = await sharp(drawing).greyscale().resize(greySide, greySide, { fit: 'fill' }).raw().toBuffer();
  const grid = await sharp(drawing).resize(gridColumns, gridRows, { fit: 'fill' }).raw().toBuffer();
  const colors = Array.from({ length: gridColumns * gridRows }, (_, i) =>
    labOf(hex(grid[i * 3] ?? 0, grid[i * 3 + 1] ?? 0, grid[i * 3 + 2] ?? 0)),
  ).flat();
  return likenessOf(new Uint8Array(grey), Float64Array.from(colors));
}

/** Every pair of these tiles whose distance is below the limit, most similar first. */
export async function nearPairs(pictures: readonly Picture[], limit: number): Promise<Pair[]> {
  const looks = await Promise.all(pictures.map(look));
  const near: Pair[] = [];
  for (const [i, one] of looks.entries()) {
    for (const [j, other] of looks.slice(0, i).entries()) {
      const distance = distanceBetween(one, other);
      if (distance < limit)
        near.push({ first: pictures[i]?.name ?? '', second: pictures[j]?.name ?? '', distance });
    }
  }
  return near.sort((a, b) => a.distance - b.distance);
}

if (import.meta.main) {
  const pictures = tilePictures();
  const near = await nearPairs(pictures, distanceMin * 2);
  const wrong = near.filter(({ distance }) => distance < distanceMin);
  for (const { first, second, distance } of wrong)
    process.stdout.write(`${distance.toFixed(1)} ${first} ${second}\n`);
  const nearest = near[0] ? near[0].distance.toFixed(1) : `over ${distanceMin * 2}`;
  process.stdout.write(
    `${pictures.length} tiles, the nearest two ${nearest} apart, ${distanceMin} at least\n`,
  );
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
