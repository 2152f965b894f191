/** What a User-Agent reveals about a device, in names its owner recognises. */
export interface DeviceName {
  readonly browser: string | undefined;
  readonly system: string | undefined;
}

/** The first match wins, because a User-Agent also lists the browsers that its own descends from. */
const browsers: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bLine\//, 'LINE'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Parses a User-Agent; what it does not name is undefined. */
export function deviceName(userAgent: string): DeviceName {
  const named = (list: typeof browsers) => list.find(([mark]) => mark.test(userAgent))?.[1];
  return { browser: named(browsers), system: named(systems) };
}

/** A device as operators read it, such as `Chrome · Android`; a User-Agent that names neither stays as it is. */
export function deviceInWords(userAgent: string): string {
  const { browser, system } = deviceName(userAgent);
  return [browser, system].filter((part) => part !== undefined).join(' · ') || userAgent;
}
