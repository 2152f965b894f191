import { Button } from '#src/ui/buttons/Button.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import type { TeamWords } from './team-words.ts';

interface Props {
  /** The downline's account type: 0 a player. */
  type: number;
  hasRates: boolean;
  isChanged: boolean;
  busy: 'raise' | 'promote' | undefined;
  notice: string | null;
  words: TeamWords;
  onRaise: () => void;
  onPromote: () => void;
}

/** What an agent can do for a downline, and why it was refused. Rates that nobody has changed need no button. */
export function DownlineActions(props: Props) {
  const { type, hasRates, isChanged, busy, notice, onRaise, onPromote } = props;
  const { t } = props.words;
  return (
    <>
      <FormNotice>{notice}</FormNotice>
      {hasRates && (isChanged || busy === 'raise') ? (
        <Button kind="primary" wide busy={busy === 'raise'} disabled={busy === 'promote'} onClick={onRaise}>
          {t.raise}
        </Button>
      ) : null}
      {type === 0 ? (
        <Button wide busy={busy === 'promote'} disabled={busy === 'raise'} onClick={onPromote}>
          {t.promote}
        </Button>
      ) : null}
    </>
  );
}
