import { expect, it } from 'vitest';
import { PageRoom } from './page-room.ts';

const page = (bytes = 3_000) => new Uint8Array(bytes);
const hasOf = (room: PageRoom, keys: readonly string[]) => keys.filter((key) => room.find(key));

it('keeps a page that is requested again, however many never-requested pages are added', () => {
  const room = new PageRoom(10_000);
  room.hold('home', page());
  room.find('home');
  for (let time = 0; time < 20; time += 1) room.hold(`look ${time}`, page());
  expect(hasOf(room, ['home', 'look 0', 'look 19'])).toEqual(['home', 'look 19']);
});

it('evicts the least recently requested of the proven pages first', () => {
  const room = new PageRoom(10_000);
  for (const key of ['one', 'two', 'three']) {
    room.hold(key, page());
    room.find(key);
  }
  room.hold('four', page());
  expect(hasOf(room, ['one', 'two', 'three', 'four'])).toEqual(['two', 'three', 'four']);
});

it('counts the size of each page once, however often it is stored and found', () => {
  const room = new PageRoom(10_000);
  const keys = ['one', 'two', 'three'];
  for (let time = 0; time < 50; time += 1) {
    for (const key of keys) room.hold(key, page());
    for (const key of keys) room.find(key);
  }
  expect(hasOf(room, keys)).toEqual(keys);
});
