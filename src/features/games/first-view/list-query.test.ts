import { describe, expect, it } from 'vitest';
import { addressOfQuery } from './list-query.ts';
import { queryOfAddress } from '#src/features/games/navigation/query-of-address.ts';

describe('queryOfAddress', () => {
  it('shows the hot games when the address names no category', () => {
    expect(queryOfAddress('')).toEqual({ category: 'HOT', search: '' });
  });

  it('lets type win over gameType', () => {
    expect(queryOfAddress('?type=fav&gameType=FISH')).toEqual({ category: 'FAV', search: '' });
  });

  it('searches all games when there is no category', () => {
    expect(queryOfAddress('?search=%20koi%20')).toEqual({ category: 'ALL', search: 'koi' });
  });

  it('keeps the provider and ignores a category that does not exist', () => {
    expect(queryOfAddress('?gameType=nonsense&vassalage=EG3')).toEqual({
      category: 'ALL',
      vendorCode: 'EG3',
      search: '',
    });
  });
});

describe('a filter in the address', () => {
  it('is kept only when it is well formed', () => {
    const requests = queryOfAddress('?gameType=RNG&minLine=25&minBet=1%3C2&gameClassify=new');
    expect(requests.filters).toEqual({ minLine: '25', gameClassify: 'new' });
    expect(queryOfAddress(addressOfQuery(requests).split('?')[1] ?? '')).toEqual(requests);
  });
});

describe('addressOfQuery', () => {
  it('writes an address that parses to the same query', () => {
    const query = { category: 'FISH', vendorCode: 'JL', search: 'big fish' } as const;
    expect(queryOfAddress(addressOfQuery(query).split('?')[1] ?? '')).toEqual(query);
  });
});
