import { AwsClient } from 'aws4fetch';
import type { UploadTarget } from '../common/config';
import { ImageStore } from './image-store';
import { storedType } from './uploads.rules';

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
