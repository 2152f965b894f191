/** Collects the gradients of one picture, so that shapes can refer to them by id. */
export interface Sheet {
  /** A gradient from the top of a shape to its bottom. */
  down(top: string, bottom: string): string;
  /** A gradient from the start-top corner of a shape to its end-bottom corner. */
  slant(from: string, to: string): string;
  /** A round gradient lit from above. */
  ball(lit: string, body: string, rim: string): string;
  /** A radial gradient that is transparent at the edge of the shape. */
  glow(color: string, strength?: number): string;
  /** A vertical gradient to transparent, downwards or upwards. */
  fade(color: string, to: 'top' | 'bottom', strength?: number): string;
  /** A gradient along a line that is transparent at its end. */
  across(color: string, strength: number): string;
  defs(): string;
}

/** Creates an empty list of gradients; the prefix keeps ids unique when pictures are combined. */
export function startSheet(prefix = 'g'): Sheet {
  const known = new Map<string, string>();
  const add = (kind: 'linear' | 'radial', attributes: string, stops: string): string => {
    const body = `${kind}|${attributes}|${stops}`;
    const name = known.get(body) ?? `${prefix}${known.size}`;
    known.set(body, name);
    return `url(#${name})`;
  };
  const stop = (offset: number, color: string, opacity = 1): string =>
    `<stop offset="${offset}" stop-color="${color}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`;
  return {
    down: (top, bottom) => add('linear', 'x2="0" y2="1"', stop(0, top) + stop(1, bottom)),
    slant: (from, to) => add('linear', 'x2="1" y2="1"', stop(0, from) + stop(1, to)),
    ball: (lit, body, rim) =>
      add('radial', 'cx=".38" cy=".3" r=".75"', stop(0, lit) + stop(0.5, body) + stop(1, rim)),
    glow: (color, strength = 1) =>
      add('radial', '', stop(0, color, strength) + stop(0.45, color, strength * 0.45) + stop(1, color, 0)),
    fade: (color, to, strength = 1) =>
      to === 'bottom'
        ? add('linear', 'x2="0" y2="1"', stop(0, color, strength) + stop(1, color, 0))
        : add('linear', 'x2="0" y2="1"', stop(0, color, 0) + stop(1, color, strength)),
    across: (color, strength) =>
      add(
        'linear',
        'x2="1"',
        stop(0, color, strength) + stop(0.55, color, strength * 0.7) + stop(1, color, 0),
      ),
    defs: () =>
      [...known]
        .map(([body, name]) => {
          const [kind, attributes, stops] = body.split('|');
          return `<${kind}Gradient id="${name}" ${attributes}>${stops}</${kind}Gradient>`;
        })
        .join(''),
  };
}
