import { routes } from '#functions/http/routes.ts';
import { SerialisedValue } from '#functions/http/serialised.ts';
import { lotteryDrawsContracts } from '#src/contracts/lottery/draws.ts';
import { ok, type Result } from '#src/rules/result.ts';
import { bookJson, drawsJson, lastResults, proofJson } from './draws.service.ts';

const serialised = <Code extends string>(json: Result<string, Code>) =>
  json.ok ? ok(new SerialisedValue(json.value)) : json;

export const drawsRoutes = routes(lotteryDrawsContracts, {
  lastResults: ({ context, input }) => lastResults(context, input),
  draws: async ({ context, params, input }) => serialised(await drawsJson(context, params, input)),
  drawProof: async ({ context, params }) => serialised(await proofJson(context, params)),
  drawBook: async ({ context, params }) => serialised(await bookJson(context, params)),
});
