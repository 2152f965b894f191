import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { detailStore } from '#src/console/kit/sections/detail.store.ts';
import { OwnPage } from '#src/console/kit/OwnPage.tsx';
import { ReadState } from '#src/console/kit/sections/ReadState.tsx';
import type { BuiltCall, BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import { said, useWords } from '#src/console/words/words.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { archiveContracts } from '#src/contracts/wallet/archive.ts';
import css from './console-records.module.css';

type Archive = OutputOf<typeof archiveContracts.operatorArchive>;

/** How full each store is, and where the chain of archive files of each shard ends. */
export function ArchivePage({ screen, menu }: { screen: BuiltScreen; menu: readonly MenuEntry[] }) {
  return (
    <OwnPage screen={screen} menu={menu}>
      <ArchiveBody />
    </OwnPage>
  );
}

const call: BuiltCall = {
  ...{ name: 'operatorArchive', method: 'GET', path: archiveContracts.operatorArchive.path },
  ...{ permission: archiveContracts.operatorArchive.permission, params: [], fields: [] },
};

function ArchiveBody() {
  const store = useMemo(() => detailStore(call, ''), []);
  const state = useStore(store.$detail, { ssr: 'initial' });
  useEffect(() => void store.load(), [store]);
  if (state.status !== 'ready') return <ReadState state={state} onRetry={() => void store.load()} />;
  return <Shown value={state.row as Archive} />;
}

const megabyte = 1_048_576;
const gigabyte = 1_024 * megabyte;

function Shown({ value: { stores, shards } }: { value: Archive }) {
  const words = useWords();
  const size = (bytes: number) => {
    const isSmall = bytes < gigabyte;
    const unit = isSmall ? 'megabyte' : 'gigabyte';
    return new Intl.NumberFormat(words.locale, { maximumFractionDigits: 1, style: 'unit', unit }).format(
      bytes / (isSmall ? megabyte : gigabyte),
    );
  };
  return (
    <div className={css.page}>
      <table className={css.table}>
        <caption>{said(words, 'records.stores')}</caption>
        <thead>
          <tr>
            <th scope="col">{said(words, 'records.store')}</th>
            <th scope="col">{said(words, 'records.filled')}</th>
            <th scope="col">{said(words, 'records.share')}</th>
          </tr>
        </thead>
        <tbody>
          {stores.map(({ name, bytes, mostBytes }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="number">
                {size(bytes)} / {size(mostBytes)}
              </td>
              <td>
                <meter min={0} max={mostBytes} high={mostBytes * 0.8} value={bytes} aria-label={name} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className={css.table}>
        <caption>{said(words, 'records.chains')}</caption>
        <thead>
          <tr>
            <th scope="col">{said(words, 'records.shard')}</th>
            <th scope="col">{said(words, 'records.files')}</th>
            <th scope="col">{said(words, 'records.postings')}</th>
            <th scope="col">SHA-256</th>
          </tr>
        </thead>
        <tbody>
          {shards.map(({ shard, number, postings, bytes, hash }) => (
            <tr key={shard}>
              <th scope="row">{shard}</th>
              <td className="number">
                {number} ({size(bytes)})
              </td>
              <td className="number">{postings}</td>
              <td>
                <code dir="ltr" title={hash}>
                  {hash.slice(0, 12)}
                </code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shards.length === 0 ? <p className={css.soft}>{said(words, 'records.noFile')}</p> : null}
    </div>
  );
}
