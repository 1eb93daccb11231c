import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootApp, staffPassword, type TestApp } from '../support';

/** A client in forty lines, all of whose types are generated: what somebody else would write. */
const client = `
import type { paths } from './api';

type Path = keyof paths;
type Verb = 'get' | 'post';
type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;
type Operation<P extends Path, V extends Verb> = paths[P][V];
type Answer<O> = O extends { responses: { 200: infer Done } } ? Json<Done> : never;
type Takes<O> = (O extends { parameters: infer Taken } ? Taken : never) &
  (O extends { requestBody: infer Sent } ? { body: Json<Sent> } : { body?: never });

export class Client {
  constructor(
    readonly origin: string,
    readonly headers: Record<string, string> = {},
  ) {}

  with(headers: Record<string, string>): Client {
    return new Client(this.origin, { ...this.headers, ...headers });
  }

  async call<P extends Path, V extends Verb>(verb: V, path: P, takes: Takes<Operation<P, V>>) {
    const { path: inPath = {}, query = {}, header = {}, body } = takes as {
      path?: Record<string, string | number>;
      query?: Record<string, string | number>;
      header?: Record<string, string>;
      body?: unknown;
    };
    const url = new URL(path.replace(/\\{(\\w+)\\}/g, (_, name: string) => String(inPath[name])), this.origin);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const response = await fetch(url, {
      method: verb.toUpperCase(),
      headers: { 'Content-Type': 'application/json', ...this.headers, ...header },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    return { http: response.status, cookie, body: (await response.json()) as Answer<Operation<P, V>> };
  }
}
`;

const tenCalls = `
import { Client } from './client';

interface Person {
  readonly account: string;
  readonly sign: (text: string) => Promise<string>;
}

export async function tenCalls(origin: string, { account, sign }: Person, password: string) {
  const anybody = new Client(origin);
  const { body: version } = await anybody.call('get', '/api/version', {});
  if (version.status !== 200) throw new Error(version.data.code);
  const { body: nonce } = await anybody.call('get', '/api/login/nonce', { query: { account } });
  if (nonce.status !== 200) throw new Error(nonce.data.code);
  const msg = nonce.data.message;
  const { body: login } = await anybody.call('post', '/api/login', { body: { account, msg, sign: await sign(msg) } });
  if (login.status !== 200) throw new Error(login.data.code);

  const user = anybody.with({ Authorization: \`Bearer \${login.data.token}\` });
  const { body: info } = await user.call('get', '/api/user/info', {});
  if (info.status !== 200) throw new Error(info.data.code);
  const { body: move } = await user.call('post', '/api/finance/move', {
    header: { 'Idempotency-Key': 'a-key-of-mine' },
    body: { asset: 'USDT', amount: '2.5', from: 'funding' },
  });
  if (move.status !== 200) throw new Error(move.data.code);
  const { body: bills } = await user.call('get', '/api/finance/bill/{type}', {
    path: { type: 'move' },
    query: { limit: 5 },
  });
  if (bills.status !== 200) throw new Error(bills.data.code);
  const { body: refused } = await user.call('post', '/api/finance/extract', { body: { asset: 'USDT', amount: '0' } });
  const refusal: 'amountInvalid' | 'other' =
    refused.status !== 200 && refused.data.code === 'amountInvalid' ? 'amountInvalid' : 'other';

  const login2 = await anybody.call('post', '/admin-api/auth/login', { body: { email: 'admin@demo.local', password } });
  const staff = anybody.with({ Cookie: login2.cookie, 'X-CSRF-Token': login2.body.csrf });
  const { body: users } = await staff.call('get', '/admin-api/users', { query: { filter: JSON.stringify({ q: info.data.uid }) } });
  const [found] = users;
  if (!found) throw new Error('nobody was found');
  const frozen = await staff.call('post', '/admin-api/users/{id}/freeze', {
    path: { id: found.id },
    body: { reason: 'a test' },
  });
  const amounts: string[] = bills.data.list.map(({ amount }) => amount);
  const nothing: null = frozen.body;
  return { version: version.data.version, uid: [info.data.uid, found.uid], amounts, refusal, frozen: frozen.http, nothing };
}
`;

/** What such a client must not be able to write, each on a line of its own. */
const wrongCalls = `
import { Client } from './client';
const client = new Client('');
export const wrong = [
  () => client.call('get', '/api/no/such/path', {}),
  () => client.call('post', '/api/version', {}),
  () => client.call('post', '/api/finance/extract', { body: { asset: 'USDT' } }),
  () => client.call('post', '/api/finance/extract', { body: { asset: 'USDT', amount: 2 } }),
  () => client.call('get', '/api/finance/bill/{type}', {}),
  () => client.call('get', '/api/finance/bill/{type}', { path: { type: 'all' }, query: { limit: 'many' } }),
  async () => (await client.call('get', '/api/user/info', {})).body.data.balances.length,
  async () => (await client.call('get', '/admin-api/users', {})).body[0]?.password,
];
`;

const folder = mkdtempSync(join(tmpdir(), 'openapi-client-'));
const tool = (path: string) => join(__dirname, '../../node_modules', path);
let app: TestApp;
let said: string[];

beforeAll(async () => {
  app = await bootApp();
  const document = await (await fetch(`${app.origin}/api/openapi.json`)).text();
  for (const [name, text] of Object.entries({
    'openapi.json': document,
    'client.ts': client,
    'ten-calls.ts': tenCalls,
    'wrong-calls.ts': wrongCalls,
  })) {
    writeFileSync(join(folder, name), text);
  }
  const types = [join(folder, 'openapi.json'), '--output', join(folder, 'api.d.ts')];
  execFileSync(process.execPath, [tool('openapi-typescript/bin/cli.js'), ...types], { stdio: 'pipe' });
  said = compile();
}, 180_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.close();
});

/** Compiles both programs. What the compiler has to say: `file(line,column): error …` */
function compile(): string[] {
  const strict = [
    '--strict',
    '--skipLibCheck',
    '--noUncheckedIndexedAccess',
    '--lib',
    'es2022,dom',
    '--target',
    'es2022',
  ];
  const files = [join(folder, 'ten-calls.ts'), join(folder, 'wrong-calls.ts')];
  const options = [...strict, '--module', 'node16', '--moduleResolution', 'node16', ...files];
  const { stdout } = spawnSync(process.execPath, [tool('typescript/bin/tsc'), ...options], { cwd: folder });
  return stdout
    .toString()
    .split('\n')
    .filter((line) => line.includes('error'));
}

test('ten calls of a generated client compile, and do what they say', async () => {
  expect(said.filter((line) => !line.startsWith('wrong-calls.ts'))).toEqual([]);
  const { tenCalls: run } = await import(join(folder, 'ten-calls.js'));
  const { account, wallet, uid } = await app.actors.user({ funded: { USDT: '10' } });
  const person = { account, sign: (text: string) => wallet.signMessage(text) };
  expect(await run(app.origin, person, staffPassword)).toEqual({
    version: expect.stringMatching(/./),
    uid: [uid, uid],
    amounts: ['-2.5'],
    refusal: 'amountInvalid',
    frozen: 200,
    nothing: null,
  });
});

test('what the document does not allow does not compile', () => {
  const wrong = said.filter((line) => line.startsWith('wrong-calls.ts'));
  const lines = wrong.map((line) => Number(/\((\d+),/.exec(line)?.[1]));
  expect([...new Set(lines)]).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
});
