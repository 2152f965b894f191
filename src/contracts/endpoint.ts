import type { z } from 'zod';
import type { FailureCode } from './failure-codes.ts';

/** Raised when the wire changes so that an older page must reload. */
export const API_VERSION = 1;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: `public` reads no session; `visitor` may have one; `session` needs one (trial users too);
 * `member` needs a real account; `launch` carries a game's launch token, `launch-code` the code that it is exchanged
 * for; `launch-message` is a web socket whose first message carries the token; `operator` an operator's; `vendor` is
 * signed and checked by the vendor port.
 */
export type Access =
  | 'public'
  | 'visitor'
  | 'session'
  | 'member'
  | 'launch'
  | 'launch-code'
  | 'launch-message'
  | 'operator'
  | 'vendor';

/** What an operator's account may be for: the cashier's daily work, risk, the accounts of money themselves. */
export const operatorRoles = ['cashier', 'risk', 'treasury'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

export interface Endpoint {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** The roles of which an operator has to have one; absent where every operator may call. */
  readonly roles?: readonly OperatorRole[];
  /** The part of the site that the call shows: while it is off the call answers FEATURE_OFF, whoever asks. */
  readonly feature?: 'announcements' | 'lottery' | 'sports';
  readonly rateLimit: 'read' | 'write' | 'login' | 'none';
  /** Values taken from the path, such as `:gameCode`. */
  readonly params?: z.ZodObject;
  /** The query of a GET, the JSON body of any other method. */
  readonly input?: z.ZodObject;
  /**
   * What the body is where it is not JSON: `image` is the bytes of one png or jpg of at most 5 MB, which the handler
   * gets as `input` and gives to `receiveImage` of functions/uploads. Such a call has no `input` schema.
   */
  readonly body?: 'image';
  /**
   * Whether the handler learns itself that a session is over, in a question that it asks the member's object anyway;
   * otherwise the router asks before it hands the call on.
   */
  readonly asksSessionItself?: true;
  /** Whether many calls come at once before an instant that they must be in time for: they are served in turn. */
  readonly comesInRushes?: true;
  /** Whether the body must arrive encrypted to the site's public key; `input` is what stands inside. */
  readonly sealed?: true;
  /**
   * Whether browsers send the call by themselves: from any origin, and as any media type. Nothing but a count may
   * come of it.
   */
  readonly isReport?: true;
  /** Whether the call opens a web socket, which any site could open with our cookie: its origin is checked. */
  readonly isSocket?: true;
  /** The longest body in bytes, where it may be longer than others. */
  readonly bodyBytesMax?: number;
  /** What stands under `value` of a success. */
  readonly output: z.ZodType;
  /** The media type of an answer that the handler writes itself, without the envelope, where it may. */
  readonly raw?: string;
  /** The failures of this call itself; those of its access and of any call are declared below. */
  readonly errors: readonly FailureCode[];
}

/** How each access refuses a caller. */
export const accessErrors = {
  public: [],
  visitor: [],
  session: ['SESSION_MISSING', 'SESSION_ENDED'],
  member: ['SESSION_MISSING', 'SESSION_ENDED', 'REAL_ACCOUNT_NEEDED'],
  launch: ['LAUNCH_ENDED'],
  'launch-code': ['LAUNCH_ENDED'],
  'launch-message': [],
  operator: ['OPERATOR_UNKNOWN', 'OPERATOR_ROLE_NEEDED'],
  vendor: [],
} as const satisfies Record<Access, readonly FailureCode[]>;

/** The endpoints of one feature, by the names that its routes and calls use. */
export type Contracts = Readonly<Record<string, Endpoint>>;

/** What any call can meet, whatever it asks for. */
export const anyCallErrors = [
  'INTERNAL',
  'INVALID_INPUT',
  'MAINTENANCE',
  'OUTDATED_CLIENT',
  'REGION_RESTRICTED',
  'STORE_UNREACHABLE',
  'TOKEN_MISPLACED',
] as const satisfies readonly FailureCode[];

/** What any call but a GET can meet besides. */
export const changeErrors = [
  'BODY_TOO_LARGE',
  'BODY_TOO_SLOW',
  'MEDIA_TYPE_REFUSED',
  'ORIGIN_REFUSED',
] as const satisfies readonly FailureCode[];

/** Declares a feature's endpoints; the Worker's routes, the client's calls and /openapi.json are made from them. */
export function contracts<const Declared extends Contracts>(declared: Declared): Declared {
  return declared;
}

/** How this endpoint refuses a caller: for the want of a role only where it asks for one. */
export function accessErrorsOf({ access, roles }: Pick<Endpoint, 'access' | 'roles'>): FailureCode[] {
  return accessErrors[access].filter((code) => code !== 'OPERATOR_ROLE_NEEDED' || roles);
}

/** Every failure that a caller of this endpoint can meet: its own, its access's, and those that any call can meet. */
export function failuresOf(endpoint: Endpoint): readonly FailureCode[] {
  const changes = endpoint.method !== 'GET';
  return [
    ...endpoint.errors,
    ...accessErrorsOf(endpoint),
    ...anyCallErrors,
    ...(changes ? changeErrors : []),
    ...(endpoint.isSocket ? (['ORIGIN_REFUSED'] as const) : []),
    ...(endpoint.rateLimit === 'none' ? [] : (['TOO_MANY_REQUESTS'] as const)),
  ];
}

export type InputOf<E extends Endpoint> = E extends { body: 'image' }
  ? Uint8Array
  : E extends { input: z.ZodType }
    ? z.output<E['input']>
    : undefined;
export type SentInputOf<E extends Endpoint> = E extends { body: 'image' }
  ? Blob
  : E extends { input: z.ZodType }
    ? z.input<E['input']>
    : undefined;
export type ParamsOf<E extends Endpoint> = E extends { params: z.ZodType }
  ? z.output<E['params']>
  : undefined;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;
/** The failures of a call, those of its access included. */
export type ErrorsOf<E extends Endpoint> = E['errors'][number] | (typeof accessErrors)[E['access']][number];
