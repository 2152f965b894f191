import { type ChangeEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Cut } from '#src/browser/smaller-picture.ts';
import { said, useWords } from '#src/console/words/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { draggedBy, type Framing, middle, partOf, zoomMax } from './framing.ts';
import css from './picture-parts.module.css';

interface Props {
  picture: ImageBitmap;
  ratio: number;
  onKeep: (part: Cut) => void;
  onDrop: () => void;
}

/** The width of the canvas in pixels; the stylesheet sets its size on the screen. */
const canvasWidth = 716;

/** The part of a picture that a banner shows: a finger or a pointer moves it, and sliders do the same for keyboards. */
export function BannerFrame({ picture, ratio, onKeep, onDrop }: Props) {
  const words = useWords();
  const [framing, setFraming] = useState<Framing>(middle);
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number }>(undefined);
  const part = partOf(picture, ratio, framing);
  useEffect(() => {
    const { current } = canvas;
    const context = current?.getContext('2d');
    if (!current || !context) return;
    const { left, top, width, height } = partOf(picture, ratio, framing);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, left, top, width, height, 0, 0, current.width, current.height);
  }, [picture, ratio, framing]);
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!held.current) return;
    const by = { x: event.clientX - held.current.x, y: event.clientY - held.current.y };
    held.current = { x: event.clientX, y: event.clientY };
    setFraming(draggedBy(picture, ratio, framing, { ...by, frameWidth: event.currentTarget.clientWidth }));
  };
  const release = () => (held.current = undefined);
  const slider = (name: keyof Framing, key: string, least: number, most: number, isFixed = false) => (
    <label className={css.slider}>
      <span>{said(words, key)}</span>
      <input
        type="range"
        min={least}
        max={most}
        step={0.01}
        value={framing[name]}
        disabled={isFixed}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) =>
          setFraming({ ...framing, [name]: target.valueAsNumber })
        }
      />
    </label>
  );
  return (
    <div className={css.framing}>
      <canvas
        ref={canvas}
        className={css.frame}
        width={canvasWidth}
        height={Math.round(canvasWidth / ratio)}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
      />
      <p className={css.soft}>{said(words, 'content.pictureMove')}</p>
      {slider('zoom', 'content.pictureZoom', 1, zoomMax)}
      {slider('across', 'content.pictureAcross', 0, 1, part.width >= picture.width)}
      {slider('down', 'content.pictureDown', 0, 1, part.height >= picture.height)}
      <div className={css.acts}>
        <Button onClick={onDrop}>{said(words, 'content.pictureCancel')}</Button>
        <Button kind="primary" onClick={() => onKeep(part)}>
          {said(words, 'content.pictureSend')}
        </Button>
      </div>
    </div>
  );
}
