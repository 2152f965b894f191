import { describe, expect, it } from 'vitest';
import { gamePicture } from './game-picture.ts';

describe('the address of a game’s picture', () => {
  it.each([
    ['pp-rng-1', '/art/tiles/pp-rng-1'],
    ['slots/fox', '/art/tiles/slots~2Ffox'],
    ['abc:slots/fox:2', '/art/tiles/abc~3Aslots~2Ffox~3A2'],
  ])('of %s is one file in one folder, and needs no escape', (code, address) => {
    expect(gamePicture(code)).toBe(address);
    expect(new URL(address, 'https://play.example.com').pathname).toBe(address);
  });
});
