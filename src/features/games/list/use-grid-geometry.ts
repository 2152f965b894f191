import { type RefObject, useLayoutEffect, useState } from 'react';

interface Geometry {
  /** The height of a row with its gap; 0 until the list has a layout. */
  readonly rowPx: number;
  /** The offset of the list from the top of the page. */
  readonly topPx: number;
}

/** Reads the row height that the stylesheet fixes, again whenever the window size changes. */
export function useGridGeometry(list: RefObject<HTMLElement | null>): Geometry {
  const [geometry, setGeometry] = useState<Geometry>({ rowPx: 0, topPx: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      if (!list.current) return;
      const next = geometryOf(list.current);
      setGeometry((known) => (known.rowPx === next.rowPx && known.topPx === next.topPx ? known : next));
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [list]);
  return geometry;
}

function geometryOf(list: HTMLElement): Geometry {
  const { gridAutoRows, rowGap } = getComputedStyle(list);
  const topPx = Math.round(list.getBoundingClientRect().top + scrollY);
  return { rowPx: Number.parseFloat(gridAutoRows) + Number.parseFloat(rowGap), topPx };
}
