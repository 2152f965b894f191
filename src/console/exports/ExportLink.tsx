import { useStore } from '@nanostores/react';
import { $place } from '#src/console/kit/place.store.ts';
import type { BuiltScreen } from '#src/console/screen/built-screen.ts';
import { $session, rightTo } from '#src/console/session/session.store.ts';
import { said, useWords } from '#src/console/words/words.ts';
import { exportFilters, type ExportName, exportsContracts } from '#src/contracts/operations/exports.ts';
import css from './exports.module.css';

interface Props {
  screen: BuiltScreen;
  /** As what the rows of its list are exported. */
  what: ExportName;
}

/**
 * Leads to the page of exports, where the filter of this list is filled in; nothing for whoever may not export, and
 * while a filter is in use that no file has.
 */
export function ExportLink({ screen: { list }, what }: Props) {
  const words = useWords();
  const session = useStore($session, { ssr: 'initial' });
  const place = useStore($place, { ssr: 'initial' });
  if (rightTo(session, exportsContracts.makeExport.permission) === undefined) return null;
  const used = (list?.filters ?? []).flatMap(({ name, otherwise = '' }) => {
    const value = place?.filters[name] ?? otherwise;
    return value === '' ? [] : [[name, value] as const];
  });
  const known: readonly string[] = exportFilters[what];
  if (used.some(([name]) => !known.includes(name))) return null;
  const query = new URLSearchParams({ id: 'new', what, ...Object.fromEntries(used) });
  return (
    <a className={css.way} href={`/ops/exports?${query.toString()}`}>
      {said(words, 'exports.these')}
    </a>
  );
}
