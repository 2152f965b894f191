import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { $session, loadSessionIfAny } from '#src/api/session.store.ts';
import { importUntilLoaded } from '#src/browser/import-until-loaded.ts';
import { failureText } from '#src/i18n/words.ts';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { $board, leaveBoard, loadBoard, type ReadyBoard } from './state/board.store.ts';
import { choosePlay } from './state/board-pick.store.ts';
import { type BoardQuery, boardQuery, lobbyListAddress } from './state/board-query.ts';
import { recordBoard, returnToBoard } from './state/board-return.ts';
import { resetStake } from './state/board-stake.store.ts';
import type { BoardWords } from './state/board-words.server.ts';
import { BoardWordsProvider } from './state/board-words.tsx';
import { BoardDeck } from './BoardDeck.tsx';
import { BoardHeader } from './BoardHeader.tsx';
import type { Over } from './BoardOver.tsx';
import { BoardStage } from './BoardStage.tsx';
import { BoardTypes } from './pad/BoardTypes.tsx';
import { LaterOver } from './later-board.ts';
import { $watch, isWinToCelebrate } from '#src/features/lottery/watch/watch.store.ts';
import { adoptGuestSlip } from '#src/features/lottery/slip/slip.store.ts';
import css from './state/board.module.css';

const openLater = async (query: BoardQuery) =>
  (await importUntilLoaded(() => import('./later-named.ts'))).openNamed(query);
const never = () => () => {};
const pageSearch = () => location.search;
/** The page is built without a query. */
const noSearch = () => undefined;

interface Props {
  words: BoardWords;
}

/** The page on which a lottery game is bet on and its draws are watched. */
export function BoardIsland({ words }: Props) {
  const board = useStore($board, { ssr: 'initial' });
  const search = useSyncExternalStore(never, pageSearch, noSearch);
  const query = useMemo(() => (search === undefined ? undefined : boardQuery(search)), [search]);
  useEffect(() => {
    const request = boardQuery(location.search);
    const { gameId } = request;
    if (gameId === undefined) {
      void openLater(request);
      return undefined;
    }
    void loadBoard(gameId);
    void loadSessionIfAny();
    return leaveBoard;
  }, []);
  const soldAt = board.status === 'ready' ? board.game.prizeMode : undefined;
  useEffect(() => {
    if (soldAt && query?.prizeMode && query.prizeMode !== soldAt) location.replace(lobbyListAddress(query));
  }, [soldAt, query]);
  if (board.status === 'failed')
    return (
      <ErrorState
        title={words.t.failed}
        retryLabel={words.t.retry}
        onRetry={() => void (query?.gameId !== undefined && loadBoard(query.gameId))}
      >
        {failureText(words, board.code)}
      </ErrorState>
    );
  if (board.status === 'loading' || !query) return <BoardSkeleton label={words.t.loading} />;
  return (
    <BoardWordsProvider value={words}>
      <BoardScreen key={board.game.gameId} board={board} query={query} />
    </BoardWordsProvider>
  );
}

function BoardScreen({ board, query }: { board: ReadyBoard; query: BoardQuery }) {
  const [over, setOver] = useState<Over>();
  const session = useStore($session, { ssr: 'initial' });
  const memberId = session.status === 'ready' ? session.member.id : undefined;
  const { plays, shape } = board.game;
  const watch = useStore($watch, { ssr: 'initial' });
  const hasWon = isWinToCelebrate(watch);
  const [firstPlay = 'ent'] = plays;
  const play = query.play && plays.includes(query.play) ? query.play : firstPlay;

  const { gameId } = board.game;
  useEffect(() => {
    if (!returnToBoard(gameId)) {
      choosePlay(play);
      resetStake();
    }
    return recordBoard(gameId);
  }, [play, gameId]);
  useEffect(() => {
    if (memberId !== undefined) adoptGuestSlip(memberId);
  }, [memberId]);

  return (
    <div className={css.hall} data-shape={shape}>
      <BoardHeader board={board} closesTo={query.closesTo} onMenu={() => setOver('menu')} />
      <BoardStage board={board} onTrends={() => setOver('trends')} />
      <div className={css.table}>
        <BoardTypes board={board} onPaste={() => setOver('paste')} />
      </div>
      <BoardDeck board={board} onSlip={() => setOver('slip')} />
      <Suspense>
        {over || hasWon ? (
          <LaterOver board={board} over={over ?? 'win'} onClose={() => setOver(undefined)} />
        ) : null}
      </Suspense>
    </div>
  );
}

interface BoardSkeletonProps {
  label: string;
}

/** Reserves the space of header, stage, board and stake while the game loads. */
function BoardSkeleton({ label }: BoardSkeletonProps) {
  return (
    <div className={css.hall}>
      <output className={css.waiting}>
        <span className="visually-hidden">{label}</span>
        <span className={css.waitingStage} />
        <span className={css.waitingTabs} />
        <span className={css.waitingBoard} />
      </output>
    </div>
  );
}
