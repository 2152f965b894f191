import { type FormEvent, useState } from 'react';
import type { NewObject } from '#src/console/kit/ScreenPage.tsx';
import { named, said, useWords } from '#src/console/words/words.ts';
import { type PromotionDocument, promotionKinds } from '#src/contracts/rewards/promotion.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { Select } from '#src/ui/fields/Select.tsx';
import { exampleOf } from './promotion-examples.ts';
import { PromotionEditor } from './PromotionEditor.tsx';
import css from './promotion-screens.module.css';

/** A new promotion: its id and kind first, then the editor with an example of that kind. */
export function NewPromotion({ onMade }: NewObject) {
  const words = useWords();
  const [id, setId] = useState('');
  const [kind, setKind] = useState<(typeof promotionKinds)[number]>('deposit');
  const [currency, setCurrency] = useState('USD');
  const [document, setDocument] = useState<PromotionDocument>();
  if (document)
    return (
      <PromotionEditor
        id={id}
        document={document}
        newest={0}
        onChanged={(isSaved) => {
          if (isSaved) onMade(id);
        }}
      />
    );
  const begin = (event: FormEvent) => {
    event.preventDefault();
    if (id !== '' && currency.length === 3) setDocument(exampleOf(kind, currency, Date.now()));
  };
  return (
    <form className={css.begin} onSubmit={begin}>
      <Field
        label={said(words, 'promotions.id')}
        help={said(words, 'promotions.idHelp')}
        value={id}
        maxLength={40}
        required
        dir="ltr"
        autoComplete="off"
        onInput={({ currentTarget: { value } }) => setId(value.replace(/[^A-Za-z0-9_-]/g, ''))}
      />
      <Select
        label={named(words, 'field', 'kind')}
        value={kind}
        onChange={({ currentTarget: { value } }) => {
          const found = promotionKinds.find((each) => each === value);
          if (found) setKind(found);
        }}
        options={promotionKinds.map((each) => ({ value: each, label: named(words, 'choice', each) }))}
      />
      <Field
        label={said(words, 'promotions.currency')}
        value={currency}
        maxLength={3}
        required
        dir="ltr"
        autoComplete="off"
        onInput={({ currentTarget: { value } }) => setCurrency(value.toUpperCase())}
      />
      <Button type="submit" kind="primary">
        {said(words, 'promotions.begin')}
      </Button>
    </form>
  );
}
