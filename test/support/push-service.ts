import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushDeviceBody } from '../../server/push/push.schemas';
import type { PushPayload } from '../../server/push/texts/push-payload.rules';

/** A push as its browser reads it. */
interface ReceivedPush extends PushPayload {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** claims of the VAPID token, whose signature was right */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
}

type Answer = (response: ServerResponse) => void;

/** A browser that has subscribed. */
export class PushBrowser {
  readonly received: ReceivedPush[] = [];
  readonly #ecdh: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly body: PushDeviceBody;

  constructor(readonly endpoint: string) {
    this.#ecdh.generateKeys();
    const keys = { p256dh: this.#ecdh.getPublicKey('base64url'), auth: this.#auth.toString('base64url') };
    this.body = { endpoint, keys };
  }

  get titles(): string[] {
    return this.received.map(({ title }) => title);
  }

  read(headers: IncomingMessage['headers'], body: Buffer): void {
    const payload = JSON.parse(this.decrypt(body)) as PushPayload;
    this.received.push({ ...payload, headers, claims: claimsOf(headers.authorization ?? '') });
  }

  /** RFC 8291 over RFC 8188, one record. */
  private decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const senderKey = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#ecdh.getPublicKey(), senderKey]);
    const secret = derived(this.#ecdh.computeSecret(senderKey), this.#auth, info, 32);
    const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 });
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  }
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** @throws Error if the token was not signed by the key beside it */
function claimsOf(authorization: string): ReceivedPush['claims'] {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } as never, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const proof = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, proof, Buffer.from(signature, 'base64url'))) throw new Error('not signed by its key');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as ReceivedPush['claims'];
}

/** Stands in for the push service of a browser, on this machine. It decrypts what it is given, as browsers do. */
export class PushService {
  readonly #server: Server;
  readonly #browsers = new Map<string, PushBrowser>();
  #answer: Answer = taken;
  /** requests that came, whatever they were answered */
  asked = 0;

  private constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => this.answer(request, Buffer.concat(parts), response));
    });
  }

  static async start(): Promise<PushService> {
    const service = new PushService();
    await new Promise<void>((resolve) => service.#server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** A browser that nobody registered yet. */
  browser(): PushBrowser {
    const path = `/push/${randomBytes(8).toString('hex')}`;
    const browser = new PushBrowser(`${this.origin}${path}`);
    this.#browsers.set(path, browser);
    return browser;
  }

  /** Answers all by a status from now on. */
  answerBy(status: number, headers: Record<string, string> = {}): void {
    this.#answer = (response) => response.writeHead(status, headers).end();
  }

  /** Leaves all without an answer from now on. */
  stall(): void {
    this.#answer = () => undefined;
  }

  heal(): void {
    this.#answer = taken;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  private answer({ url = '', headers }: IncomingMessage, body: Buffer, response: ServerResponse): void {
    this.asked += 1;
    if (this.#answer === taken) this.#browsers.get(url)?.read(headers, body);
    this.#answer(response);
  }
}

const taken: Answer = (response) => response.writeHead(201).end();
