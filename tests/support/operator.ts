import { testSecrets } from './secrets.ts';
import type { Site, Visitor } from './site.ts';

/** A visitor from the operator range of `operatedPolicy`, in a country that it denies. */
export const operatorVisitor: Visitor = { address: '52.95.110.7', country: 'US' };
export const americanVisitor: Visitor = { address: '8.8.8.8', country: 'US' };
export const operatedPolicy = { mode: 'denylist', countries: ['US'], operatorCidr: ['52.95.110.0/24'] };

export const firstOperator = `Bearer ${testSecrets['OPERATOR_TOKEN']}`;
export const secondOperator = `Bearer ${testSecrets['OPERATOR_TOKEN_2']}`;

export interface OperatorAnswer {
  readonly status: number;
  readonly value: Record<string, unknown>;
  readonly error: { code: string; details?: Record<string, unknown> };
}

/** Calls the operations API from an operator range. */
export async function operate(
  site: Site,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: unknown,
  authorization: string | null = firstOperator,
): Promise<OperatorAnswer> {
  const answer = await site.fetch(
    url,
    {
      method,
      headers: authorization === null ? {} : { Authorization: authorization },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    },
    operatorVisitor,
  );
  return { status: answer.status, ...((await answer.json()) as Omit<OperatorAnswer, 'status'>) };
}

/** The status call's response to a visitor. */
export async function statusOf(site: Site, origin: string, visitor?: Visitor): Promise<unknown> {
  const answer = await site.fetch(`${origin}/wps/system/status`, {}, visitor);
  return ((await answer.json()) as OperatorAnswer).value;
}

/** The status of the home page for a visitor. */
export async function homeCode(site: Site, origin: string, visitor?: Visitor): Promise<number> {
  return (await site.fetch(`${origin}/m/home`, {}, visitor)).status;
}

/** Makes the same call as both operators, for what one may not do alone; returns the second answer. */
export async function operateTogether(
  site: Site,
  method: 'POST' | 'PUT',
  url: string,
  body: unknown,
): Promise<OperatorAnswer> {
  const requested = await operate(site, method, url, body, firstOperator);
  return requested.status === 200 ? operate(site, method, url, body, secondOperator) : requested;
}
