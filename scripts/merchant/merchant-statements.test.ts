import { describe, expect, it } from 'vitest';
import { oneHouseGame } from '#tests/support/first-run.ts';
import { faultsOf, localRanges, newMerchantStatements } from './merchant-statements.ts';

const deployed = {
  ...{ code: 'third', host: 'play.example.com', name: 'Third', consoleHost: 'ops.example.com' },
  from: ['8.8.4.0/24', '2a00:1450::/32'],
};
const local = { code: 'third', host: 'third.localhost', name: 'Third', from: localRanges };

describe('a new merchant', () => {
  it('is accepted with a console of its own, or on a private host without one', () => {
    expect([faultsOf(deployed), faultsOf(local)]).toEqual([[], []]);
  });

  it.each([
    ['--code', { code: 'Third One' }],
    ['--host', { host: 'play.example.com:443' }],
    ['--name', { name: ' ' }],
    ['--console-host', { consoleHost: undefined }],
    ['--console-host', { consoleHost: 'play.example.com' }],
    ['--from', { from: [] }],
    ['--from', { from: ['8.8.4.0/33'] }],
    ['--from', { from: ['10.0.0.0/8'] }],
  ])('is refused with the option that is wrong: %s', (option, wrong) => {
    expect(faultsOf({ ...deployed, ...wrong }).map((fault) => fault.split(':')[0])).toEqual([option]);
  });

  it('is refused on a private host of a deployment', () => {
    expect(faultsOf(local, true)).toEqual(['--host: a deployed site has a host of its own']);
  });

  it('is added as it is written, with its makers off', () => {
    const name = 'Third’s "own"; it\'s';
    const statements = newMerchantStatements({ ...deployed, name }, oneHouseGame(), 5);
    expect(statements[0]).toBe(
      "INSERT INTO merchants (code, host, name, console_host) VALUES ('third', 'play.example.com', 'Third’s \"own\"; it''s', 'ops.example.com')",
    );
    expect(statements.at(-1)).toBe("UPDATE vendors SET enabled = 0 WHERE merchant = 'third'");
  });
});
