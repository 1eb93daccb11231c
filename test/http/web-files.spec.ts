import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { installWeb } from '../../server/web';

@Module({})
class Nothing {}

const dir = mkdtempSync(join(tmpdir(), 'lodestone-web-'));
const page = `<!doctype html><title>a page</title>${'<p>words</p>'.repeat(100)}`;
const script = `export const words = ${JSON.stringify('word '.repeat(300))};`;
let app: NestExpressApplication;
let origin: string;

/** As the build leaves it: packed forms beside each text file, none beside what is too small. */
function put(file: string, text: string, packed = true): void {
  writeFileSync(join(dir, file), text);
  if (!packed) return;
  writeFileSync(join(dir, `${file}.br`), brotliCompressSync(text));
  writeFileSync(join(dir, `${file}.gz`), gzipSync(text));
}

beforeAll(async () => {
  for (const folder of ['user/assets', 'admin/build']) mkdirSync(join(dir, folder), { recursive: true });
  for (const each of ['user', 'admin']) put(`${each}/index.html`, page);
  put('user/assets/home-abc1234.js', script);
  put('user/theme-init.js', 'document.title;', false);
  app = await NestFactory.create<NestExpressApplication>(Nothing, { logger: false });
  installWeb(app, dir);
  await app.listen(0, '127.0.0.1');
  origin = await app.getUrl();
});
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true });
});

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (data: Buffer) => data };

/** What is sent on the wire: `fetch` would unpack it. */
async function ask(path: string, accept?: string, method = 'GET', more: Record<string, string> = {}) {
  return await new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (done, failed) => {
      const headers = accept === undefined ? more : { ...more, 'Accept-Encoding': accept };
      request(`${origin}${path}`, { method, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      })
        .on('error', failed)
        .end();
    },
  );
}

describe.each([
  ['/index/', page, 'text/html; charset=utf-8'],
  ['/index/pages/of/the/app', page, 'text/html; charset=utf-8'],
  ['/admin/', page, 'text/html; charset=utf-8'],
  ['/index/assets/home-abc1234.js', script, 'text/javascript; charset=utf-8'],
])('%s', (path, text, type) => {
  it.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['identity', 'identity'],
    [undefined, 'identity'],
  ] as const)('is sent as packed to who accepts %s', async (accept, encoding) => {
    const { status, headers, body } = await ask(path, accept);
    const sent = {
      type: String(headers['content-type']).toLowerCase(),
      encoding: headers['content-encoding'] ?? 'identity',
    };
    expect({ status, ...sent }).toEqual({ status: 200, type, encoding });
    expect(headers.vary).toContain('Accept-Encoding');
    expect(unpack[encoding](body).toString()).toBe(text);
  });
});

it('keeps for a year what carries a hash in its name, and asks again for everything else', async () => {
  const kept = async (path: string) => (await ask(path, 'br')).headers['cache-control'];
  expect(await kept('/index/assets/home-abc1234.js')).toBe('public, max-age=31536000, immutable');
  for (const path of ['/index/', '/index/theme-init.js', '/index/unknown', '/admin/'])
    expect([path, await kept(path)]).toEqual([path, 'public, max-age=0']);
});

it('sends a small file as it is', async () => {
  const { headers, body } = await ask('/index/theme-init.js', 'br, gzip');
  expect([headers['content-encoding'], body.toString()]).toEqual([undefined, 'document.title;']);
});

it('has no page in place of a script that is gone', async () => {
  expect((await ask('/index/assets/gone-abc1234.js', 'br')).status).toBe(404);
});

it('answers an unchanged page without its text', async () => {
  const { headers } = await ask('/index/', 'br');
  const again = await ask('/index/', 'br', 'GET', { 'If-None-Match': String(headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

it('leads to the user app, and is no place to write to', async () => {
  expect((await ask('/')).headers.location).toBe('/index/');
  expect((await ask('/index/unknown', 'br', 'POST')).status).toBe(404);
});
