import { z } from 'zod';
import { endpoints } from '../../src/contracts/all.ts';
import { type Access, type Endpoint, failuresOf } from '../../src/contracts/endpoint.ts';
import { failureCodes } from '../../src/contracts/failure-codes.ts';
import { pictureLimits } from '../../src/rules/picture.ts';

type Json = Readonly<Record<string, unknown>>;

/** The security schemes that an access level needs; none for public calls. */
const schemes: Readonly<Record<Access, readonly string[]>> = {
  public: [],
  visitor: [],
  session: ['sessionCookie', 'sessionToken'],
  member: ['sessionCookie', 'sessionToken'],
  launch: ['launchToken'],
  'launch-code': ['launchCode'],
  'launch-message': [],
  operator: ['operatorToken'],
  vendor: ['vendorSignature'],
};

/** The OpenAPI description of every built endpoint, generated from the contracts. */
export function openApi(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
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
  vendorSignature: { type: 'apiKey', in: 'header', name: 'Signature' },
};

function operation(endpoint: Endpoint): Json {
  const { method, input, params, access, summary } = endpoint;
  const security = schemes[access].map((name) => ({ [name]: [] }));
  const parameters = [
    ...fields(params).map((field) => ({ ...field, in: 'path', required: true })),
    ...(method === 'GET' ? fields(input).map((field) => ({ ...field, in: 'query' })) : []),
  ];
  return {
    summary,
    ...(security.length > 0 ? { security } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(method !== 'GET' && (input || endpoint.body) ? { requestBody: requestBody(endpoint) } : {}),
    responses: responses(endpoint),
  };
}

function requestBody({ input, sealed, body }: Endpoint): Json {
  if (body === 'image') {
    const file = { schema: { type: 'string', format: 'binary', maxLength: pictureLimits.bytesMax } };
    return { required: true, content: Object.fromEntries(pictureLimits.types.map((type) => [type, file])) };
  }
  const schema = input ? schemaOf(input, 'input') : {};
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
  const success = {
    type: 'object',
    properties: { success: { const: true }, value: schemaOf(endpoint.output, 'output') },
    required: ['success', 'value'],
  };
  const byStatus = new Map<number, string[]>();
  for (const code of new Set(failuresOf(endpoint)))
    byStatus.set(failureCodes[code].status, [...(byStatus.get(failureCodes[code].status) ?? []), code]);
  const failures = [...byStatus].map(([status, codes]) => [
    String(status),
    { description: codes.join(', '), content: { 'application/json': { schema: failure(codes) } } },
  ]);
  return {
    200: { description: 'Success', content: { 'application/json': { schema: success } } },
    ...(Object.fromEntries(failures) as Record<string, unknown>),
  };
}

function failure(codes: readonly string[]): Json {
  const error = {
    type: 'object',
    properties: {
      code: { enum: codes },
      effect: { enum: ['none', 'unknown'] },
      requestId: { type: 'string' },
      details: { type: 'object' },
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
