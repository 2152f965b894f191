import { type Calls, objectNamed } from '#functions/objects/calls.ts';
import type { OperatorRole } from '#src/contracts/operators/permissions.ts';
import { rolesOf } from '#functions/settings/operators.settings.ts';
import { sha256Hex } from '#functions/http/sha256.ts';
import type { Settings } from '#functions/http/context.ts';

/** The object that keeps a merchant's operators. */
export function deskOf(env: Env, merchant: string): Calls<Env['OPERATOR_DESK']> {
  return objectNamed(env.OPERATOR_DESK, merchant);
}

/** The roles of an operator as they are now; none for somebody who is no operator any more. */
export async function rolesNow(
  { env, merchant, settings }: { readonly env: Env; readonly merchant: string; readonly settings: Settings },
  operatorId: string,
): Promise<readonly OperatorRole[]> {
  return (await deskOf(env, merchant).rolesOf(operatorId)) ?? rolesOf(settings, operatorId);
}

/** What the desk keeps of a secret: its SHA-256, as hexadecimal digits. */
export const secretHash = sha256Hex;

/** A fresh secret of 256 random bits, as base64url. */
export function freshSecret(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
}
