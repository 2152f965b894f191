import type { IconName } from './icon-name.ts';

/** Whether the icon always points in text direction; a chevron may also point down. */
export const pointsAlongText = (name: IconName): boolean => /^(?:back|login|logout|send)$/.test(name);
