/** A merchant's own colours in one theme, as `#rrggbb`. */
export interface BrandTheme {
  /** The background of the primary action. */
  readonly action: string;
  /** Highlighted text and marks. */
  readonly accent: string;
  /** The page's background, from which surfaces are mixed; the built one if left out. */
  readonly ground?: string | undefined;
}

export type ThemeName = 'dark' | 'light';

type Channels = readonly [red: number, green: number, blue: number];
type Roles = Readonly<Record<string, string>>;

const white = '#ffffff';
const black = '#000000';
/** Text on the action has whichever of these colours has the higher contrast. */
const inks = ['#080c18', white] as const;
/** The contrast ratios that WCAG AA requires of text, and of the parts of a control. */
const textRatio = 4.5;
const controlRatio = 3;

/** The text and background colours of the built themes (src/styles/tokens.css), beside which a merchant's appear. */
export const builtThemes = {
  dark: {
    ground: '#0b1020',
    deep: '#080c18',
    surface: '#10172b',
    raised: '#1d2746',
    pressed: '#2a3659',
    edgeStrong: '#5a6894',
    texts: ['#f4f6fc', '#b9c2dc', '#929dbf'],
  },
  light: {
    ground: '#faf5ec',
    deep: '#f2eadb',
    surface: '#fffdf9',
    raised: '#f2eadb',
    pressed: '#e4d8c3',
    edgeStrong: '#978a72',
    texts: ['#191510', '#4d4436', '#665b49'],
  },
} as const;

/** The colour roles that a merchant's theme sets, by their custom properties in the stylesheet. */
export function brandRoles(theme: ThemeName, { action, accent, ground }: BrandTheme): Roles {
  const isDark = theme === 'dark';
  return {
    '--color-action': action,
    '--color-action-pressed': pressedOf(action),
    '--color-on-action': inkOn(action),
    '--color-accent': accent,
    '--color-accent-soft': seeThrough(accent, isDark ? 0.13 : 0.14),
    '--color-glow': seeThrough(action, isDark ? 0.26 : 0.34),
    '--color-favourite': action,
    ...(ground === undefined ? {} : groundRoles(theme, ground)),
  };
}

/** The fields of a theme whose colours have too little contrast with the others. */
export function unreadableColours(theme: ThemeName, colours: BrandTheme): (keyof BrandTheme)[] {
  const { ground, surface, raised } = groundsOf(theme, colours.ground);
  const grounds = [ground, surface, raised];
  const found: (keyof BrandTheme)[] = [];
  const ink = inkOn(colours.action);
  const actionReads = [colours.action, pressedOf(colours.action)].every(
    (each) => contrast(ink, each) >= textRatio,
  );
  if (!actionReads || contrast(colours.action, ground) < (theme === 'dark' ? controlRatio : 1.2))
    found.push('action');
  if (grounds.some((each) => contrast(colours.accent, each) < textRatio)) found.push('accent');
  if (grounds.some((each) => builtThemes[theme].texts.some((text) => contrast(text, each) < textRatio)))
    found.push('ground');
  return found;
}

/** The contrast ratio of two colours by WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function groundsOf(theme: ThemeName, ground: string | undefined) {
  if (ground === undefined) return builtThemes[theme];
  return theme === 'dark'
    ? {
        ground,
        deep: mixed(ground, black, 0.25),
        surface: mixed(ground, white, 0.04),
        raised: mixed(ground, white, 0.09),
        pressed: mixed(ground, white, 0.16),
        edgeStrong: mixed(ground, white, 0.38),
      }
    : {
        ground,
        deep: mixed(ground, black, 0.04),
        surface: mixed(ground, white, 0.75),
        raised: mixed(ground, black, 0.04),
        pressed: mixed(ground, black, 0.1),
        edgeStrong: mixed(ground, black, 0.42),
      };
}

function groundRoles(theme: ThemeName, request: string): Roles {
  const { ground, deep, surface, raised, pressed, edgeStrong } = groundsOf(theme, request);
  return {
    '--color-ground': ground,
    '--color-ground-deep': deep,
    '--color-surface': surface,
    '--color-surface-raised': raised,
    '--color-surface-pressed': pressed,
    '--color-edge-strong': edgeStrong,
    ...(theme === 'light' ? { '--color-edge': pressed } : {}),
  };
}

const pressedOf = (action: string) => mixed(action, black, 0.08);

function inkOn(ground: string): string {
  const [dark, light] = inks;
  return contrast(dark, ground) >= contrast(light, ground) ? dark : light;
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The light of one channel, without the gamma curve that it is stored with. */
function linear(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function mixed(colour: string, other: string, share: number): string {
  const added = channels(other);
  return `#${channels(colour)
    .map((value, at) => Math.round(value * (1 - share) + (added[at] ?? 0) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

const seeThrough = (colour: string, share: number) =>
  `rgb(${channels(colour).join(' ')} / ${Math.round(share * 100)}%)`;

function channels(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
