const short = (value: number): string => String(Math.round(value * 10) / 10);

/** A filled path. */
export function path(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${veil(opacity)}/>`;
}

/** A line along a path, with round ends. */
export function line(d: string, color: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"${veil(opacity)}/>`;
}

export function circle(x: number, y: number, r: number, fill: string, opacity = 1): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"${veil(opacity)}/>`;
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${veil(opacity)}/>`;
}

/** A circle drawn as a line. */
export function ring(x: number, y: number, r: number, color: string, width: number, opacity = 1): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="none" stroke="${color}" stroke-width="${short(width)}"${veil(opacity)}/>`;
}

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  corner: number,
  fill: string,
  opacity = 1,
): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${short(corner)}" fill="${fill}"${veil(opacity)}/>`;
}

/** Straight-edged shape from "x,y x,y". */
export function poly(points: string, fill: string, opacity = 1): string {
  return `<polygon points="${points}" fill="${fill}"${veil(opacity)}/>`;
}

export function place(x: number, y: number, scale: number, turn: number, ...parts: string[]): string {
  const rotate = turn === 0 ? '' : ` rotate(${short(turn)})`;
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  return `<g transform="translate(${short(x)} ${short(y)})${rotate}${size}">${parts.join('')}</g>`;
}

/** The parts and their mirror image about the vertical axis. */
export function mirror(...parts: string[]): string {
  const half = parts.join('');
  return `${half}<g transform="scale(-1 1)">${half}</g>`;
}

/** The parts repeated around the centre. */
export function around(count: number, part: string, from = 0): string {
  return Array.from(
    { length: count },
    (_, i) => `<g transform="rotate(${short(from + (360 / count) * i)})">${part}</g>`,
  ).join('');
}

/** The corners of a star or, with equal radii, of an even polygon, as "x,y x,y". */
export function starPoints(tips: number, outer: number, inner: number, turn = -90): string {
  return Array.from({ length: tips * 2 }, (_, i) => {
    const radius = i % 2 === 0 ? outer : inner;
    const angle = ((turn + (180 / tips) * i) * Math.PI) / 180;
    return `${short(radius * Math.cos(angle))},${short(radius * Math.sin(angle))}`;
  }).join(' ');
}

export function fixed(value: number): string {
  return short(value);
}

function veil(opacity: number): string {
  return opacity < 1 ? ` opacity="${Math.round(opacity * 100) / 100}"` : '';
}
