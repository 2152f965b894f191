import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { AccountNeeded } from '#src/ui/states/AccountNeeded.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import css from './contracts.module.css';
import {
  $contracts,
  type Contracts,
  loadContracts,
  reloadContracts,
  type ScreenKind,
} from './contracts.store.ts';
import type { ContractWords } from './contracts-words.server.ts';
import { GivenContracts } from './GivenContracts.tsx';
import { OfferForm } from './OfferForm.tsx';
import { OwnContractCard } from './OwnContractCard.tsx';

interface Props {
  kind: ScreenKind;
  words: ContractWords;
}

/** A member's contracts of one kind: what is offered, what runs, and what downlines are given. */
export function ContractsIsland({ kind, words }: Props) {
  const { t } = words;
  const contracts = useStore($contracts, { ssr: 'initial' });
  useEffect(() => void loadContracts(kind), [kind]);
  if (contracts.status === 'ready') return <Ready contracts={contracts} kind={kind} words={words} />;
  if (contracts.status !== 'failed') return <Skeleton shape="card" count={2} label={t.loading} />;
  if (contracts.code === 'REAL_ACCOUNT_NEEDED')
    return (
      <AccountNeeded title={t.freeReject} words={t}>
        {t.freeRejectExplained}
      </AccountNeeded>
    );
  const isStranger = contracts.code === 'DOWNLINE_UNKNOWN';
  return (
    <ErrorState title={t.failed} retryLabel={t.retry} onRetry={() => void reloadContracts(kind)}>
      {isStranger ? words.failures.DOWNLINE_UNKNOWN : t.failedExplained}
    </ErrorState>
  );
}

function Ready({
  contracts: { info, customerId, atMs },
  kind,
  words,
}: Props & { contracts: Extract<Contracts, { status: 'ready' }> }) {
  const { t } = words;
  const { own, given, currency } = info;
  return (
    <div className={css.parts}>
      {customerId === undefined ? null : (
        <OfferForm kind={kind} own={own} customerId={customerId} currency={currency} words={words} />
      )}
      {customerId === undefined && own.length === 0 ? (
        <EmptyState icon="receipt" title={t.empty}>
          {t.emptyExplained}
        </EmptyState>
      ) : null}
      {customerId === undefined
        ? own.map((contract) => (
            <OwnContractCard
              key={contract.hash}
              kind={kind}
              contract={contract}
              currency={currency}
              nowMs={atMs}
              words={words}
            />
          ))
        : null}
      {given.length > 0 ? <GivenContracts kind={kind} info={info} nowMs={atMs} words={words} /> : null}
    </div>
  );
}
