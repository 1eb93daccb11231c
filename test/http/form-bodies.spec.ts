import { Body, Controller, Module, Post } from '@nestjs/common';
import { APP_GUARD, NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { z } from 'zod';
import { type Operation, operationsOf } from '../../server/api-operations';
import { CONFIG, type Config } from '../../server/common/config';
import { BodyGuard, installHttp } from '../../server/common/http';
import { Networks } from '../../server/common/runtime/networks/networks';
import { bootApp, type TestApp } from '../support';
import { sendTo } from '../support/http';

interface Json {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Json>>;
  readonly items?: Json;
  readonly anyOf?: readonly Json[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
}
type Fields = Record<string, unknown>;
type Bodied = Operation & { readonly body: z.ZodType };

let app: TestApp;
let echo: NestExpressApplication;
let operations: Bodied[];
/** What a handler was given last. */
let given: unknown;

/** Routes of the same schemas that do nothing, behind the parser and the pipe of the server. */
function echoing(each: readonly Bodied[]) {
  const controllers = each.map(({ body }, at) => {
    class Echo {
      take(taken: unknown): null {
        given = taken;
        return null;
      }
    }
    Body({ schema: body })(Echo.prototype, 'take', 0);
    Post()(Echo.prototype, 'take', Object.getOwnPropertyDescriptor(Echo.prototype, 'take') ?? {});
    Controller(`api/echo/${at}`)(Echo);
    return Echo;
  });
  class Echoes {}
  Module({
    controllers,
    providers: [
      { provide: APP_GUARD, useClass: BodyGuard },
      { provide: Networks, useValue: app.nest.get(Networks) },
    ],
  })(Echoes);
  return Echoes;
}

beforeAll(async () => {
  app = await bootApp({ env: { DEV_KEY: 'a-development-key' } });
  const users = operationsOf(app.nest).filter(({ path }) => path.startsWith('/api/'));
  operations = users.filter((each): each is Bodied => each.body !== undefined);
  echo = await NestFactory.create<NestExpressApplication>(echoing(operations), { logger: false, bodyParser: false });
  installHttp(echo, app.nest.get<Config>(CONFIG));
  await echo.listen(0, '127.0.0.1');
});
afterAll(async () => {
  try {
    await echo.close();
  } finally {
    await app.close();
  }
});

/** Where a schema asks for more than its form says. */
const fixed: Readonly<Record<string, readonly Fields[]>> = {
  push_change: [
    {
      groups: { money: true, cards: false, security: true, chat: false, announcements: true },
      showAmounts: false,
      quiet: { from: '22:00', to: '07:30', zone: 'Europe/Berlin' },
    },
  ],
  push_register: [
    {
      endpoint: 'https://push.example/1',
      keys: {
        p256dh: Buffer.alloc(65, 4).toString('base64url'),
        auth: Buffer.alloc(16, 1).toString('base64url'),
      },
    },
  ],
  notices_read: [{ ids: [3, 14] }, { upTo: 3 }],
  myData_ask: [
    { kind: 'transactions', format: 'csv', year: 2026, password: '12.5', passkey: '12.5' },
    { kind: 'everything', format: 'json', password: '12.5' },
  ],
};

/** Texts of a pattern that is not spelt out here. */
const patterns: readonly [RegExp, string][] = [[/^\^\[1-9\]\[0-9\]\{7\}\$$/, '12345678']];

/** Bodies that a schema takes: between them, each option of a union. */
function samplesOf({ id, body }: Bodied): Fields[] {
  const shape = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Json;
  return [...(fixed[id] ?? [0, 1].map((option) => sampleOf(shape, option) as Fields))];
}

function sampleOf(shape: Json, option: number, name = ''): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[option % shape.enum.length];
  if (shape.anyOf) return sampleOf(shape.anyOf[option % shape.anyOf.length] ?? {}, option, name);
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([field, each]) => [field, sampleOf(each, option, field)]),
      );
    case 'array':
      return [0, 1].map(() => sampleOf(shape.items ?? {}, option, name));
    case 'integer':
    case 'number':
      // A uid is a number of eight digits.
      return /uid/i.test(name) ? 12_345_678 : Math.max(shape.minimum ?? 3, 3);
    case 'boolean':
      return option === 0;
    default:
      return textOf(shape, name);
  }
}

function textOf({ format, pattern }: Json, name: string): string {
  if (format === 'date') return '2027-03-01';
  // The one that every route takes.
  if (name === 'asset') return 'BNB';
  const known = pattern && patterns.find(([each]) => each.test(pattern))?.[1];
  return known ?? (/uid/i.test(name) ? '12345678' : '12.5');
}

type Way = (fields: Fields) => { body: unknown; type: string };

const written = (fields: Fields, list: (name: string, at: number) => string): [string, string][] =>
  Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    if (Array.isArray(value)) return value.map((each, at) => [list(name, at), String(each)]);
    if (typeof value !== 'object' || value === null) return [[name, String(value)]];
    return Object.entries(value).map(([key, each]) => [`${name}[${key}]`, String(each)]);
  });
const urlencoded =
  (list: (name: string, at: number) => string): Way =>
  (fields) => ({
    body: new URLSearchParams(written(fields, list)).toString(),
    type: 'application/x-www-form-urlencoded',
  });
const multipart =
  (list: (name: string, at: number) => string): Way =>
  (fields) => {
    const parts = written(fields, list).map(
      ([name, value]) => `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    return { body: `${parts.join('')}--cut--\r\n`, type: 'multipart/form-data; boundary=cut' };
  };
const [plain, bracketed, placed] = [
  (name: string) => name,
  (name: string) => `${name}[]`,
  (name: string, at: number) => `${name}[${at}]`,
];
const inDigits = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(inDigits);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inDigits(each)]));
};
const ways: Readonly<Record<string, Way>> = {
  'JSON with numbers as digits': (fields) => ({ body: JSON.stringify(inDigits(fields)), type: 'application/json' }),
  'a form': urlencoded(plain),
  'a form with name[]': urlencoded(bracketed),
  'a form with places': urlencoded(placed),
  'a form with 1 and 0': (fields) =>
    urlencoded(plain)(
      Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value]),
      ),
    ),
  multipart: multipart(plain),
  'multipart with name[]': multipart(bracketed),
  'multipart with places': multipart(placed),
};

async function taken(at: number, { body, type }: ReturnType<Way>): Promise<unknown> {
  given = undefined;
  const { port } = echo.getHttpServer().address() as { port: number };
  const answer = await sendTo(`http://127.0.0.1:${port}`, 'POST', `/api/echo/${at}`, { 'Content-Type': type }, body);
  return given ?? answer.text;
}

test('every body of the user API is taken from a form as from JSON', async () => {
  expect(operations.length).toBeGreaterThan(35);
  for (const [at, operation] of operations.entries()) {
    for (const sample of samplesOf(operation)) {
      const json = await taken(at, { body: JSON.stringify(sample), type: 'application/json' });
      expect([operation.id, sample, json]).toEqual([operation.id, sample, operation.body.parse(sample)]);
      for (const [way, write] of Object.entries(ways)) {
        expect([operation.id, way, await taken(at, write(sample))]).toEqual([operation.id, way, json]);
      }
    }
  }
});

test('a list of one is taken from a form, too', async () => {
  const lists = [...operations.entries()].flatMap(([at, operation]) =>
    samplesOf(operation).flatMap((sample) => {
      const cut = Object.entries(sample).map(([name, value]) => [name, Array.isArray(value) ? value.slice(1) : value]);
      return Object.values(sample).some(Array.isArray)
        ? [{ at, operation, one: Object.fromEntries(cut) as Fields }]
        : [];
    }),
  );
  expect(new Set(lists.map(({ operation }) => operation.id))).toEqual(
    new Set(['groups_create', 'groups_invite', 'notices_read']),
  );
  for (const { at, operation, one } of lists) {
    for (const [way, write] of Object.entries(ways)) {
      expect([operation.id, way, await taken(at, write(one))]).toEqual([operation.id, way, operation.body.parse(one)]);
    }
  }
});

test('an amount stays the text that was sent, and a number in its place is refused by name', async () => {
  const amounts = [...operations.entries()].filter(([, { body }]) => {
    const { properties } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Json;
    return properties?.amount?.type === 'string';
  });
  expect(amounts.length).toBeGreaterThan(8);
  for (const [at, operation] of amounts) {
    const [sample = {}] = samplesOf(operation);
    for (const amount of ['10', '0010', '1e3', '10.50']) {
      expect(await taken(at, urlencoded(plain)({ ...sample, amount }))).toMatchObject({ amount });
    }
    const json = { body: JSON.stringify({ ...sample, amount: 10 }), type: 'application/json' };
    expect(JSON.parse(String(await taken(at, json)))).toMatchObject({
      data: { code: 'invalidInput', field: 'amount' },
    });
  }
});
