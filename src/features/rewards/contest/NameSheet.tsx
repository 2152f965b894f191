import { useState } from 'react';
import { type ContestName, contestNames } from '#src/contracts/rewards/contests.ts';
import type { PromotionsWords } from '#src/features/rewards/promotions/promotions-words.server.ts';
import { failureText } from '#src/i18n/words.ts';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { chooseName, type ContestNameCode, type ReadyContest } from './contest.store.ts';
import { shownAs } from './contest-standing.ts';
import { PlayerName } from './PlayerName.tsx';
import css from './name-sheet.module.css';

interface Props {
  contest: ReadyContest;
  open: boolean;
  words: PromotionsWords;
  onClose: () => void;
}

const nameKeys = {
  masked: 'nameMasked',
  nickname: 'nameNickname',
  hidden: 'nameHidden',
} as const satisfies Record<ContestName, keyof PromotionsWords['t']>;

/** The names that a member can choose between, each as others see it; a choice is saved at once. */
export function NameSheet({ contest, open, words, onClose }: Props) {
  const { t } = words;
  const [sent, setSent] = useState<ContestName>();
  const [code, setCode] = useState<ContestNameCode>();
  const chosen = sent ?? contest.shows;

  async function choose(show: ContestName): Promise<void> {
    if (sent) return;
    setSent(show);
    setCode(undefined);
    const refused = await chooseName(show);
    setSent(undefined);
    setCode(refused);
    if (!refused) showToast(t.nameSaved, { kind: 'confirmed' });
  }

  return (
    <Sheet open={open} onClose={onClose} title={t.shownAs} closeLabel={t.nameClose}>
      <div className={css.sheet}>
        <p className={css.holds}>{t.nameHolds}</p>
        <FormNotice>{code ? failureText(words, code) : null}</FormNotice>
        <fieldset className={css.names} aria-busy={sent !== undefined}>
          <legend className="visually-hidden">{t.shownAs}</legend>
          {contestNames.map((show) => (
            <NameOption
              key={show}
              show={show}
              isChosen={show === chosen}
              contest={contest}
              words={words}
              onChoose={() => void choose(show)}
            />
          ))}
        </fieldset>
      </div>
    </Sheet>
  );
}

interface OptionProps extends Pick<Props, 'contest' | 'words'> {
  show: ContestName;
  isChosen: boolean;
  onChoose: () => void;
}

function NameOption({ show, isChosen, contest, words, onChoose }: OptionProps) {
  const { t } = words;
  if (show === 'nickname' && contest.nickname === undefined)
    return (
      <p className={css.missing}>
        <span>{t.nicknameNone}</span>
        <a href="/m/member/profile">{t.nicknameSet}</a>
      </p>
    );
  return (
    <label className={css.option} data-name={show}>
      <input
        type="radio"
        name="contest-name"
        aria-label={t[nameKeys[show]]}
        aria-describedby={`contest-name-${show}`}
        checked={isChosen}
        onChange={onChoose}
      />
      <span className={css.words}>
        <b>{t[nameKeys[show]]}</b>
        <span id={`contest-name-${show}`} className={css.preview}>
          {t.namePreview} <PlayerName name={shownAs(show, contest)} isOwn={false} words={words} />
        </span>
      </span>
    </label>
  );
}
