import { useContext } from 'react';
import { Fields } from '#src/console/kit/Fields.tsx';
import { type OwnAnswer, OwnPartsOfScreen } from './own-parts.ts';

/** What a call answered: as the screen draws it, otherwise its fields. */
export function Answer({ name, row, currency }: OwnAnswer & { name: string }) {
  const Own = useContext(OwnPartsOfScreen).answers?.[name];
  return Own ? <Own row={row} currency={currency} /> : <Fields row={row} currency={currency} />;
}
