import { beforeEach, describe, expect, it } from 'vitest';
import { objectSql } from '#tests/support/object-sql.ts';
import {
  addToFavourites,
  favouriteNodes,
  recordPlayed,
  recentNodes,
  memberGamesSchema,
  takeFromFavourites,
} from './member-games.ts';

const nowMs = 1_800_000_000_000;
let sql: SqlStorage;
beforeEach(() => {
  sql = objectSql(memberGamesSchema);
});

describe('favourites', () => {
  it('are listed latest first and only once', () => {
    for (const node of ['n1', 'n2', 'n1', 'n3']) addToFavourites(sql, node, 500, nowMs);
    expect(favouriteNodes(sql)).toEqual(['n3', 'n2', 'n1']);
  });

  it('may be removed twice and added again as the latest', () => {
    for (const node of ['n1', 'n2']) addToFavourites(sql, node, 500, nowMs);
    takeFromFavourites(sql, 'n1');
    takeFromFavourites(sql, 'n1');
    expect(favouriteNodes(sql)).toEqual(['n2']);
    addToFavourites(sql, 'n1', 500, nowMs);
    expect(favouriteNodes(sql)).toEqual(['n1', 'n2']);
  });

  it('stop at the limit, where adding an existing one still succeeds', () => {
    for (const node of ['n1', 'n2', 'n3']) addToFavourites(sql, node, 3, nowMs);
    expect(addToFavourites(sql, 'n4', 3, nowMs)).toEqual({ ok: false, code: 'FAVOURITES_FULL' });
    expect(addToFavourites(sql, 'n2', 3, nowMs)).toMatchObject({ ok: true });
    expect(favouriteNodes(sql)).toEqual(['n3', 'n2', 'n1']);
  });
});

describe('games played last', () => {
  it('are listed latest first, each once, without the oldest', () => {
    for (const node of ['n1', 'n2', 'n3', 'n1', 'n4']) recordPlayed(sql, node, 3, nowMs);
    expect(recentNodes(sql)).toEqual(['n4', 'n1', 'n3']);
  });
});
