import { describe, expect, it } from 'vitest';
import { storedSettings } from '#tests/support/settings.ts';
import { tillsSetting } from './tills.settings.ts';

const bank = {
  ...{ id: 'bank', provider: 'transfer', demo: false, currency: 'USD', channels: [] },
  ...{ payee: 'Lobby', bank: 'First Bank', account: '12345678' },
};
const stored = storedSettings({ tills: JSON.stringify({ tills: [bank] }) });
const check = (...tills: object[]) => tillsSetting.check({ tills }, 'site.example.com', stored);
const refused = (...fields: string[]) => ({ ok: false, code: 'INVALID_INPUT', details: { fields } });

describe('a document of tills', () => {
  it('may switch a till off, change its details and add another', () => {
    expect(check({ ...bank, isOn: false, account: '87654321' }, { ...bank, id: 'second' }).ok).toBe(true);
  });

  it('cannot leave out a till, whose books stay', () => {
    expect(check({ ...bank, id: 'second' })).toMatchObject(refused('tills'));
  });

  it('cannot change the provider, the currency or the kind of money of a till', () => {
    const changed = { id: 'bank', provider: 'simbank', demo: true, currency: 'EUR', channels: [] };
    expect(check(changed)).toMatchObject(refused('tills.0.provider', 'tills.0.currency', 'tills.0.demo'));
  });
});
