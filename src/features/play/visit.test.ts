// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { currentVisit, keepVisit } from '#src/features/play/visit.ts';

const nowMs = 1_800_000_000_000;
beforeEach(() => sessionStorage.clear());

describe('a visit', () => {
  test('goes on in the next game', () => {
    keepVisit({ startedAtMs: nowMs - 60_000, seenAtMs: nowMs - 5_000, netMinor: -250 });
    expect(currentVisit(nowMs)).toMatchObject({ startedAtMs: nowMs - 60_000, netMinor: -250 });
  });

  test('is over after half an hour without a round', () => {
    keepVisit({ startedAtMs: nowMs - 7_200_000, seenAtMs: nowMs - 1_800_000, netMinor: -250 });
    expect(currentVisit(nowMs)).toEqual({ startedAtMs: nowMs, seenAtMs: nowMs, netMinor: 0 });
  });

  test('starts new where what was kept is no visit', () => {
    for (const text of ['', '{', 'null', '{"netMinor":"1"}']) {
      sessionStorage.setItem('visit', text);
      expect(currentVisit(nowMs).netMinor).toBe(0);
    }
  });
});
