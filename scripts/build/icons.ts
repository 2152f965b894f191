import { createRequire } from 'node:module';
import { readFileSync, writeFileSync } from 'node:fs';
import { ensureTools } from '../setup/steps/tools.mjs';
import { rounded } from './rounded-outline.ts';

/** The site's icons by name; the drawings are from Lucide. */
const icons = {
  alert: 'circle-alert',
  back: 'arrow-left',
  at: 'at-sign',
  bank: 'landmark',
  bird: 'bird',
  bitcoin: 'bitcoin',
  bolt: 'zap',
  camera: 'camera',
  card: 'credit-card',
  check: 'check',
  'check-double': 'check-check',
  chevron: 'chevron-right',
  clock: 'clock-3',
  close: 'x',
  copy: 'copy',
  crown: 'crown',
  dice: 'dices',
  download: 'download',
  eye: 'eye',
  'eye-off': 'eye-off',
  fish: 'fish',
  flame: 'flame',
  gamepad: 'gamepad-2',
  gem: 'gem',
  gift: 'gift',
  globe: 'globe',
  grid: 'layout-grid',
  help: 'circle-help',
  home: 'house',
  image: 'image',
  info: 'info',
  key: 'key-round',
  lock: 'lock-keyhole',
  login: 'log-in',
  logout: 'log-out',
  mail: 'mail',
  menu: 'menu',
  message: 'message-circle',
  moon: 'moon-star',
  pause: 'pause',
  person: 'user-round',
  phone: 'smartphone',
  play: 'play',
  radio: 'radio',
  receipt: 'receipt-text',
  refresh: 'refresh-cw',
  scale: 'scale',
  search: 'search',
  send: 'send-horizontal',
  share: 'share-2',
  shield: 'shield-check',
  slots: 'cherry',
  spade: 'spade',
  sparkles: 'sparkles',
  sports: 'trophy',
  star: 'star',
  sun: 'sun',
  ticket: 'ticket',
  video: 'video',
  volume: 'volume-2',
  'volume-off': 'volume-x',
  wallet: 'wallet',
  'wallet-in': 'arrow-down-to-line',
  'wallet-out': 'arrow-up-from-line',
} as const;

const flags = { en: 'GB', ur: 'PK', ko: 'KR' } as const;

const target = 'src/ui/icons';
const require = createRequire(import.meta.url);
const lucide = require('@iconify-json/lucide/icons.json') as {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
};

/** An icon's drawing as a single path, so that each use is one element. */
function pathOf(name: string): string {
  const body = (lucide.icons[name] ?? lucide.icons[lucide.aliases?.[name]?.parent ?? ''])?.body;
  if (!body) throw new Error(`Lucide has no icon named ${name}`);
  return [...body.matchAll(/<(path|circle|rect) ([^>]*?)\/?>/g)]
    .map(([, shape = '', written = '']) => rounded(outlineOf(shape, attributesOf(written))))
    .join('');
}

function attributesOf(written: string): Map<string, string> {
  return new Map(
    [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
  );
}

function outlineOf(shape: string, attributes: Map<string, string>): string {
  const number = (key: string) => Number(attributes.get(key) ?? 0);
  if (shape === 'path') return (attributes.get('d') ?? '').replace(/^m/, 'M');
  if (shape === 'circle') {
    const r = number('r');
    return `M${number('cx') - r} ${number('cy')}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  }
  const r = number('rx');
  const across = number('width') - 2 * r;
  const down = number('height') - 2 * r;
  const corner = (x: number, y: number) => (r ? `a${r} ${r} 0 0 1 ${x} ${y}` : '');
  return `M${number('x') + r} ${number('y')}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
}

const paths = Object.fromEntries(Object.entries(icons).map(([name, from]) => [name, pathOf(from)]));
const symbols = Object.entries(paths).map(
  ([name, path]) => `<symbol id="${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`,
);
writeFileSync(`${target}/sprite.svg`, `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`);
writeFileSync(`${target}/paths.json`, `${JSON.stringify(paths, null, 2)}\n`);
const names = Object.keys(icons).map((name) => `'${name}'`);
writeFileSync(
  `${target}/icon-name.ts`,
  `/** Written by scripts/build/icons.ts. */\nexport type IconName = ${names.join(' | ')};\n`,
);
await ensureTools();
for (const [language, country] of Object.entries(flags)) {
  const flag = readFileSync(`node_modules/country-flag-icons/3x2/${country}.svg`, 'utf8');
  writeFileSync(`${target}/flag-${language}.svg`, flag);
}
