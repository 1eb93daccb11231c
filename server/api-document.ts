import type { INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import { type Operation, operationsOf } from './api-operations';
import { definedErrors } from './common/errors';
import { idempotencyKey } from './common/http';

type Json = Record<string, unknown>;

const codes = () => z.enum([...definedErrors.keys()].sort());
const bodyStatuses = () => z.literal([...new Set([...definedErrors.values()].map(({ status }) => status))].sort());
/** What fills the placeholders of the text, e.g. `retryAfter` in seconds. */
const parameter = z.union([z.string(), z.number()]);

/** What is not done, in either interface (common/http/error.filter.ts). */
const shared = () => ({
  Refusal: z
    .object({
      status: bodyStatuses(),
      msg: z.string().describe('Why, in the language of the caller'),
      data: z
        .object({ code: codes(), field: z.string().optional().describe('The field at fault, where one is') })
        .catchall(parameter),
    })
    .describe(`Refused, for a reason the caller can read.\n\n${codeTable()}`),
  Fault: z
    .object({ status: z.literal(500), msg: z.string(), data: z.object({ errorId: z.uuid() }) })
    .describe('A fault of the server; `errorId` stands in its log'),
  ConsoleRefusal: z
    .object({
      message: z.string().describe('Why, in the language of the caller'),
      code: codes(),
      errors: z.record(z.string(), z.string()).optional().describe('The message, by the field at fault'),
    })
    .catchall(parameter)
    .describe(`Refused, for a reason the caller can read.\n\n${codeTable()}`),
  ConsoleFault: z
    .object({ message: z.string(), code: z.literal('internal'), errorId: z.uuid() })
    .describe('A fault of the server; `errorId` stands in its log'),
});

function codeTable(): string {
  const rows = [...definedErrors]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, { status, text }]) => `| ${code} | ${status} | ${text.en.replaceAll('|', '\\|')} |`);
  return ['| code | status | |', '| --- | --- | --- |', ...rows].join('\n');
}

/** What HTTP statuses say of a request; the body says it in full. */
const refusals = {
  400: 'The request cannot be read',
  401: 'Nobody is logged in',
  403: 'The role does not allow it, the CSRF token is missing, or another site asked',
  404: 'There is no such thing',
  409: 'It has changed, or was done otherwise, in the meantime',
  413: 'The body is larger than the route takes',
  415: 'The body is neither JSON nor a form',
  429: 'Too often, or too busy; `retryAfter` says in how many seconds',
};

const description = `Two interfaces.

**User API**, under \`/api\`. Every answer is \`{status, msg, data}\`. What is handled travels as HTTP 200, with the outcome in \`status\`: 200 done, and \`data\` as described; else a refusal with its \`code\`. Other HTTP statuses speak of the transport alone.

**Console API**, under \`/admin-api\`. True HTTP statuses; a refusal is \`{message, code, errors?}\`. Lists take \`sort\`, \`range\` and \`filter\`, and say in \`Content-Range\` how many rows there are.

Times are ISO 8601 in UTC, amounts decimal texts, ids whole numbers. In the user API a form or query writes a number in digits, a boolean as \`true\`, \`false\`, \`1\` or \`0\`, and a list as a repeated field or as \`name[]\`. JSON takes an id in digits too. Texts come in the language of \`Cb-lang\`, \`lang\` (as header or in the query) or \`Accept-Language\`, the first that names one of zh-CN, zh-TW, en, ru, pt, de.`;

const securitySchemes = {
  userToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The `token` of a login. `Authori-zation` is taken in place of `Authorization`.',
  },
  staffSession: { type: 'apiKey', in: 'cookie', name: 'lodestone_staff', description: 'Set by `POST auth/login`.' },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-CSRF-Token',
    description: 'On every write: `csrf` as `POST auth/login` and `GET auth/me` answer it.',
  },
};

/** The OpenAPI 3.1 document of every route, made of what the routes declare. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const operations = operationsOf(app);
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(operation) };
  }
  const schemas = Object.fromEntries(Object.entries(shared()).map(([name, schema]) => [name, answered(schema)]));
  return {
    openapi: '3.1.0',
    info: { title: 'Lodestone', version: '1', description },
    servers: [{ url: '/' }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: { securitySchemes, schemas },
  } as OpenAPIObject;
}

function describe(operation: Operation): Json {
  const { id, tag, caller, handlerName, answer } = operation;
  const permission = caller.kind === 'staff' && caller.permission;
  const body = bodyOf(operation);
  return {
    operationId: id,
    tags: [tag],
    summary: answer.description || inWords(handlerName),
    ...(permission ? { description: `For roles that hold \`${permission}\`.` } : {}),
    security: securityOf(operation),
    parameters: parametersOf(operation),
    ...(body ? { requestBody: body } : {}),
    responses: { '200': doneBy(operation), ...refusalsOf(operation) },
  };
}

const isUserApi = ({ path }: Operation) => path.startsWith('/api/');

function securityOf({ caller, method }: Operation): Json[] {
  if (caller.kind === 'public') return [];
  if (caller.kind === 'user') return [{ userToken: [] }];
  return [{ staffSession: [], ...(method === 'get' ? {} : { csrf: [] }) }];
}

function parametersOf(operation: Operation): Json[] {
  const declared = operation.parameters.map(({ place, name, schema }) => {
    const { description, ...json } = taken(schema);
    const required = place === 'path' || !schema.safeParse(undefined).success;
    return { name, in: place, required, ...(description ? { description } : {}), schema: json };
  });
  const key = { name: 'Idempotency-Key', in: 'header', required: false, ...described(idempotencyKey) };
  const language = {
    name: isUserApi(operation) ? 'Cb-lang' : 'Accept-Language',
    in: 'header',
    required: false,
    description: 'The language of texts, e.g. `en-us`',
    schema: { type: 'string' },
  };
  return [...declared, ...(operation.takesKey ? [key] : []), language];
}

function described(schema: z.ZodType): Json {
  const { description, ...json } = taken(schema);
  return { description, schema: json };
}

function bodyOf(operation: Operation): Json | undefined {
  const { body, ownForm, bodyLimit } = operation;
  if (ownForm) return { required: true, content: { 'multipart/form-data': { schema: sent(ownForm) } } };
  if (!body) return undefined;
  const schema = sent(body);
  const types = isUserApi(operation)
    ? ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']
    : ['application/json'];
  // What users leave out wholly counts as a body without any field.
  const none = isUserApi(operation) ? {} : undefined;
  return {
    description: `At most ${bodyLimit / 1024} kB`,
    required: !body.safeParse(none).success,
    content: Object.fromEntries(types.map((type) => [type, { schema }])),
  };
}

function doneBy(operation: Operation): Json {
  const { content, headers, file } = operation.answer;
  const described = Object.entries(headers).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ]);
  const head = described.length > 0 ? { headers: Object.fromEntries(described) } : {};
  if (typeof content === 'string') {
    const alone = {
      [content]: { schema: { type: 'string', ...(content.startsWith('text/') ? {} : { format: 'binary' }) } },
    };
    if (!isUserApi(operation)) return { description: 'Done', ...head, content: alone };
    return { description: 'Done, or refused', ...head, content: { ...alone, ...asJson(ref('Refusal')).content } };
  }
  if (!isUserApi(operation)) {
    const also = file ? { [file]: { schema: { type: 'string' } } } : {};
    return { description: 'Done', ...head, content: { ...asJson(answered(content)).content, ...also } };
  }
  const done = answered(z.object({ status: z.literal(200), msg: z.string(), data: content }));
  return { description: 'Done, or refused', ...head, ...asJson({ oneOf: [done, ref('Refusal')] }) };
}

function refusalsOf(operation: Operation): Json {
  const user = isUserApi(operation);
  const refused = asJson(ref(user ? 'Refusal' : 'ConsoleRefusal'));
  const general = refusedWith(operation).map((status) => [status, { description: refusals[status], ...refused }]);
  const own = Object.entries(operation.alsoAnswers).map(([status, { description = '' }]) => [
    status,
    // What leads elsewhere has no content.
    status.startsWith('3') ? { description } : { description, ...refused },
  ]);
  const fault = { description: 'A fault of the server', ...asJson(ref(user ? 'Fault' : 'ConsoleFault')) };
  return Object.fromEntries([...general, ...own, ['500', fault]]);
}

function refusedWith(operation: Operation): (keyof typeof refusals)[] {
  const reads = operation.method === 'get';
  if (isUserApi(operation)) return reads ? [400] : [400, 413, 415];
  return reads ? [400, 401, 403, 404, 429] : [400, 401, 403, 404, 409, 413, 415, 429];
}

const asJson = (schema: Json) => ({ content: { 'application/json': { schema } } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** As a client may send it. */
const sent = (schema: z.ZodType) => jsonSchema(schema, 'input');
/** As a client gets it: nothing beyond what is named. */
const answered = (schema: z.ZodType) => jsonSchema(schema, 'output');

/** What a text in a path or a query is read as; what is made of it by a function is described as it is sent. */
function taken(schema: z.ZodType): Json {
  const read = jsonSchema(schema, 'output', 'any');
  return Object.keys(read).some((key) => key !== 'default' && key !== 'description') ? read : sent(schema);
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output', unrepresentable: 'throw' | 'any' = 'throw'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable, override: shorten });
  return json;
}

/** Leaves out what says nothing to a reader: the pattern of a named format, and the bounds of every whole number. */
function shorten({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** `setPrice` → "Set price". */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
