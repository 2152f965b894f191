const star =
  'M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.12 2.12 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.12 2.12 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.12 2.12 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.12 2.12 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.12 2.12 0 0 0 1.597-1.16z';

/** The colours of a star on a tile: the role tokens on-art, favourite and art-shade. */
export const starColours = { outline: '#f4f6fc', filled: '#f6c350', shade: '6 9 19', shadePercent: 46 };

/** Both states of a tile's star side by side, outline first: a picture paints faster than a mask on each tile. */
export function drawStars(): string {
  const { outline, filled, shade, shadePercent } = starColours;
  const ground = `fill="rgb(${shade.replaceAll(' ', ',')})" fill-opacity="${shadePercent / 100}"`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="144" height="72" viewBox="0 0 48 24">' +
    `<circle cx="12" cy="12" r="12" ${ground}/><circle cx="36" cy="12" r="12" ${ground}/>` +
    `<path transform="translate(5 5) scale(.5833)" fill="none" stroke="${outline}" stroke-width="2.2" stroke-linejoin="round" d="${star}"/>` +
    `<path transform="translate(28.1 4.1) scale(.6583)" fill="${filled}" d="${star}"/></svg>`
  );
}
