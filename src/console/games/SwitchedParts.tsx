import { late } from '#src/console/late/late.tsx';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { OpenDetail } from '#src/console/kit/DetailPart.tsx';
import { Fields } from '#src/console/kit/Fields.tsx';
import { $session, rightTo } from '#src/console/session/session.store.ts';
import { said, useWords } from '#src/console/words/words.ts';
import type { OperatorGame, OperatorVendor } from '#src/contracts/games/games-operations.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { GameArt } from './GameArt.tsx';
import css from './games.module.css';
import type { Switchable } from './SwitchSheet.tsx';

/** Loaded once somebody opens what it shows. */
const LateSwitchSheet = late(async () => (await import('./SwitchSheet.tsx')).SwitchSheet);

/** An open game with its switch. */
export function GamePart({ row, onChanged }: OpenDetail) {
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

/** An open maker with its switch. */
export function VendorPart({ row, onChanged }: OpenDetail) {
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
