import { type SubmitEvent, useState } from 'react';
import { type CarryRule, carryRules } from '#src/contracts/agents/contract-terms.ts';
import { failureText } from '#src/i18n/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Select } from '#src/ui/fields/Select.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import css from './contracts.module.css';
import { type OwnContract, type ScreenKind, sendOffer } from './contracts.store.ts';
import type { ContractWords } from './contracts-words.server.ts';
import { offeredTiers } from './offered-tiers.ts';
import { RateFields } from './RateFields.tsx';

interface Props {
  kind: ScreenKind;
  own: readonly OwnContract[];
  customerId: string;
  currency: string;
  words: ContractWords;
}

/** Offers a direct downline a part of what the agent is paid, level by level. */
export function OfferForm({ own, ...props }: Props) {
  const { t } = props.words;
  const running = own.filter(
    ({ status, rateType }) => (status === 'A' || status === 'V') && rateType === 'P',
  );
  return (
    <section className={css.card} aria-labelledby="offer-contract">
      <h2 id="offer-contract">{t.offerTitle}</h2>
      {running.length === 0 ? <p>{t.offerNothing}</p> : <Fields own={running} {...props} />}
    </section>
  );
}

function Fields({ kind, own, customerId, currency, words }: Props) {
  const { t } = words;
  const [product, setProduct] = useState(own[0]?.product);
  const [rates, setRates] = useState<readonly string[]>([]);
  const [carry, setCarry] = useState<CarryRule>('untilRecovered');
  const [wrongAt, setWrongAt] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const terms = own.find((contract) => contract.product === product) ?? own[0];
  if (!terms) return null;
  const { tiers } = terms;
  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const offered = offeredTiers(tiers, rates);
    setWrongAt(offered.ok ? undefined : offered.at);
    setRefusal(!offered.ok && offered.at === undefined ? t.rateMissing : undefined);
    if (!offered.ok || !terms) return;
    setBusy(true);
    const refused = await sendOffer(kind, {
      ...{ customerId, product: terms.product, tiers: [...offered.tiers] },
      ...(kind === 'dividend' ? { carry } : {}),
    });
    setBusy(false);
    if (refused) setRefusal(failureText(words, refused.code));
    else {
      setRates([]);
      showToast(t.offerSent, { kind: 'confirmed' });
    }
  }
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={css.note}>{t.offerExplained}</p>
      <FormNotice>{refusal}</FormNotice>
      {own.length > 1 ? (
        <Select
          label={t.product}
          name="product"
          value={terms.product}
          options={own.map((each) => ({ value: each.product, label: t[each.product] }))}
          onChange={(event) => {
            setProduct(own.find((each) => each.product === event.target.value)?.product);
            setRates([]);
            setWrongAt(undefined);
          }}
        />
      ) : null}
      <RateFields
        terms={terms}
        rates={rates}
        wrongAt={wrongAt}
        currency={currency}
        words={words}
        onType={setRates}
      />
      {kind === 'dividend' ? <CarryChoice carry={carry} words={words} onChoose={setCarry} /> : null}
      <Button kind="primary" wide type="submit" busy={isBusy}>
        {t.offerSend}
      </Button>
    </form>
  );
}

interface ChoiceProps {
  carry: CarryRule;
  words: ContractWords;
  onChoose: (carry: CarryRule) => void;
}

/** What of a loss is deducted from later dividends. */
function CarryChoice({ carry, words: { t }, onChoose }: ChoiceProps) {
  const choices = { untilRecovered: t.choiceUntilRecovered, previous: t.choicePrevious, none: t.choiceNone };
  return (
    <Select
      label={t.carry}
      name="carry"
      value={carry}
      options={carryRules.map((value) => ({ value, label: choices[value] }))}
      onChange={(event) =>
        onChoose(carryRules.find((rule) => rule === event.target.value) ?? 'untilRecovered')
      }
    />
  );
}
