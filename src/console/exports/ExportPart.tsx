import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef } from 'react';
import { shortDateTimeText } from '#src/browser/date-text.ts';
import type { OpenDetail } from '#src/console/kit/DetailPart.tsx';
import { Fields } from '#src/console/kit/Fields.tsx';
import { failureWords, said, text, useWords } from '#src/console/words/words.ts';
import type { ListedExport } from '#src/contracts/operations/exports.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { type Download, downloadStore } from './download.store.ts';
import css from './exports.module.css';

/** One export: which rows it has, how far it is, and its download. */
export function ExportPart({ row }: OpenDetail) {
  const words = useWords();
  const exported = row as ListedExport;
  const { exportId, what, filter, withContacts, state, endsAtMs, approvalId } = exported;
  const time = shortDateTimeText(endsAtMs, words.locale);
  return (
    <div className={css.part}>
      <p>
        {said(words, `exports.holds.${what}`)}{' '}
        {said(words, withContacts ? `exports.with.${what}` : 'exports.without')}
      </p>
      {Object.keys(filter).length === 0 ? (
        <p className={css.soft}>{said(words, 'exports.all')}</p>
      ) : (
        <Fields row={{ filter }} />
      )}
      <output className={css.state} data-state={state}>
        {said(words, `exports.${state}`, { time })}
      </output>
      {state === 'waiting' && approvalId !== undefined ? (
        <a className={css.link} href={`/ops/approvals?id=${approvalId}`}>
          {text(words, 'form.toApproval')}
        </a>
      ) : null}
      {state === 'ready' ? <DownloadPart key={exportId} exported={exported} /> : null}
    </div>
  );
}

function DownloadPart({ exported: { exportId, what, askedAtMs } }: { exported: ListedExport }) {
  const words = useWords();
  const store = useMemo(() => downloadStore(exportId), [exportId]);
  const state = useStore(store.$download, { ssr: 'initial' });
  useEffect(() => store.forget, [store]);
  const name = `${what}-${new Date(askedAtMs).toISOString().slice(0, 10)}.csv`;
  if (state.status === 'done') return <Done state={state} name={name} />;
  const isRunning = state.status === 'running';
  return (
    <div className={css.download}>
      <p className={css.soft}>{said(words, 'exports.downloadWhy')}</p>
      <output className={css.progress}>
        {isRunning ? said(words, 'exports.running', { count: state.rows }) : null}
      </output>
      <FormNotice>
        {state.status === 'stopped'
          ? `${failureWords(words, state.code)} ${said(words, 'exports.stopped', { count: state.rows })}`
          : null}
      </FormNotice>
      <Button kind="primary" busy={isRunning} onClick={() => void store.run()}>
        {said(words, state.status === 'stopped' ? 'exports.goOn' : 'exports.download')}
      </Button>
    </div>
  );
}

/** The whole file, which the browser is asked to save at once; the link saves it again. */
function Done({ state, name }: { state: Extract<Download, { status: 'done' }>; name: string }) {
  const words = useWords();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.click(), []);
  return (
    <div className={css.download}>
      <output className={css.progress}>{said(words, 'exports.done', { count: state.rows })}</output>
      <a ref={link} className={css.link} href={state.address} download={name}>
        {said(words, 'exports.save')}
      </a>
    </div>
  );
}
