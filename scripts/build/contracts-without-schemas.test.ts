import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { contractsWithoutSchemas } from './contracts-without-schemas.ts';

/** What a page's script gets of one feature's contracts, as source text. */
async function inBrowser(file: string, contracts: string): Promise<string> {
  const { load } = contractsWithoutSchemas() as unknown as {
    load(this: object, id: string): Promise<string>;
  };
  return load.call({ environment: { name: 'client' } }, `${resolve(file)}?contracts=${contracts}`);
}

test('a browser knows which failures end the doubt over a request with an id', async () => {
  const deposits = await inBrowser('src/contracts/cashier/deposits.ts', 'depositsContracts');
  expect(deposits).toMatch(/"finalErrors":\["/);
  const house = await inBrowser('src/contracts/house/house.ts', 'houseContracts');
  expect(house).toContain('STAKE_NOT_TAKEN');
});

test('a browser gets no schema and no summary', async () => {
  const house = await inBrowser('src/contracts/house/house.ts', 'houseContracts');
  expect(house).not.toMatch(/summary|rateLimit|"input"|"output"/);
});

test('the console knows which permission a call needs, also one that depends on a field', async () => {
  const operations = await inBrowser('src/contracts/operations/operations.ts', 'operationsContracts');
  expect(operations).toMatch(/changeRegionPolicy = .*"permission":"policy\.write"/);
  const settings = await inBrowser('src/contracts/operations/settings.ts', 'settingsContracts');
  expect(settings).toMatch(/changeSetting = .*"permission":\{"field":"name"/);
});
