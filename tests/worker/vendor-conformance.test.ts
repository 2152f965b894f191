import { afterAll, beforeAll, describe, it } from 'vitest';
import { cases } from '../../scripts/conformance/cases.ts';
import { Skipped } from '../../scripts/conformance/table.ts';
import { ownWires, seatsOf, startOwnSite } from '../../scripts/conformance/own-site.ts';
import type { SeparateSite } from '#tests/support/site.ts';

let site: SeparateSite;
beforeAll(async () => {
  site = await startOwnSite();
});
afterAll(() => site.close());

describe.each(Object.entries(ownWires))('the port as %s speaks to it', (_name, vendor) => {
  it.for(cases)('$name', ({ run }, test) =>
    run(seatsOf(site, vendor)).catch((error: unknown) => {
      if (!(error instanceof Skipped)) throw error;
      test.skip(error.message);
    }),
  );
});
