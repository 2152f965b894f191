import { Button } from '#src/ui/buttons/Button.tsx';
import css from './contracts.module.css';
import {
  type ContractRefusal,
  decide,
  type GivenContract,
  type OwnContract,
  type ScreenKind,
} from './contracts.store.ts';
import type { ContractWords } from './contracts-words.server.ts';

interface Props {
  kind: ScreenKind;
  contract: OwnContract | GivenContract;
  words: ContractWords;
  isBusy: boolean;
  act: (work: () => Promise<ContractRefusal>, done: string) => Promise<void>;
}

/** An end that was asked for: the other party agrees to it or refuses it. */
export function EndDecision({ kind, contract, words: { t }, isBusy, act }: Props) {
  if (contract.endAskedBy !== 'other') return <p className={css.note}>{t.endAskedBySelf}</p>;
  return (
    <>
      <p className={css.note}>{t.endAskedByOther}</p>
      <div className={css.actions}>
        <Button
          disabled={isBusy}
          onClick={() => void act(() => decide(kind, contract, { status: 'R' }), t.endRefused)}
        >
          {t.refuseEnd}
        </Button>
        <Button
          kind="primary"
          disabled={isBusy}
          onClick={() => void act(() => decide(kind, contract, { status: 'C' }), t.endAgreed)}
        >
          {t.agreeEnd}
        </Button>
      </div>
    </>
  );
}
