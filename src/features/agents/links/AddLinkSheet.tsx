import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Rebates } from '#src/contracts/agents/rebates.ts';
import { RateFields } from '#src/features/agents/team/RateFields.tsx';
import { failureText } from '#src/i18n/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { Select } from '#src/ui/fields/Select.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { $linkRanges, addLink, loadLinkRanges } from './links.store.ts';
import type { LinkWords } from './links-words.ts';
import css from './links.module.css';

interface Props {
  open: boolean;
  words: LinkWords;
  onClose: () => void;
}

/** A new link: its channel, the accounts that it opens, and their rebates. */
export function AddLinkSheet({ open, words, onClose }: Props) {
  const { t } = words;
  useEffect(() => void (open ? loadLinkRanges() : undefined), [open]);
  return (
    <Sheet open={open} onClose={onClose} title={t.addLink} closeLabel={t.close}>
      <AddLinkForm key={String(open)} words={words} onAdded={onClose} />
    </Sheet>
  );
}

function AddLinkForm({ words, onAdded }: { words: LinkWords; onAdded: () => void }) {
  const { t } = words;
  const ranges = useStore($linkRanges);
  const [channel, setChannel] = useState('');
  const [type, setType] = useState<0 | 1>(0);
  const [rebates, setRebates] = useState<Rebates>({});
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Awaited<ReturnType<typeof addLink>>>();

  async function add(): Promise<void> {
    setBusy(true);
    const failure = await addLink({ channel: channel.trim(), type, rebates });
    setBusy(false);
    setRefused(failure);
    if (failure) return;
    onAdded();
    showToast(t.linkAdded, { kind: 'confirmed' });
  }

  return (
    <form
      className={css.sheet}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Field
        label={t.channel}
        help={t.channelHelp}
        value={channel}
        maxLength={40}
        autoComplete="off"
        required
        onChange={(event) => setChannel(event.target.value)}
      />
      <Select
        label={t.type}
        value={String(type)}
        options={[
          { value: '0', label: t.player },
          { value: '1', label: t.agent },
        ]}
        onChange={(event) => setType(event.target.value === '1' ? 1 : 0)}
      />
      <p className={css.faint}>{t.linkGives}</p>
      <RateFields
        ranges={(ranges ?? []).map((each) => ({ ...each, lowestPpm: each.floorPpm }))}
        rates={rebates}
        words={words}
        onChange={setRebates}
      />
      <FormNotice>{refused ? failureText(words, refused) : null}</FormNotice>
      <Button
        type="submit"
        kind="primary"
        wide
        busy={busy}
        disabled={channel.trim() === '' || ranges === undefined}
      >
        {t.createLink}
      </Button>
    </form>
  );
}
