import { type ContractSentences } from './contract-sentences.ts';
import css from './contracts.module.css';

interface Props {
  sentences: ContractSentences;
}

/** The terms of a contract as sentences, with an example in money. */
export function ContractTermsText({ sentences: { intro, tiers, notes, example } }: Props) {
  return (
    <div className={css.terms}>
      <p>{intro}</p>
      <ul className={css.tiers}>
        {tiers.map((tier) => (
          <li key={tier}>{tier}</li>
        ))}
      </ul>
      <p className={css.example}>{example}</p>
      {notes.map((note) => (
        <p key={note} className={css.note}>
          {note}
        </p>
      ))}
    </div>
  );
}
