import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ownAction } from '#src/console/content/own-action.ts';
import { ActionForm } from '#src/console/kit/ActionForm.tsx';
import type { BuiltAction, BuiltScreen } from '#src/console/screen/built-screen.ts';
import { $session, rightTo } from '#src/console/session/session.store.ts';
import { named, said, useWords } from '#src/console/words/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import type { Promotion } from './promotion-data.ts';
import css from './promotion-screens.module.css';
import { VouchersPart } from './VouchersPart.tsx';

interface Props {
  screen: BuiltScreen;
  promotion: Promotion;
  title: string;
  onChanged: () => void;
}

/** What can be done with a promotion as it stands. */
export function PromotionActs({ screen, promotion, title, onChanged }: Props) {
  const words = useWords();
  const session = useStore($session, { ssr: 'initial' });
  const [acting, setActing] = useState<BuiltAction>();
  const { id, versions, findings } = promotion;
  const [newest] = versions;
  const published = versions.find(({ state }) => state === 'published');
  const listId = versions.map(({ document }) => document.audience.listId).find((each) => each !== undefined);
  const isOffered: Readonly<Record<string, boolean>> = {
    publishPromotion: newest?.state === 'draft',
    closePromotion: versions.some(({ state }) => state !== 'closed'),
    makeVouchers: published?.document.trigger.on === 'code',
    listPromotionMembers: listId !== undefined,
  };
  const offered = Object.keys(isOffered)
    .filter((name) => isOffered[name])
    .map((name) => ownAction(screen, name))
    .filter(({ call }) => rightTo(session, call.permission) !== undefined);
  const close = () => setActing(undefined);
  return (
    <>
      <div className={css.acts}>
        {offered.map((action) => (
          <Button
            key={action.call.name}
            kind={action.call.name === 'publishPromotion' ? 'primary' : 'quiet'}
            disabled={action.call.name === 'publishPromotion' && findings.length > 0}
            onClick={() => setActing(action)}
          >
            {named(words, 'call', action.call.name)}
          </Button>
        ))}
      </div>
      {published && newest && published.version !== newest.version ? (
        <p className={css.soft}>{said(words, 'promotions.inForce', { version: published.version })}</p>
      ) : null}
      {acting?.call.name === 'makeVouchers' ? (
        <VouchersPart action={acting} promotionId={id} onClose={close} />
      ) : acting ? (
        <ActionForm
          action={acting}
          id={id}
          detail={{ id, title, version: newest?.version, listId }}
          onClose={close}
          onDone={onChanged}
        />
      ) : null}
    </>
  );
}
