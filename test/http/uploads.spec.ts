import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { Reader, UnitOfWork } from '../../server/common/database';
import { Clock, logger } from '../../server/common/runtime';
import { languages } from '../../server/common/words/languages';
import { ImageStore } from '../../server/uploads/image-store';
import { bootApp, type Envelope, type TestApp, type TestUser } from '../support';
import { sendTo } from '../support/http';

interface Stored {
  name: string;
  url: string;
  code?: string;
  field?: string;
}

interface Part {
  bytes: Uint8Array | string;
  field?: string;
  type?: string;
  filename?: string;
}

const limit = 5 * 1024 * 1024;
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const page = '<!doctype html><script>alert(document.domain)</script>';

function form(...parts: Part[]): FormData {
  const data = new FormData();
  for (const { bytes, field = 'file', type = 'image/png', filename = 'picture.png' } of parts) {
    const content = typeof bytes === 'string' ? bytes : Uint8Array.from(bytes);
    data.append(field, new Blob([content], { type }), filename);
  }
  return data;
}

/** A PNG that claims 30,000 by 30,000 pixels: 67 bytes that would unpack to 2.7 GB. */
const bomb = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000075300000753008020000008ab5ddbe' +
    '0000000a49444154789c63000100000500010d0a2db40000000049454e44ae426082',
  'hex',
);

let app: TestApp;
let user: TestUser;
let png: Buffer;

const send = (data: FormData, as: TestUser = user): Promise<Envelope<Stored>> => as.api.post('/api/upload', data);

/** As bytes on the wire: other clients would tidy the path up before it is sent. */
function rawGet(path: string): Promise<{ status: number; type: string; body: string }> {
  const { hostname, port } = new URL(app.origin);
  return new Promise((resolve, reject) => {
    httpRequest({ hostname, port, path }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', body }),
      );
    })
      .on('error', reject)
      .end();
  });
}

beforeAll(async () => {
  app = await bootApp();
  user = await app.actors.user();
  png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#2060c0' } })
    .png()
    .toBuffer();
});
afterAll(() => app.close());

describe('POST /api/upload', () => {
  test.each(['file', 'pics'])('takes an image as field %s, and serves it for ever', async (field) => {
    const { status, data } = await send(form({ bytes: png, field }));
    expect(status).toBe(200);
    expect(data.name).toMatch(/^[0-9a-f]{32}\.webp$/);
    expect(data.url).toBe(`/uploads/${data.name}`);
    const served = await sendTo(app.origin, 'GET', data.url);
    expect(served.status).toBe(200);
    expect(served.headers['content-type']).toBe('image/webp');
    expect(served.headers['x-content-type-options']).toBe('nosniff');
    expect(served.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expect(served.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    const bytes: Buffer = served.body;
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 20 });
    const [row] = await app
      .get(Reader)
      .query('SELECT ownerType, ownerId, bytes FROM upload WHERE name = ?', [data.name]);
    expect(row).toEqual({ ownerType: 'user', ownerId: user.id, bytes: bytes.length });
  });

  test('lets nobody in without a login, and reads nothing of theirs', async () => {
    expect((await app.api.post('/api/upload', form({ bytes: png }))).status).toBe(410000);
    expect((await app.api.as({ token: 'undefined' }).post('/api/upload', form({ bytes: png }))).status).toBe(410000);
  });

  test.each<[string, Part, string]>([
    ['an SVG', { bytes: svg, type: 'image/svg+xml', filename: 'a.svg' }, 'imageUnsupported'],
    ['an SVG that says it is a PNG', { bytes: svg }, 'imageUnsupported'],
    ['a page that says it is a JPEG', { bytes: page, type: 'image/jpeg', filename: 'a.jpg' }, 'imageUnsupported'],
    ['a page with the first bytes of a GIF', { bytes: `GIF89a${page}` }, 'imageDamaged'],
    ['an archive', { bytes: 'PK\x03\x04rest', type: 'application/zip' }, 'imageUnsupported'],
    ['a bomb of 30,000 × 30,000 pixels', { bytes: bomb }, 'imageTooManyPixels'],
    ['an empty file', { bytes: '' }, 'fileRequired'],
    ['a file in another field', { bytes: 'x', field: 'avatar' }, 'fileRequired'],
  ])('refuses %s', async (_, part, code) => {
    const { http, status, data } = await send(form(part));
    expect({ http, status, code: data.code, field: data.field }).toEqual({
      http: 200,
      status: 400,
      code,
      field: 'file',
    });
  });

  test('keeps nothing of a page that hides in an image', async () => {
    const { data } = await send(
      form({ bytes: Buffer.concat([png, Buffer.from(page)]), type: 'text/html', filename: 'a.html' }),
    );
    const served = await sendTo(app.origin, 'GET', data.url);
    expect(served.headers['content-type']).toBe('image/webp');
    expect(served.body.includes('<script')).toBe(false);
  });

  test.each(['../../../etc/passwd', '..\\..\\boot.ini', '/etc/cron.d/x', '.htaccess', `${'x'.repeat(300)}.png`])(
    'gives a name of its own, whatever the file is called: %j',
    async (filename) => {
      const { status, data } = await send(form({ bytes: png, filename }));
      expect(status).toBe(200);
      expect(data.name).toMatch(/^[0-9a-f]{32}\.webp$/);
    },
  );

  test('refuses a form whose file name holds a NUL', async () => {
    const { status } = await send(form({ bytes: png, filename: 'a\0.png' }));
    expect(status).toBe(400);
  });

  test('takes 5 MB and not a byte more', async () => {
    const padded = (length: number) => Buffer.concat([png, Buffer.alloc(length - png.length)]);
    expect((await send(form({ bytes: padded(limit) }))).status).toBe(200);
    const { http, status, data, msg } = await send(form({ bytes: padded(limit + 1) }));
    expect({ http, status, code: data.code }).toEqual({ http: 413, status: 413, code: 'fileTooLarge' });
    expect(msg).toContain('5 MB');
  });

  test('takes one file at a time', async () => {
    for (const second of ['file', 'pics']) {
      const { status, data } = await send(form({ bytes: png }, { bytes: png, field: second }));
      expect({ status, code: data.code }).toEqual({ status: 400, code: 'oneFileOnly' });
    }
  });

  test('says what is missing where there is no file', async () => {
    const empty = new FormData();
    empty.append('title', 'no file');
    expect((await send(empty)).data.code).toBe('fileRequired');
    const text = new FormData();
    text.append('file', 'a text, not a file');
    expect((await send(text)).data.code).toBe('fileRequired');
  });

  test('takes a form only', async () => {
    const json = await user.api.post<Stored>('/api/upload', { file: png.toString('base64') });
    expect(json).toMatchObject({ http: 415, status: 415, data: { code: 'notMultipart' } });
    const raw = await user.api.call<Stored>('POST', '/api/upload', 'bytes', {
      headers: { 'Content-Type': 'image/png' },
    });
    expect(raw).toMatchObject({ http: 415, status: 415, data: { code: 'notMultipart' } });
  });

  test.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    [
      'that ends too early',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx',
    ],
    ['that is no form', 'multipart/form-data; boundary=b', 'x'],
  ])('refuses a form %s', async (_, type, body) => {
    const { status } = await user.api.call('POST', '/api/upload', body, { headers: { 'Content-Type': type } });
    expect(status).toBe(400);
  });

  test('refuses in the language of the caller', async () => {
    const said = await Promise.all(
      languages.map(async (language) => {
        const { msg } = await user.api.post('/api/upload', form({ bytes: svg }), { language });
        return msg;
      }),
    );
    expect(new Set(said).size).toBe(languages.length);
  });

  test('leaves no half file behind', async () => {
    const files = await readdir(join(app.database.dir, 'uploads'));
    expect(files.filter((name) => !/^[0-9a-f]{32}\.webp$/.test(name))).toEqual([]);
  });
});

describe('the limit of a day', () => {
  const fill = (ownerType: string, ownerId: number, count: number, at: number) =>
    app.get(UnitOfWork).run(async (tx) => {
      for (let index = 0; index < count; index++) {
        await tx.run('INSERT INTO upload (name, ownerType, ownerId, bytes, createdAt) VALUES (?, ?, ?, 1, ?)', [
          `${randomBytes(16).toString('hex')}.webp`,
          ownerType,
          ownerId,
          at,
        ]);
      }
    });
  const midnight = Date.UTC(2027, 0, 2);

  test('says how long it lasts, ends at midnight UTC, and is of one owner alone', async () => {
    const [busy, other] = [await app.actors.user(), await app.actors.user()];
    const clock = jest.spyOn(app.get(Clock), 'now').mockReturnValue(midnight - 90_000);
    try {
      const [here, there] = [await app.actors.login(busy.wallet), await app.actors.login(other.wallet)];
      // Those of the day before, of another, and of staff of the same number do not count.
      await fill('user', busy.id, 200, Date.UTC(2027, 0, 1) - 1);
      await fill('staff', busy.id, 200, midnight - 90_000);
      await fill('user', busy.id, 199, Date.UTC(2027, 0, 1));
      expect((await send(form({ bytes: png }), here)).status).toBe(200);
      expect(await send(form({ bytes: png }), here)).toMatchObject({
        http: 200,
        status: 429,
        data: { code: 'uploadLimit', limit: 200, retryAfter: 90 },
      });
      expect((await send(form({ bytes: png }), there)).status).toBe(200);
      clock.mockReturnValue(midnight - 1);
      expect(await send(form({ bytes: png }), here)).toMatchObject({ status: 429, data: { retryAfter: 1 } });
      clock.mockReturnValue(midnight);
      expect((await send(form({ bytes: png }), here)).status).toBe(200);
    } finally {
      clock.mockRestore();
    }
  });
});

describe('a store that fails', () => {
  afterEach(() => jest.restoreAllMocks());

  test('takes nothing in: it is told to try again, and does not count', async () => {
    const sender = await app.actors.user();
    jest.spyOn(app.get(ImageStore), 'put').mockRejectedValueOnce(new Error('the disk is full'));
    jest.spyOn(logger, 'error').mockImplementation(() => undefined);
    expect(await send(form({ bytes: png }), sender)).toMatchObject({
      http: 200,
      status: 429,
      data: { code: 'busy', retryAfter: 10 },
    });
    expect(await app.get(Reader).query('SELECT name FROM upload WHERE ownerId = ?', [sender.id])).toEqual([]);
  });

  test('gives nothing out, and nobody remembers that', async () => {
    const { data } = await send(form({ bytes: png }));
    jest.spyOn(app.get(ImageStore), 'get').mockRejectedValueOnce(new Error('/secret/path is away'));
    jest.spyOn(logger, 'error').mockImplementation(() => undefined);
    const { status, headers, text } = await sendTo(app.origin, 'GET', data.url);
    expect([status, text]).toEqual([503, 'Not available at the moment']);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'retry-after': '10',
      'x-content-type-options': 'nosniff',
    });
    expect((await sendTo(app.origin, 'GET', data.url)).status).toBe(200);
  });
});

describe('GET /uploads', () => {
  test.each([
    `/uploads/${'0'.repeat(32)}.webp`,
    '/uploads/',
    '/uploads/x',
    '/uploads/..',
    '/uploads/%2e%2e',
    '/uploads/..%2ftest.db',
    '/uploads/..%5ctest.db',
    '/uploads/%2fetc%2fpasswd',
    `/uploads/${'0'.repeat(32)}.webp%00`,
    `/uploads/${'0'.repeat(32)}.webp/..`,
    '/uploads/.part',
  ])('has nothing at %s', async (path) => {
    const { status, body } = await rawGet(path);
    expect(status).toBe(404);
    expect(body).not.toContain('SQLite');
  });

  test('says so in plain text: pictures are not asked for by programs', async () => {
    expect(await rawGet('/uploads/nothing.webp')).toEqual({
      status: 404,
      type: 'text/plain; charset=utf-8',
      body: 'Not found',
    });
  });

  test('does not fail on a name that cannot be decoded', async () => {
    expect((await rawGet('/uploads/%E0%A4%A')).status).toBe(400);
  });
});
