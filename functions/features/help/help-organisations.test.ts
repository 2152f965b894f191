import { describe, expect, it } from 'vitest';
import { storedSettings } from '#tests/support/settings.ts';
import { organisationsFor } from './help-organisations.service.ts';

const settings = storedSettings({
  'help-organisations': JSON.stringify({
    countries: {
      PK: [
        {
          name: 'Near',
          phone: '+92 300 1234567',
          about: { en: 'Listens', ur: 'سنتا ہے' },
          hours: { en: 'Daily' },
        },
      ],
    },
    elsewhere: [{ name: 'Far', url: 'https://help.example.com/', about: { ko: '상담' } }],
  }),
});

describe('organisations that help', () => {
  it('are those of the visitor’s country, in the language asked', () => {
    expect(organisationsFor({ settings, country: 'PK' }, { language: 'ur' })).toEqual({
      country: 'PK',
      organisations: [{ name: 'Near', phone: '+92 300 1234567', about: 'سنتا ہے', hours: 'Daily' }],
      countries: ['PK'],
    });
  });

  it('are those that help anywhere if the country has none, in any language they are written in', () => {
    expect(organisationsFor({ settings, country: 'KR' }, { language: 'en' })).toEqual({
      organisations: [{ name: 'Far', url: 'https://help.example.com/', about: '상담' }],
      countries: ['PK'],
    });
    expect(organisationsFor({ settings, country: '' }, {}).organisations).toHaveLength(1);
  });

  it('are those of another country on request, and a built-in property name is no country', () => {
    expect(organisationsFor({ settings, country: 'KR' }, { country: 'PK' }).country).toBe('PK');
    expect(organisationsFor({ settings, country: 'constructor' }, {}).country).toBeUndefined();
  });
});
