import { createConfig, lintFromString } from '@redocly/openapi-core';
import { bootApp, ConsoleClient, type TestApp } from '../support';
import { DescribedAnswers } from '../support/described-answers';
import { sendTo } from '../support/http';
import { type Route, routesOf } from '../support/routes';

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly format?: string;
  readonly enum?: readonly unknown[];
}
interface Content {
  readonly content: Readonly<Record<string, { schema: Schema }>>;
}
interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly description?: string;
  readonly security: readonly object[];
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: Schema }[];
  readonly requestBody?: Content & { required: boolean; description?: string };
  readonly responses: Readonly<Record<string, Content & { headers?: object }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

let app: TestApp;
let routes: Route[];
let document: Document;

beforeAll(async () => {
  app = await bootApp();
  routes = routesOf(app).filter(({ path }) => /^\/(?:admin-)?api\//.test(path));
  document = JSON.parse((await sendTo(app.origin, 'GET', '/api/openapi.json')).text) as Document;
});
afterAll(() => app.close());
afterEach(() => jest.restoreAllMocks());

const operationOf = ({ method, path }: Pick<Route, 'method' | 'path'>): Described | undefined =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods));
const named = (route: Route) => `${route.method} ${route.path}`;

test('the linter of Redocly finds nothing', async () => {
  // A private product has no licence to name, and a group of routes says by its name what it is.
  const rules = { 'info-license': 'off', 'tag-description': 'off' } as const;
  const config = await createConfig({ extends: ['recommended'], rules });
  const found = await lintFromString({ source: JSON.stringify(document), config });
  expect(found.map(({ severity, message, location }) => [severity, message, location[0]?.pointer])).toEqual([]);
});

describe('the document', () => {
  test('has every route of the router, and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(described.sort()).toEqual(routes.map(named).sort());
    expect(described.length).toBeGreaterThan(120);
  });

  test('says of each route what it takes and who may call it', () => {
    for (const route of routes) {
      const { parameters = [], requestBody, security = [] } = operationOf(route) ?? {};
      const placed = (place: string) => parameters.filter((each) => each.in === place).map(({ name }) => name);
      const own = /\/upload(\/image)?$/.test(route.path);
      const writes = route.method !== 'GET';
      const who = { public: [], user: [{ userToken: [] }], staff: [{ staffSession: [], ...(writes && { csrf: [] }) }] };
      const user = route.path.startsWith('/api/');
      const types = own
        ? ['multipart/form-data']
        : ['application/json', ...(user ? ['application/x-www-form-urlencoded', 'multipart/form-data'] : [])];
      expect({
        route: named(route),
        path: placed('path'),
        query: placed('query').length > 0,
        header: placed('header'),
        body: Object.keys(requestBody?.content ?? {}),
        fields: Object.values(requestBody?.content ?? {}).every(
          ({ schema }) => Object.keys(schema.properties ?? {})[0],
        ),
        security,
      }).toEqual({
        route: named(route),
        path: [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name),
        query: route.query,
        header: [...(route.money ? ['Idempotency-Key'] : []), user ? 'Cb-lang' : 'Accept-Language'],
        body: route.body || own ? types : [],
        fields: true,
        security: route.caller ? who[route.caller.kind] : undefined,
      });
    }
  });

  test('says of each route what it answers: done, refused, and a fault', () => {
    for (const route of routes) {
      const { responses = {}, summary = '', tags } = operationOf(route) ?? {};
      const user = route.path.startsWith('/api/');
      const writes = route.method !== 'GET';
      const statuses = user
        ? [
            '200',
            ...(route.path === '/api/wechat/auth' ? ['302'] : []),
            '400',
            ...(route.path.startsWith('/api/dev_') ? ['404'] : []),
            ...(writes ? ['413', '415'] : []),
            '500',
          ]
        : ['200', '400', '401', '403', '404', ...(writes ? ['409', '413', '415'] : []), '429', '500'];
      expect([named(route), Object.keys(responses), tags?.length]).toEqual([named(route), statuses, 1]);
      expect(summary).toMatch(/^.{3,}/);
      if (!user) continue;
      const { 'application/json': json, ...file } = responses['200']?.content ?? {};
      if (Object.keys(file).length > 0) {
        expect([named(route), json?.schema]).toEqual([named(route), { $ref: '#/components/schemas/Refusal' }]);
        continue;
      }
      const [done, refused] = json?.schema.oneOf ?? [];
      expect([named(route), Object.keys(done?.properties ?? {}), refused]).toEqual([
        named(route),
        ['status', 'msg', 'data'],
        { $ref: '#/components/schemas/Refusal' },
      ]);
    }
  });

  test('leaves nothing open but what the audit log keeps', () => {
    const open: string[] = [];
    const look = (value: unknown, at: string): void => {
      if (typeof value !== 'object' || value === null) return;
      if (Object.keys(value).length === 0 && !Array.isArray(value)) open.push(at);
      for (const [name, member] of Object.entries(value)) look(member, `${at}/${name}`);
    };
    look(document.paths, '');
    expect(open.filter((at) => !/^\/\/admin-api\/audit.*\/(?:before|after)$/.test(at))).toEqual([]);
  });

  test('gives every operation a name of its own that a program can take', () => {
    const ids = operations().map(({ operationId }) => operationId);
    expect(ids.filter((id) => !/^[a-z]\w+$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(operationOf({ method: 'POST', path: '/api/finance/extract' })?.operationId).toBe('withdrawals_ask');
    expect(operationOf({ method: 'POST', path: '/api/user/charge' })?.operationId).toBe('deposits_file_user_charge');
  });

  test('reads a page, an id, a list, a file, an image and a large body as they are', () => {
    const list = operationOf({ method: 'GET', path: '/admin-api/withdrawals' });
    expect(list?.parameters.slice(0, 3).map(({ name }) => name)).toEqual(['sort', 'range', 'filter']);
    expect(list?.responses['200']).toMatchObject({
      headers: { 'Content-Range': { schema: { type: 'string' } } },
      content: { 'application/json': { schema: { type: 'array', items: { type: 'object' } } } },
    });
    expect(list?.description).toContain('`withdrawals.read`');
    const bills = operationOf({ method: 'GET', path: '/api/finance/bill/:type' })?.parameters;
    const limit = { name: 'limit', in: 'query', required: false };
    expect(bills).toContainEqual({ ...limit, schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 } });
    const [id] = operationOf({ method: 'GET', path: '/api/lake/:id' })?.parameters ?? [];
    expect(id).toMatchObject({ name: 'id', required: true, schema: { type: 'integer' } });
    const csv = operationOf({ method: 'GET', path: '/admin-api/ledger-entries/statement.csv' });
    expect(csv?.responses['200']?.content).toEqual({ 'text/csv': { schema: { type: 'string' } } });
    const upload = operationOf({ method: 'POST', path: '/api/upload' })?.requestBody;
    expect(upload?.content['multipart/form-data']?.schema.properties?.file).toMatchObject({ format: 'binary' });
    const article = operationOf({ method: 'POST', path: '/admin-api/articles' })?.requestBody;
    expect([article?.description, article?.required]).toEqual(['At most 512 kB', true]);
  });

  test('knows every code of refusal', () => {
    const { Refusal } = document.components.schemas;
    const codes = Refusal?.properties?.data?.properties?.code?.enum;
    for (const code of ['invalidInput', 'insufficientBalance', 'idempotencyConflict', 'sessionEnded', 'csrfInvalid']) {
      expect(codes).toContain(code);
    }
    expect(Refusal?.properties?.status?.enum).toEqual(expect.arrayContaining([400, 403, 404, 409, 429, 410_000]));
  });
});

test('is read by everybody under /api, and by staff under /admin-api', async () => {
  const staff = await app.actors.staff('auditor');
  for (const path of ['docs', 'docs/', 'docs/swagger-ui-init.js', 'docs/swagger-ui.css', 'openapi.json']) {
    expect([path, (await sendTo(app.origin, 'GET', `/api/${path}`)).status]).toEqual([path, 200]);
    const nobody = await new ConsoleClient(app.origin).get<{ code: string }>(`/admin-api/${path}`);
    expect([path, nobody.http, nobody.body.code]).toEqual([path, 401, 'loginRequired']);
    expect([path, (await staff.get(`/admin-api/${path}`)).http]).toEqual([path, 200]);
  }
  for (const path of ['docs-json', 'docs-yaml', 'docs/LICENSE']) {
    expect([path, (await sendTo(app.origin, 'GET', `/api/${path}`)).status]).toEqual([path, 404]);
    expect([path, (await staff.get(`/admin-api/${path}`)).http]).toEqual([path, 404]);
  }
});

describe('an answer that is not as described', () => {
  let answers: DescribedAnswers;
  beforeAll(() => {
    answers = new DescribedAnswers(app.nest);
  });
  const json = { 'content-type': 'application/json; charset=utf-8' };
  const check = (method: string, path: string, status: number, body: unknown, headers: Record<string, string> = json) =>
    answers.check(method, path, { status, headers, text: JSON.stringify(body) });
  const version = { version: '1', commit: 'abc', builtAt: null };
  const done = { status: 200, msg: 'Done', data: version };
  const refused = { status: 400, msg: 'No', data: { code: 'invalidInput', field: 'amount' } };

  test('is told from one that is', async () => {
    const real = JSON.parse((await sendTo(app.origin, 'GET', '/api/version')).text) as typeof done;
    expect(check('GET', '/api/version?lang=en', 200, real)).toBeUndefined();
    expect(check('GET', '/api/version', 200, refused)).toBeUndefined();
    expect(check('GET', '/api/no_such_path', 418, null)).toBeUndefined();
    const seen = (status: number, body: unknown) => () => check('GET', '/api/version', status, body);
    expect(seen(200, { ...real, data: { ...real.data, more: 1 } })).toThrow('must NOT have additional properties');
    expect(seen(200, { ...real, more: 1 })).toThrow('must NOT have additional properties');
    expect(seen(200, { ...real, data: {} })).toThrow("must have required property 'version'");
    expect(seen(200, { ...refused, data: { code: 'noSuchCode' } })).toThrow('allowed values');
    expect(seen(200, { ...refused, status: 418 })).toThrow('allowed values');
    expect(seen(409, refused)).toThrow('HTTP 409 is not in the OpenAPI document');
    expect(seen(500, refused)).toThrow('must be equal to constant');
    expect(() => check('GET', '/api/version', 200, real, { 'content-type': 'text/html' })).toThrow('is text/html');
    expect(() => check('GET', '/admin-api/users', 200, [])).toThrow('has no Content-Range');
  });

  test('fails the request of the test', async () => {
    const held = jest.spyOn(DescribedAnswers.prototype, 'check').mockImplementationOnce(() => {
      throw new Error('not as described');
    });
    await expect(app.api.get('/api/version')).rejects.toThrow('not as described');
    expect(held).toHaveBeenCalledWith('GET', '/api/version', expect.objectContaining({ status: 200 }));
  });
});
