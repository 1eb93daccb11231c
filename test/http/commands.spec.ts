import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UnitOfWork } from '../../server/common/database';
import { bootApp, ConsoleClient, type TestApp } from '../support';

jest.setTimeout(120_000);

const root = join(__dirname, '../..');
const loader = join(root, 'tools/run-typescript.cjs');

interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

let app: TestApp;
let closed = false;

/** Runs a command from its source, beside the server or after it. */
function run(command: string, ...args: string[]): Promise<Ended> {
  const { url, dir } = app.database;
  const env = { PATH: process.env.PATH, NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: dir, DEMO: '1' };
  const file = join(root, 'server/commands', `${command}.ts`);
  const child = spawn(process.execPath, ['--require', loader, file, ...args], { env, cwd: dir });
  const texts = { output: '', errors: '' };
  child.stdout.on('data', (part: Buffer) => (texts.output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (texts.errors += part.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, ...texts }));
  });
}

beforeAll(async () => {
  app = await bootApp();
});
afterAll(async () => {
  if (!closed) await app.nest.close();
  await app.database.drop();
});

test('a command that is called wrongly ends with 2 and says how it is used', async () => {
  const calls: [string, string[]][] = [
    ['staff-add', ['--email', 'a@b.example', '--name', 'A', '--role', 'root']],
    ['backup', []],
    ['restore', ['one', 'two']],
  ];
  const ended = await Promise.all(calls.map(([command, args]) => run(command, ...args)));
  for (const [at, { code, output, errors }] of ended.entries()) {
    expect([code, output]).toEqual([2, '']);
    expect(errors).toContain(`npm run ${calls[at]?.[0].replace('-', ':')} -- `);
  }
});

test('the books end with 0 while they are right, and with 1 once they are not', async () => {
  const right = await run('books');
  expect([right.code, right.errors]).toEqual([0, '']);
  expect(right.output).toMatch(/^ok {4}.*\n/);
  expect(right.output).toMatch(/The books are right \(\d+ ms\)\.\n$/);
  expect(right.output).not.toContain('FAULT');
  const shift = (by: number) =>
    app
      .get(UnitOfWork)
      .run((tx) =>
        tx.run(
          'UPDATE ledger_account SET balance = balance + ? WHERE id = (SELECT id FROM (SELECT MIN(id) AS id FROM ledger_account) AS first)',
          [by],
        ),
      );
  await shift(1);
  const wrong = await run('books');
  expect([wrong.code, wrong.errors]).toEqual([1, '']);
  expect(wrong.output).toMatch(/FAULT .*\n {8}\S/);
  expect(wrong.output).toMatch(/The books are WRONG\.\n$/);
  await shift(-1);
});

test('a backup ends with 0, and with 1 where it would write over another; a restore over rows ends with 1', async () => {
  const file = join(app.database.dir, 'whole.gz');
  const done = await run('backup', file);
  expect([done.code, done.errors]).toEqual([0, '']);
  expect(done.output).toMatch(/^\S+whole\.gz: \d+ rows in \d+ tables\n$/);
  const again = await run('backup', file);
  expect([again.code, again.output]).toEqual([1, '']);
  expect(again.errors.trim().split('\n')).toHaveLength(1);
  const over = await run('restore', file);
  expect([over.code, over.output]).toEqual([1, '']);
  expect(over.errors.trim().split('\n')).toHaveLength(1);
  expect(existsSync(file)).toBe(true);
});

test('the first admin is made by a command, once, and on SQLite not beside a running server', async () => {
  const admin = ['--email', 'First@Command.example', '--name', 'First', '--role', 'admin'];
  const beside = await run('staff-add', ...admin);
  expect(beside.code).toBe(1);
  expect(beside.errors).toContain('another Lodestone server is already running on');
  await app.nest.close();
  closed = true;
  const made = await run('staff-add', ...admin);
  expect([made.code, made.errors]).toEqual([0, '']);
  const lines = made.output.trim().split('\n');
  const logged = lines.filter((line) => line.startsWith('{')).map((line): unknown => JSON.parse(line));
  expect(logged).toEqual([
    expect.objectContaining({ action: 'create', by: 'command', msg: 'an account of staff was changed' }),
  ]);
  expect(lines).toHaveLength(2);
  const password = /^First@Command\.example \(admin\), password: ([\w-]{16})$/m.exec(made.output)?.[1] ?? '';
  const again = await run('staff-add', ...admin);
  expect([again.code, again.output]).toEqual([1, '']);
  expect(again.errors.trim().split('\n')).toHaveLength(1);
  app = await bootApp({ database: app.database });
  closed = false;
  const client = await ConsoleClient.login(app.origin, 'first@command.example', password);
  expect((await client.get('/admin-api/auth/me')).body).toMatchObject({ role: 'admin', name: 'First' });
});
