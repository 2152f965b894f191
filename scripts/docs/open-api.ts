import { z } from 'zod';
import { namedEndpoints } from '../../src/contracts/all.ts';
import { type Access, type Endpoint, failuresOf } from '../../src/contracts/endpoint.ts';
import { failureCodes } from '../../src/contracts/failure-codes.ts';
import { pictureLimits } from '../../src/rules/site/picture.ts';

type Json = Readonly<Record<string, unknown>>;

type Requirement = Readonly<Record<string, readonly string[]>>;
const needs = (scheme: string): Requirement => ({ [scheme]: [] });
const session = [needs('sessionCookie'), needs('sessionToken')];

/** What an access level requires, in alternatives; an empty one means that the call works without it too. */
const security: Readonly<Record<Access, readonly Requirement[]>> = {
  public: [],
  visitor: [{}, ...session],
  session,
  member: session,
  launch: [needs('launchToken')],
  'launch-code': [needs('launchCode')],
  'launch-message': [],
  operator: [needs('operatorToken'), needs('operatorSession')],
  console: [],
  vendor: [needs('vendorSignature')],
};

/** The OpenAPI description of every built endpoint, generated from the contracts, in the order of their paths. */
export function openApi(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  const inOrder = namedEndpoints.toSorted(
    ([, one], [, other]) => one.path.localeCompare(other.path) || one.method.localeCompare(other.method),
  );
  for (const [name, endpoint] of inOrder) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lobby', version: '1' },
    paths,
    components: { securitySchemes },
  };
}

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description });
const securitySchemes = {
  sessionCookie: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
  sessionToken: bearer('A session, for apps'),
  launchToken: bearer('A launched game'),
  launchCode: bearer('A game that is being launched, once'),
  operatorToken: bearer('A named operator'),
  operatorSession: { type: 'apiKey', in: 'cookie', name: '__Host-ops' },
  vendorSignature: { type: 'apiKey', in: 'header', name: 'Signature' },
};

function operation(operationId: string, endpoint: Endpoint): Json {
  const { method, input, params, access, summary } = endpoint;
  const body = method === 'GET' ? undefined : requestBody(endpoint);
  const parameters = [
    ...fields(params).map((field) => ({ ...field, in: 'path', required: true })),
    ...(method === 'GET' ? fields(input).map((field) => ({ ...field, in: 'query' })) : []),
  ];
  return {
    operationId,
    summary,
    security: security[access],
    ...(endpoint.permission === undefined ? {} : { 'x-permission': endpoint.permission }),
    ...(endpoint.stepUp ? { 'x-step-up': true } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: responses(endpoint),
  };
}

/** Browsers write reports of a policy in an older and in a newer form. */
const reportTypes = ['application/csp-report', 'application/reports+json'];

function requestBody({ input, sealed, body, isReport, access }: Endpoint): Json | undefined {
  if (isReport) return { required: true, content: Object.fromEntries(reportTypes.map((type) => [type, {}])) };
  // Vendors and payment providers write in their own ways.
  if (access === 'vendor' && !input) return { required: true, content: { '*/*': {} } };
  if (body === 'image') {
    const file = { schema: { type: 'string', format: 'binary', maxLength: pictureLimits.bytesMax } };
    return { required: true, content: Object.fromEntries(pictureLimits.types.map((type) => [type, file])) };
  }
  if (!input) return undefined;
  const schema = schemaOf(input, 'input');
  const content = sealed
    ? {
        'application/jose': {
          schema: { type: 'string', description: 'A compact JWE of the fields below', contentSchema: schema },
        },
      }
    : { 'application/json': { schema } };
  return { required: true, content };
}

function responses(endpoint: Endpoint): Json {
  const byStatus = new Map<number, string[]>();
  for (const code of new Set(failuresOf(endpoint)))
    byStatus.set(failureCodes[code].status, [...(byStatus.get(failureCodes[code].status) ?? []), code]);
  const failures = [...byStatus].map(([status, codes]) => [
    String(status),
    { description: codes.join(', '), content: { 'application/json': { schema: failure(codes) } } },
  ]);
  return {
    ...success(endpoint),
    ...(Object.fromEntries(failures) as Record<string, unknown>),
  };
}

function success({ output, raw, isRedirect, isSocket, access }: Endpoint): Json {
  if (isSocket) return { 101: { description: 'The connection becomes a web socket' } };
  if (isRedirect) {
    const Location = { required: true, schema: { type: 'string' }, description: 'A page of this site' };
    return { 303: { description: 'Leads on to a page', headers: { Location } } };
  }
  const description = 'Success';
  // A vendor is answered in its own way, which only its adapter knows.
  if (access === 'vendor' && raw !== undefined) return { 200: { description, content: { [raw]: {} } } };
  if (raw !== undefined) return { 200: { description, content: { [raw]: { schema: file(raw) } } } };
  const schema = {
    type: 'object',
    properties: { success: { const: true }, value: schemaOf(output, 'output') },
    required: ['success', 'value'],
  };
  return { 200: { description, content: { 'application/json': { schema } } } };
}

/** A response without the envelope: a text, or the bytes of a picture. */
function file(type: string): Json {
  return type.startsWith('image/') ? { type: 'string', format: 'binary' } : { type: 'string' };
}

function failure(codes: readonly string[]): Json {
  const error = {
    type: 'object',
    properties: {
      code: { type: 'string', enum: codes },
      effect: { type: 'string', enum: ['none', 'unknown'] },
      requestId: { type: 'string' },
      details: { type: 'object', additionalProperties: true },
    },
    required: ['code', 'effect', 'requestId'],
  };
  return {
    type: 'object',
    properties: { success: { const: false }, error },
    required: ['success', 'error'],
  };
}

function fields(schema: z.ZodObject | undefined): { name: string; required: boolean; schema: unknown }[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, each]) => ({
    name,
    required: required.includes(name),
    schema: each,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return plain;
}
