import { type ChangeEvent, type PointerEvent, useEffect, useRef } from 'react';
import { cutOf, draggedBy, type Framing, zoomMax } from './picture-cut.ts';
import css from './picture-sheet.module.css';
import type { ProfileWords } from './profile-words.server.ts';

interface Props {
  picture: ImageBitmap | undefined;
  framing: Framing;
  onFrame: (framing: Framing) => void;
  words: ProfileWords;
}

/** The canvas size in pixels; the stylesheet sets its size on the screen. */
const side = 560;

/** The picture under the circle; a finger moves it, and sliders do the same for keyboards and screen readers. */
export function PictureFrame({ picture, framing, onFrame, words: { t } }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number }>(undefined);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, side, side);
    if (!picture) return;
    const { left, top, width, height } = cutOf(picture, framing);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, left, top, width, height, 0, 0, side, side);
  }, [picture, framing]);

  function move(event: PointerEvent<HTMLCanvasElement>): void {
    if (!picture || !held.current) return;
    const dragged = { x: event.clientX - held.current.x, y: event.clientY - held.current.y };
    held.current = { x: event.clientX, y: event.clientY };
    onFrame(draggedBy(picture, framing, dragged, event.currentTarget.clientWidth));
  }
  const slide = (part: keyof Framing) => ({
    value: framing[part],
    step: 0.01,
    disabled: !picture,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      onFrame({ ...framing, [part]: target.valueAsNumber }),
  });

  return (
    <div className={css.framing}>
      <div className={css.frame} data-awaited={picture ? undefined : true}>
        <canvas
          ref={canvas}
          className={css.picture}
          width={side}
          height={side}
          aria-hidden="true"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            held.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={move}
          onPointerUp={() => (held.current = undefined)}
          onPointerCancel={() => (held.current = undefined)}
        />
        <input
          className="visually-hidden"
          type="range"
          min={0}
          max={1}
          aria-label={t.pictureAcross}
          {...slide('across')}
        />
        <input
          className="visually-hidden"
          type="range"
          min={0}
          max={1}
          aria-label={t.pictureDown}
          {...slide('down')}
        />
      </div>
      <p className={css.help}>{t.pictureMove}</p>
      <label className={css.zoom}>
        <span>{t.pictureZoom}</span>
        <input type="range" min={1} max={zoomMax} {...slide('zoom')} />
      </label>
    </div>
  );
}
