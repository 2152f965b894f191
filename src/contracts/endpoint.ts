import type { z } from 'zod';
import type { FailureCode } from './failure-codes.ts';
import type { ModuleId } from './module-ids.ts';
import type { anyOperator, CallPermission } from './operators/permissions.ts';

/** Incremented when the wire format changes in a way that requires older pages to reload. */
export const API_VERSION = 1;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: `public` reads no session; `visitor` may have one; `session` requires one (trial users included);
 * `member` requires a real account; `launch` carries a game's launch token, `launch-code` the code exchanged for
 * that token; `launch-message` is a web socket whose first message carries the token; `operator` requires an
 * operator's session or token; `console` is a sign-in of operators, on the host that serves their console; `vendor`
 * is signed and checked by the vendor port.
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
  | 'console'
  | 'vendor';

/** A call of operators names its permission, and no other call has one. */
type WhoMayCall =
  | {
      readonly access: 'operator';
      readonly permission: CallPermission | typeof anyOperator;
      /** Whether it takes a passkey of the last five minutes. */
      readonly stepUp?: true;
    }
  | {
      readonly access: Exclude<Access, 'operator'>;
      readonly permission?: undefined;
      readonly stepUp?: undefined;
    };

export type Endpoint = WhoMayCall & Declared;

interface Declared {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  /** The module that the site's own calls name as `modID` in the query. */
  readonly module?: ModuleId;
  /** The part of the site this call belongs to. While it is switched off, every caller gets FEATURE_OFF. */
  readonly feature?: 'announcements' | 'lottery' | 'sports';
  readonly rateLimit: 'read' | 'write' | 'login' | 'none';
  /** Values taken from the path, such as `:gameCode`. */
  readonly params?: z.ZodObject;
  /** The query of a GET, the JSON body of any other method. */
  readonly input?: z.ZodObject;
  /**
   * The body's format if it is not JSON: `image` is the bytes of one png or jpg of at most 5 MB, which the handler
   * gets as `input` and passes to `receiveImage` of functions/uploads. Such a call has no `input` schema.
   */
  readonly body?: 'image';
  /**
   * Whether the handler itself detects an ended session, in a call it makes to the member's object anyway.
   * Otherwise the router checks before it dispatches the request.
   */
  readonly asksSessionItself?: true;
  /** Whether many calls arrive at once just before a deadline; such calls are served one at a time, in order. */
  readonly comesInRushes?: true;
  /** Whether the body must arrive encrypted to the site's public key; `input` describes its decrypted contents. */
  readonly sealed?: true;
  /**
   * Whether browsers send this call on their own, from any origin and with any media type. Its only effect may be
   * to increment a count.
   */
  readonly isReport?: true;
  /** Whether the call opens a web socket. Its origin is checked, because any site could open one with our cookie. */
  readonly isSocket?: true;
  /** The maximum body size in bytes, if it differs from the default. */
  readonly bodyBytesMax?: number;
  /** The `value` of a successful response. */
  readonly output: z.ZodType;
  /** The media type of a response that the handler may write itself, without the envelope. */
  readonly raw?: string;
  /** Whether a success is a redirect to a page of this site. */
  readonly isRedirect?: true;
  /** The failures of this call itself; those of its access check and of any call are declared below. */
  readonly errors: readonly FailureCode[];
  /**
   * For a call that carries an id under which it can be sent again: the failures that are decided after that id was
   * looked up. They also answer every earlier copy of the request, while any other failure says nothing about those.
   */
  readonly finalErrors?: readonly FailureCode[];
}

/** The failures of each access level. */
export const accessErrors = {
  public: [],
  visitor: [],
  session: ['SESSION_MISSING', 'SESSION_ENDED'],
  member: ['SESSION_MISSING', 'SESSION_ENDED', 'REAL_ACCOUNT_NEEDED'],
  launch: ['LAUNCH_ENDED'],
  'launch-code': ['LAUNCH_ENDED'],
  'launch-message': [],
  operator: ['OPERATOR_UNKNOWN', 'PERMISSION_NEEDED'],
  console: [],
  vendor: [],
} as const satisfies Record<Access, readonly FailureCode[]>;

/** The endpoints of one feature, keyed by the names that its routes and calls use. */
export type Contracts = Readonly<Record<string, Endpoint>>;

/** Failures that any call can return. */
export const anyCallErrors = [
  'INTERNAL',
  'INVALID_INPUT',
  'MAINTENANCE',
  // On the host of the operators' console there are no other calls, and theirs are nowhere else.
  'NOT_FOUND',
  'OUTDATED_CLIENT',
  'REGION_RESTRICTED',
  'STORE_UNREACHABLE',
  'TOKEN_MISPLACED',
] as const satisfies readonly FailureCode[];

/** Additional failures of any call that is not a GET. */
export const changeErrors = [
  'BODY_TOO_LARGE',
  'BODY_TOO_SLOW',
  'MEDIA_TYPE_REFUSED',
  'ORIGIN_REFUSED',
] as const satisfies readonly FailureCode[];

/** Declares a feature's endpoints. The Worker's routes, the client's calls and /openapi.json are derived from them. */
export function contracts<const Declared extends Contracts>(declared: Declared): Declared {
  return declared;
}

/** Every failure that a caller of this endpoint can get: its own, its access level's, and those of any call. */
export function failuresOf(endpoint: Endpoint): readonly FailureCode[] {
  const changes = endpoint.method !== 'GET';
  return [
    ...endpoint.errors,
    ...accessErrors[endpoint.access],
    ...(endpoint.stepUp && !endpoint.errors.includes('STEP_UP_NEEDED') ? (['STEP_UP_NEEDED'] as const) : []),
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
/** The failures of a call, including those of its access level. */
export type ErrorsOf<E extends Endpoint> = E['errors'][number] | (typeof accessErrors)[E['access']][number];
