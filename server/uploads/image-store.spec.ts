import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsV4Signer } from 'aws4fetch';
import type { ImageStore } from './image-store';
import { DiskImageStore, S3ImageStore } from './image-store';

const name = `${'7f'.repeat(16)}.webp`;
const bytes = Buffer.from('not really an image, but bytes\0\xff', 'latin1');
const account = { accessKeyId: 'test-access-key', secretAccessKey: 'test-secret-key', region: 'eu-test-1' };

/** A bucket in memory that takes signed requests only, as S3 does: it computes the signature anew and compares. */
class Bucket {
  readonly objects = new Map<string, { body: Buffer; type: string | undefined }>();
  unavailable = 0;
  readonly server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    if (this.unavailable > 0) {
      this.unavailable -= 1;
      response.writeHead(503).end();
      return;
    }
    if (!(await this.isSigned(request, body))) {
      response.writeHead(403).end();
      return;
    }
    const path = request.url ?? '';
    if (request.method === 'PUT') {
      this.objects.set(path, { body, type: request.headers['content-type'] });
      response.writeHead(200).end();
      return;
    }
    const found = this.objects.get(path);
    response.writeHead(found ? 200 : 404).end(found?.body);
  });

  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  private async isSigned(request: IncomingMessage, body: Buffer): Promise<boolean> {
    const header = (key: string) => request.headers[key] as string | undefined;
    const datetime = header('x-amz-date');
    if (!datetime || !header('authorization')) return false;
    const contentSha256 = header('x-amz-content-sha256');
    const signer = new AwsV4Signer({
      ...account,
      service: 's3',
      method: request.method ?? 'GET',
      url: `${this.endpoint}${request.url}`,
      headers: contentSha256 ? { 'X-Amz-Content-Sha256': contentSha256 } : {},
      body: body.length > 0 ? new Uint8Array(body) : null,
      datetime,
    });
    return (await signer.sign()).headers.get('authorization') === header('authorization');
  }
}

describe('DiskImageStore', () => {
  let folder: string;
  let store: ImageStore;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lodestone-images-'));
    store = new DiskImageStore(join(folder, 'made', 'when-needed'));
  });

  afterAll(() => rm(folder, { recursive: true }));

  it('gives back what it was given, whole, and leaves nothing else behind', async () => {
    expect(await store.get(name)).toBeUndefined();
    await store.put(name, bytes);
    expect(await store.get(name)).toEqual(bytes);
    expect(await readdir(join(folder, 'made', 'when-needed'))).toEqual([name]);
  });
});

describe('S3ImageStore', () => {
  const bucket = new Bucket();
  let store: ImageStore;

  beforeAll(async () => {
    await new Promise<void>((resolve) => bucket.server.listen(0, '127.0.0.1', resolve));
    store = new S3ImageStore({ kind: 's3', endpoint: `${bucket.endpoint}/`, bucket: 'pictures', ...account });
  });

  afterAll(() => new Promise((resolve) => bucket.server.close(resolve)));

  it('puts and gets by signed requests', async () => {
    expect(await store.get(name)).toBeUndefined();
    await store.put(name, bytes);
    expect(bucket.objects.get(`/pictures/${name}`)).toEqual({ body: bytes, type: 'image/webp' });
    expect(await store.get(name)).toEqual(bytes);
  });

  it('tries again where the store is not there for a moment', async () => {
    bucket.unavailable = 1;
    await store.put(name, bytes);
    expect(bucket.unavailable).toBe(0);
  });

  it('says so where the store refuses', async () => {
    const stranger = new S3ImageStore({
      kind: 's3',
      endpoint: bucket.endpoint,
      bucket: 'pictures',
      ...account,
      secretAccessKey: 'another-secret',
    });
    await expect(stranger.put(name, bytes)).rejects.toThrow('403');
    await expect(stranger.get(name)).rejects.toThrow('403');
  });
});
