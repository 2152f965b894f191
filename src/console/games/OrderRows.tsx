import { useStore } from '@nanostores/react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { actStore } from '#src/console/kit/act.store.ts';
import type { OwnRows } from '#src/console/kit/ListPart.tsx';
import { $place } from '#src/console/kit/place.store.ts';
import { opsCallOf } from '#src/console/session/ops-call.ts';
import { $session, rightTo } from '#src/console/session/session.store.ts';
import { failureWords, said, useWords } from '#src/console/words/words.ts';
import type { GameType } from '#src/contracts/games/game-types.ts';
import { gamesOperationsContracts, type OperatorGame } from '#src/contracts/games/games-operations.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { IconButton } from '#src/ui/buttons/IconButton.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { GameArt } from './GameArt.tsx';
import css from './games.module.css';
import { moved, orderWith } from './moved.ts';
import { useDragOrder } from './use-drag-order.ts';

/** The order of the games of one category, changed by dragging or by buttons, and saved at once. */
export function OrderRows({ rows, version, onChanged }: OwnRows) {
  const words = useWords();
  const type = useStore($place, { ssr: 'initial' })?.filters['category'];
  const listed = rows as readonly OperatorGame[];
  if (type === undefined || version === undefined)
    return <p className={css.soft}>{said(words, 'games.chooseType')}</p>;
  // Another version of the list is another order to begin with; what is read on is added to the one that was made.
  const key = `${type} ${version}`;
  return (
    <Order key={key} listed={listed} category={type as GameType} version={version} onSaved={onChanged} />
  );
}

interface OrderProps {
  listed: readonly OperatorGame[];
  category: GameType;
  version: number;
  onSaved: () => void;
}

function Order({ listed, category, version, onSaved }: OrderProps) {
  const words = useWords();
  const session = useStore($session, { ssr: 'initial' });
  const [made, setMade] = useState(listed);
  const order = orderWith(made, listed);
  const list = useRef<HTMLOListElement>(null);
  const mayWrite = rightTo(session, 'catalogue.write') !== undefined;
  const isMoved = order.some(({ nodeId }, at) => nodeId !== listed[at]?.nodeId);
  const move = useCallback(
    (from: number, to: number) => setMade((known) => moved(orderWith(known, listed), from, to)),
    [listed],
  );
  useDragOrder(list, move);
  return (
    <>
      <p className={css.soft}>{said(words, 'games.orderHelp')}</p>
      <ol ref={list} className={css.order}>
        {order.map((game, at) => (
          <li
            key={game.nodeId}
            draggable={mayWrite}
            data-moved={game.nodeId === listed[at]?.nodeId ? undefined : ''}
          >
            <GameArt name={game.name} address={game.iconUrl} size={40} />
            <span className={css.name}>{game.name}</span>
            <span className={css.about}>{game.vendorCode}</span>
            {mayWrite ? (
              <>
                <span className={css.up}>
                  <IconButton
                    icon="chevron"
                    label={said(words, 'games.moveUp', { name: game.name })}
                    disabled={at === 0}
                    onClick={() => move(at, at - 1)}
                  />
                </span>
                <span className={css.down}>
                  <IconButton
                    icon="chevron"
                    label={said(words, 'games.moveDown', { name: game.name })}
                    disabled={at === order.length - 1}
                    onClick={() => move(at, at + 1)}
                  />
                </span>
              </>
            ) : null}
          </li>
        ))}
      </ol>
      {isMoved ? (
        <SavePart {...{ category, version, onSaved }} nodeIds={order.map(({ nodeId }) => nodeId)} />
      ) : null}
    </>
  );
}

interface SaveProps extends Pick<OrderProps, 'category' | 'version' | 'onSaved'> {
  nodeIds: readonly string[];
}

function SavePart({ category, version, nodeIds, onSaved }: SaveProps) {
  const words = useWords();
  const store = useMemo(() => actStore<{ version: number }>(), []);
  const act = useStore(store.$act);
  const [reason, setReason] = useState('');
  const save = async () => {
    const input = { category, nodeIds: [...nodeIds], expectedVersion: version, reason };
    if (await store.send(() => opsCallOf(gamesOperationsContracts.orderGames, { input }))) onSaved();
  };
  return (
    <div className={css.form}>
      <Field
        label={said(words, 'field.reason')}
        value={reason}
        maxLength={500}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <FormNotice>{act.status === 'failed' ? failureWords(words, act.code) : null}</FormNotice>
      <Button
        kind="primary"
        wide
        disabled={reason.trim() === ''}
        busy={act.status === 'sending'}
        onClick={() => void save()}
      >
        {said(words, 'games.saveOrder')}
      </Button>
      {act.status === 'failed' && act.code === 'VERSION_CONFLICT' ? (
        <Button wide onClick={onSaved}>
          {said(words, 'games.readAgain')}
        </Button>
      ) : null}
    </div>
  );
}
