import { late } from '#src/console/kit/late.tsx';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { OpenDetail } from '#src/console/kit/DetailPart.tsx';
import { Fields } from '#src/console/kit/Fields.tsx';
import type { OwnRows } from '#src/console/kit/ListPart.tsx';
import { ScreenPage } from '#src/console/kit/ScreenPage.tsx';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import { $session, rightTo } from '#src/console/session/session.store.ts';
import { named, said, useWords } from '#src/console/words/words.ts';
import type { OperatorGame, OperatorVendor } from '#src/contracts/games/games-operations.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { GameArt } from './GameArt.tsx';
import css from './games.module.css';
import type { Switchable } from './SwitchSheet.tsx';

/** Loaded once somebody opens what it shows. */
const LateSwitchSheet = late(async () => (await import('./SwitchSheet.tsx')).SwitchSheet);

interface Props {
  screen: BuiltScreen;
  menu: readonly MenuEntry[];
}

/** The games as a grid of pictures; an open one with its switch. */
export function GamesPage(props: Props) {
  return <ScreenPage {...props} Rows={GameGrid} Detail={Game} />;
}

/** The makers; an open one with its switch. */
export function VendorsPage(props: Props) {
  return <ScreenPage {...props} Detail={Vendor} />;
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

function Game({ row, onChanged }: OpenDetail) {
  const game = row as OperatorGame;
  const { iconUrl, countries, nodeId: id, name, enabled, ...rest } = game;
  return (
    <>
      <GameArt name={name} address={iconUrl} size={150} isAlone />
      <h2 className={css.title}>{name}</h2>
      <SwitchPart of={{ kind: 'game', id, name, enabled, countries }} onChanged={onChanged} />
      <Fields row={{ nodeId: id, ...rest }} />
    </>
  );
}

function Vendor({ row, onChanged }: OpenDetail) {
  const { countries, code: id, name, enabled, ...rest } = row as OperatorVendor;
  return (
    <>
      <h2 className={css.title}>{name}</h2>
      <SwitchPart of={{ kind: 'vendor', id, name, enabled, countries }} onChanged={onChanged} />
      <Fields row={{ vendorCode: id, ...rest }} />
    </>
  );
}

/** How the switch stands, and the way to its sheet for whoever may use it. */
function SwitchPart({ of, onChanged }: { of: Switchable; onChanged: () => void }) {
  const words = useWords();
  const session = useStore($session, { ssr: 'initial' });
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={css.switch}>
      <p>
        <strong data-off={of.enabled ? undefined : ''}>
          {said(words, of.enabled ? 'games.isOn' : 'games.isOff')}
        </strong>{' '}
        {of.countries
          ? said(words, 'games.only', { places: of.countries.join(', ') })
          : said(words, 'games.everywhere')}
      </p>
      {rightTo(session, 'games.switch') === undefined ? null : (
        <Button kind="primary" onClick={() => setIsOpen(true)}>
          {said(words, 'games.change')}
        </Button>
      )}
      {isOpen ? <LateSwitchSheet of={of} onClose={() => setIsOpen(false)} onChanged={onChanged} /> : null}
    </div>
  );
}
