import type { IconName } from './icon-name.ts';

/** Whether the icon always points along the line of text; a chevron may also point down. */
export const pointsAlongText = (name: IconName): boolean => /^(?:back|login|logout|send)$/.test(name);
