import type { RequestContext } from '#functions/http/context.ts';
import { decryptSecret, encryptSecret, secretMarks } from '#functions/member/member-secrets.ts';
import { freshRecoveryCodes, readRecoveryCode } from '#functions/sign-in/recovery-codes.ts';
import { timeStepOf } from '#functions/sign-in/one-time-code.ts';

const ownerOf = ({ merchant }: RequestContext, operatorId: string) => `${merchant}/operator/${operatorId}`;
/** A secret of nobody, so that a code of an unknown name costs the same work as any other. */
const nobodysSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** The secret of an operator's app as it is stored. */
export function encryptAppSecret(context: RequestContext, operatorId: string, secret: string) {
  return encryptSecret(context.env, ownerOf(context, operatorId), secret);
}

/** The time step for which a code of the app is right; undefined if it is wrong, or there is no app. */
export async function timeStepOfApp(
  context: RequestContext,
  operatorId: string | undefined,
  encryptedSecret: string | undefined,
  code: string,
): Promise<number | undefined> {
  if (operatorId === undefined || encryptedSecret === undefined) {
    timeStepOf(nobodysSecret, code, context.nowMs);
    return undefined;
  }
  const secret = await decryptSecret(context.env, ownerOf(context, operatorId), encryptedSecret);
  return timeStepOf(secret, code, context.nowMs);
}

/** The hashes of a typed recovery code under the keys in force; none if it is not one. */
export function recoveryHashesOf(
  context: RequestContext,
  operatorId: string,
  code: string,
): readonly string[] {
  const plain = readRecoveryCode(code);
  return plain === undefined ? [] : secretMarks(context.env, ownerOf(context, operatorId), plain);
}

/** Ten fresh recovery codes, and the hashes under which they are stored. */
export function freshOperatorCodes(
  context: RequestContext,
  operatorId: string,
): { codes: string[]; hashes: string[] } {
  const codes = freshRecoveryCodes();
  const hashes = codes.map((code) => recoveryHashesOf(context, operatorId, code)[0] ?? '');
  return { codes, hashes };
}
