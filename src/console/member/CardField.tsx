import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { actStore } from '#src/console/kit/act.store.ts';
import { $place } from '#src/console/kit/place.store.ts';
import type { OwnField } from '#src/console/kit/sections/own-parts.ts';
import { opsCallOf } from '#src/console/session/ops-call.ts';
import { said, text, useWords } from '#src/console/words/words.ts';
import { bankCardsOperationsContracts } from '#src/contracts/cashier/bank-cards-operations.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { Select } from '#src/ui/fields/Select.tsx';

const { listedCards } = bankCardsOperationsContracts;

/** One of the cards of the open member to which money may be paid. */
export function CardField({ name, label, error }: OwnField) {
  const words = useWords();
  const memberId = useStore($place, { ssr: 'initial' })?.id;
  const store = useMemo(() => actStore<OutputOf<typeof listedCards>>(), []);
  const cards = useStore(store.$act);
  const [chosen, choose] = useState('');
  useEffect(() => {
    if (memberId === undefined) return;
    void store.send(() => opsCallOf(listedCards, { input: { memberId } }));
  }, [store, memberId]);
  const usable = cards.status === 'done' ? cards.value.items.filter(({ state }) => state === 'active') : [];
  const fault =
    cards.status === 'failed'
      ? said(words, 'members.cardsUnread')
      : cards.status === 'done' && usable.length === 0
        ? said(words, 'members.noCard')
        : error;
  const options = usable.map(({ cardId, bankCode, last4, holder }) => ({
    value: cardId,
    label: `${bankCode} ··${last4} ${holder}`,
  }));
  return (
    <>
      <Select
        label={label}
        options={[{ value: '', label: text(words, 'form.choose') }, ...options]}
        value={chosen}
        disabled={cards.status !== 'done'}
        onChange={({ currentTarget: { value } }) => choose(value)}
        {...(fault !== undefined && { error: fault })}
      />
      <input type="hidden" name={name} value={chosen === '' ? '' : JSON.stringify(chosen)} readOnly />
    </>
  );
}
