/** OpenAPI 3.1 of every endpoint, from the same table and structs that bind, validate and type the calls. */
import type { Audience, Endpoint } from './endpoints.ts';
import { errorStatuses } from './errors.ts';
import { fieldsOf, jsonSchemaOf, type JsonSchema, type Struct } from './schema.ts';

const described: Readonly<Record<Audience, string>> = {
  widget: 'Called by the widget from customers’ pages',
  messenger: 'Called by the framed apps',
  platform: 'The platform’s own calls',
  desk: 'The desk of the dashboard',
  public: 'Open to anybody',
};
const security: Readonly<Record<Audience, readonly Record<string, readonly string[]>[]>> = {
  widget: [{ sdkKey: [], sessionId: [], sessionHash: [] }, { sdkKey: [] }],
  messenger: [{ sdkKey: [], sessionId: [], sessionHash: [] }, { sdkKey: [] }],
  platform: [{ bearer: [] }, {}],
  desk: [{ bearer: [] }],
  public: [{}],
};
const header = (name: string) => ({ type: 'apiKey', in: 'header', name });

/** The whole document as a plain object. `version` is the product's own. */
export function openApiOf(endpoints: Readonly<Record<string, Endpoint>>, version: string): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parley',
      version,
      description: 'Widget calls also take the simple form: POST with {auth, method, body}.',
    },
    tags: Object.entries(described).map(([tag, description]) => ({ name: tag, description })),
    paths,
    components: {
      securitySchemes: {
        sdkKey: header('Api-Token'),
        sessionId: header('Gleap-Id'),
        sessionHash: header('Gleap-Hash'),
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
      schemas: { Error: errorSchema },
    },
  };
}

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['error', 'detail', 'requestId'],
  properties: {
    error: { type: 'string', enum: Object.keys(errorStatuses) },
    detail: { type: 'string' },
    requestId: { type: 'string' },
    details: {},
  },
};

function operation(
  name: string,
  { audience, summary, query, body, reply, path, multipart, limit, status = 200 }: Endpoint,
): JsonSchema {
  const parameters = [...pathParameters(path), ...(query ? queryParameters(query) : [])];
  const requestBody = multipart
    ? { 'multipart/form-data': { schema: audience === 'desk' ? fileSchema : uploadSchema } }
    : body && json(jsonSchemaOf(body));
  return {
    operationId: name,
    summary,
    description: `Bodies of at most ${limit} bytes.`,
    tags: [audience],
    security: security[audience],
    ...(parameters.length ? { parameters } : {}),
    ...(requestBody ? { requestBody: { required: true, content: requestBody } } : {}),
    responses: {
      [status]: { description: 'Done', content: json(jsonSchemaOf(reply)) },
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

function pathParameters(path: string): JsonSchema[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

/** Of a list each value is a parameter of its own, as in `type=full_time&type=freelance`: OpenAPI's usual form. */
function queryParameters(query: Struct<unknown>): JsonSchema[] {
  const required = (jsonSchemaOf(query).required ?? []) as string[];
  return Object.entries(fieldsOf(query)).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(required.includes(name) ? { required: true } : {}),
    schema,
  }));
}

const file = { type: 'string', format: 'binary' };
const fileSchema: JsonSchema = {
  type: 'object',
  required: ['file'],
  properties: { file },
};
/** Of the widget, which may say in it who sends. */
const uploadSchema: JsonSchema = {
  ...fileSchema,
  properties: {
    file,
    key: { type: 'string' },
    id: { type: 'string' },
    hash: { type: 'string' },
  },
};

function json(schema: JsonSchema): Record<string, JsonSchema> {
  return { 'application/json': { schema } };
}
