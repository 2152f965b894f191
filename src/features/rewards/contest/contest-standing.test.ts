import { describe, expect, it } from 'vitest';
import { contestPlaces, ownContest } from '#tests/support/contest-answers.ts';
import { isRunningContest, shownMultiple, ownStanding, prizeOf, shownAs } from './contest-standing.ts';

describe('where a member stands in a contest', () => {
  it('is outside before joining, and unranked until a round counts', () => {
    expect(ownStanding(contestPlaces())).toEqual({ is: 'outside' });
    expect(ownStanding(contestPlaces({ isJoined: true }))).toEqual({ is: 'unranked' });
  });

  it('is behind the listed places with the own best multiple', () => {
    const own = { multiple: '1.20' };
    expect(ownStanding(contestPlaces({ isJoined: true, own }))).toEqual({ is: 'behind', multiple: '1.20' });
  });

  it('wins the prize of its place only once the places are final', () => {
    const place = { place: 2, multiple: '312.00' };
    expect(ownStanding(ownContest(2))).toEqual({ is: 'ranked', ...place });
    expect(ownStanding(ownContest(2, { state: 'counting' }))).toEqual({ is: 'ranked', ...place });
    expect(ownStanding(ownContest(2, { state: 'final' }))).toEqual({
      is: 'won',
      ...place,
      prizeMinor: 2_000,
    });
  });

  it('wins nothing behind the last prize, also after the claim has ended', () => {
    expect(ownStanding(ownContest(9, { state: 'final', isJoined: false }))).toMatchObject({ is: 'ranked' });
    expect([prizeOf([50, 20], 1), prizeOf([50, 20], 2), prizeOf([50, 20], 3)]).toEqual([50, 20, 0]);
  });
});

it('shows a member by the chosen name, and by the masked one where no nickname is set', () => {
  const names = { maskedName: 'ab***z', nickname: 'Falcon' };
  expect(shownAs('masked', names)).toBe('ab***z');
  expect(shownAs('nickname', names)).toBe('Falcon');
  expect(shownAs('hidden', names)).toBe('');
  expect(shownAs('nickname', { maskedName: 'ab***z' })).toBe('ab***z');
});

it.each([
  ['0.05', '0.05×'],
  ['123.45', '123.45×'],
  ['1234.50', '1,234.50×'],
  ['9007199254740993.01', '9,007,199,254,740,993.01×'],
])('reads a multiple of %s exactly as %s', (multiple, text) => {
  expect(shownMultiple(multiple, 'en-GB-u-nu-latn')).toBe(text);
  expect(shownMultiple(multiple, 'ur-PK-u-nu-latn')).toBe(text);
});

it('tells a contest that runs from one that is paid and from other claims', () => {
  expect(isRunningContest({ kind: 'contest', state: 'awaiting' })).toBe(true);
  expect(isRunningContest({ kind: 'contest', state: 'paid' })).toBe(false);
  expect(isRunningContest({ kind: 'mission', state: 'awaiting' })).toBe(false);
});
