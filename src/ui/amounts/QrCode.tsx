import { useEffect, useState } from 'react';
import css from './qr-code.module.css';

interface Props {
  text: string;
  /** The accessible name: what the code leads to. */
  label: string;
}

interface Drawing {
  readonly of: string;
  readonly size: number;
  readonly path: string;
}

/** A code to scan, drawn in the browser, so its content is sent nowhere. Its space is reserved until it is drawn. */
export function QrCode({ text, label }: Props) {
  const [drawing, setDrawing] = useState<Drawing>();
  useEffect(() => {
    let wanted = true;
    const draw = async () => {
      const done = await drawn(text);
      if (wanted) setDrawing(done);
    };
    void draw();
    return () => {
      wanted = false;
    };
  }, [text]);
  const ready = drawing?.of === text ? drawing : undefined;
  return (
    <svg
      className={css.code}
      role="img"
      aria-label={label}
      aria-busy={ready ? undefined : true}
      viewBox={ready ? `-4 -4 ${ready.size + 8} ${ready.size + 8}` : undefined}
      shapeRendering="crispEdges"
    >
      {ready ? <path d={ready.path} /> : null}
    </svg>
  );
}

async function drawn(text: string): Promise<Drawing> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  return { of: text, size, path: data.map(rowPath).join('') };
}

/** One stroke for each run of dark modules. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    const start = x;
    while (row[x]) x += 1;
    if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`;
  }
  return path;
}
