import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const cell = { width: 195, gap: 12 };

/** Combines the pictures of a folder into one sheet: a row per screen, a column per language and theme. */
export async function contactSheet(folder: string, file: string): Promise<void> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.png') && !name.startsWith('contact'));
  const rows = [...new Set(names.map((name) => name.split('.')[0]))];
  const columns = [...new Set(names.map((name) => name.split('.').slice(1, 3).join('.')))].sort();
  const first = await sharp(join(folder, names[0] as string)).metadata();
  const height = Math.round((cell.width * first.height) / first.width);
  const placed = names.map(async (name) => {
    const [screen, ...rest] = name.split('.');
    const input = await sharp(join(folder, name)).resize(cell.width, height).png().toBuffer();
    const top = rows.indexOf(screen) * (height + cell.gap);
    const left = columns.indexOf(rest.slice(0, 2).join('.')) * (cell.width + cell.gap);
    return { input, top, left };
  });
  const sheet = {
    width: columns.length * (cell.width + cell.gap),
    height: rows.length * (height + cell.gap),
  };
  await sharp({ create: { ...sheet, channels: 3, background: 'grey' } })
    .composite(await Promise.all(placed))
    .png()
    .toFile(file);
}
