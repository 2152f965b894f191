import { late } from '#src/console/late/late.tsx';
import type { OwnRows } from '#src/console/kit/ListPart.tsx';
import { ScreenPage } from '#src/console/kit/ScreenPage.tsx';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import { named, said, useWords } from '#src/console/words/words.ts';
import type { OperatorGame } from '#src/contracts/games/games-operations.ts';
import { GameArt } from './GameArt.tsx';
import css from './games.module.css';

/** Loaded once somebody opens what it shows. */
const LateGamePart = late(async () => (await import('./SwitchedParts.tsx')).GamePart);
const LateVendorPart = late(async () => (await import('./SwitchedParts.tsx')).VendorPart);

interface Props {
  screen: BuiltScreen;
  menu: readonly MenuEntry[];
}

/** The games as a grid of pictures; an open one with its switch. */
export function GamesPage(props: Props) {
  return <ScreenPage {...props} Rows={GameGrid} Detail={LateGamePart} />;
}

/** The makers; an open one with its switch. */
export function VendorsPage(props: Props) {
  return <ScreenPage {...props} Detail={LateVendorPart} />;
}

function GameGrid({ rows, current, hrefOf, onOpen }: OwnRows) {
  const words = useWords();
  return (
    <ul className={css.grid}>
      {(rows as readonly OperatorGame[]).map((game) => {
        const isOn = game.enabled && game.vendorEnabled;
        return (
          <li key={game.nodeId}>
            <a
              className={css.tile}
              href={hrefOf?.(game.nodeId)}
              data-row-link
              data-off={isOn ? undefined : ''}
              aria-current={game.nodeId === current || undefined}
              onClick={(event) => {
                if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onOpen(game.nodeId);
              }}
            >
              <GameArt name={game.name} address={game.iconUrl} size={150} />
              <span className={css.name}>{game.name}</span>
              <span className={css.about}>
                {game.vendorCode} · {named(words, 'choice', game.gameType)}
                {game.countries ? ` · ${game.countries.slice(0, 3).join(' ')}` : ''}
              </span>
              {isOn ? null : (
                <span className={css.off}>
                  {said(words, game.enabled ? 'games.vendorIsOff' : 'games.isOff')}
                </span>
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
