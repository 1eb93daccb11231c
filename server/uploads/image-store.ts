import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { UploadTarget } from '../common/config';
import { storedType } from './uploads.rules';

/** Keeps the bytes of images. Names are ours (`isUploadName`), so that no path can be made of one. */
export abstract class ImageStore {
  /** Keeps an image; when it returns, the image is whole and will be there after a crash. */
  abstract put(name: string, bytes: Buffer): Promise<void>;
  /** The image, or undefined if there is none of that name. */
  abstract get(name: string): Promise<Buffer | undefined>;
}

/** Images as files of one folder, which several servers may share. */
export class DiskImageStore extends ImageStore {
  constructor(private readonly folder: string) {
    super();
  }

  /** Written aside, flushed, then renamed: nobody ever sees half an image. */
  async put(name: string, bytes: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const aside = join(this.folder, `.${randomUUID()}.part`);
    try {
      await writeFile(aside, bytes, { flag: 'wx', flush: true });
      await rename(aside, join(this.folder, name));
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  }

  async get(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(join(this.folder, name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }
}

const timeoutMs = 15_000;

/** Images as objects of one bucket of any S3-compatible store, addressed by path: `endpoint/bucket/name`. */
export class S3ImageStore extends ImageStore {
  readonly #client: AwsClient;
  readonly #bucket: string;

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey }: Extract<UploadTarget, { kind: 's3' }>) {
    super();
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
    this.#bucket = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const response = await this.request(name, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { 'Content-Type': storedType },
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`the image store answered ${response.status} to PUT`);
  }

  async get(name: string): Promise<Buffer | undefined> {
    const response = await this.request(name, { method: 'GET' });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`the image store answered ${response.status} to GET`);
    return bytes;
  }

  private request(name: string, init: RequestInit): Promise<Response> {
    return this.#client.fetch(`${this.#bucket}/${name}`, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  }
}
