import type { WordsFor } from '#src/i18n/words.ts';
import { useStore } from '@nanostores/react';
import { Select } from '#src/ui/fields/Select.tsx';
import { $vendors } from './records.store.ts';

interface Props {
  words: WordsFor<'records'>;
  vendorCode: string | undefined;
  onChange: (vendorCode: string | undefined) => void;
}

/** Selects one provider or all; hidden until the member has played with two. */
export function RecordVendors({ words: { t }, vendorCode, onChange }: Props) {
  const vendors = useStore($vendors, { ssr: 'initial' });
  if (vendors.length < 2) return null;
  return (
    <Select
      label={t.provider}
      value={vendorCode ?? ''}
      options={[
        { value: '', label: t.allProviders },
        ...vendors.map(({ code, name }) => ({ value: code, label: name ?? t.lottery })),
      ]}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}
