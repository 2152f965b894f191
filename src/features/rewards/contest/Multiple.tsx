import { shownMultiple } from './contest-standing.ts';

interface Props {
  multiple: string;
  locale: string;
}

/** A multiple in figures of one width; it reads from left to right inside any text. */
export function Multiple({ multiple, locale }: Props) {
  return (
    <bdi className="number" dir="ltr" translate="no">
      {shownMultiple(multiple, locale)}
    </bdi>
  );
}
