import { operatorOf } from '#functions/audit/operator-act.ts';
import { forgetCatalogue } from '#functions/catalogue/catalogue-cache.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { writeGameSwitch, writeVendorSwitch } from './game-switches.repo.ts';

interface Switched {
  readonly enabled: boolean;
  readonly countries?: string[] | null | undefined;
}

interface SwitchRequest extends Switched {
  readonly reason: string;
}

/** Switches one game on or off. */
export async function switchGame(
  context: RequestContext,
  operator: OperatorClaims,
  nodeId: string,
  input: SwitchRequest,
): Promise<Result<Switched, 'GAME_UNKNOWN'>> {
  const found = await writeGameSwitch(operatorOf(context, operator), { id: nodeId, ...input });
  forgetCatalogue(context.merchant);
  return found ? ok(switchedTo(input)) : failed('GAME_UNKNOWN');
}

/** Switches all games of one vendor on or off. */
export async function switchVendor(
  context: RequestContext,
  operator: OperatorClaims,
  code: string,
  input: SwitchRequest,
): Promise<Result<Switched, 'VENDOR_UNKNOWN'>> {
  const found = await writeVendorSwitch(operatorOf(context, operator), { id: code, ...input });
  forgetCatalogue(context.merchant);
  return found ? ok(switchedTo(input)) : failed('VENDOR_UNKNOWN');
}

function switchedTo({ enabled, countries }: SwitchRequest): Switched {
  return { enabled, ...(countries === undefined ? {} : { countries }) };
}
