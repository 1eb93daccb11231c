import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { AssertionOptions, AttestationOptions } from '../../server/auth/passkeys/passkey.schemas';

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor> | readonly Cbor[];

/** What an answer says in place of the truth. */
export interface Twist {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  readonly userVerified?: boolean;
  readonly signCount?: number;
  /** changes a bit of the signature */
  readonly forged?: boolean;
}

const userPresent = 0x01;
const userVerified = 0x04;
const backupEligible = 0x08;
const backedUp = 0x10;
const keyIncluded = 0x40;

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const empty = new Map<string, Cbor>();

/** A device with one passkey: a key of P-256 that signs as WebAuthn says, and whatever else it is told to. */
export class SoftAuthenticator {
  readonly credentialId = randomBytes(32);
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  #signCount = 0;

  /**
   * @param origin the site its browser shows
   * @param counts whether it counts its signatures; one that is copied to a cloud does not
   */
  constructor(
    readonly origin: string,
    readonly counts = false,
  ) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = pair.privateKey;
    this.#publicKey = pair.publicKey;
  }

  /** The answer of `navigator.credentials.create`, as JSON. @param certificate vouches for the key */
  create(options: AttestationOptions, twist: Twist = {}, certificate?: Buffer): string {
    const clientData = this.clientData('webauthn.create', options.challenge, twist);
    const authData = Buffer.concat([this.authData(options.rp.id, keyIncluded, twist), this.attestedKey()]);
    const signature = this.sign(authData, clientData);
    const signed = new Map<string, Cbor>([
      ['alg', -7],
      ['sig', signature],
    ]);
    if (certificate) signed.set('x5c', [certificate]);
    const attestationObject = cbor(
      new Map<string, Cbor>([
        ['fmt', certificate ? 'packed' : 'none'],
        ['attStmt', certificate ? signed : empty],
        ['authData', authData],
      ]),
    );
    return this.answer({
      clientDataJSON: clientData.toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal', 'unheard-of'],
    });
  }

  /** The answer of `navigator.credentials.get`, as JSON. */
  get(options: Pick<AssertionOptions, 'challenge' | 'rpId'>, twist: Twist = {}): string {
    if (this.counts) this.#signCount += 1;
    const clientData = this.clientData('webauthn.get', options.challenge, twist);
    const authData = this.authData(options.rpId, 0, twist);
    const signature = this.sign(authData, clientData);
    if (twist.forged) signature.writeUInt8(signature.readUInt8(signature.length - 1) ^ 1, signature.length - 1);
    return this.answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  private answer(response: object): string {
    const id = this.credentialId.toString('base64url');
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }

  private clientData(type: string, challenge: string, twist: Twist): Buffer {
    const { origin = this.origin, crossOrigin = false } = twist;
    return Buffer.from(JSON.stringify({ type: twist.type ?? type, challenge, origin, crossOrigin }));
  }

  private authData(rpId: string, extraFlags: number, twist: Twist): Buffer {
    const verified = twist.userVerified === false ? 0 : userVerified;
    const copies = this.counts ? 0 : backupEligible | backedUp;
    const tail = Buffer.alloc(5);
    tail.writeUInt8(userPresent | verified | copies | extraFlags, 0);
    tail.writeUInt32BE(twist.signCount ?? this.#signCount, 1);
    return Buffer.concat([sha256(twist.rpId ?? rpId), tail]);
  }

  /** No model, the id, and the public key in COSE. */
  private attestedKey(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const key = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    return Buffer.concat([Buffer.alloc(16), length, this.credentialId, cbor(key)]);
  }

  private sign(authData: Buffer, clientData: Buffer): Buffer {
    return createSign('sha256').update(authData).update(sha256(clientData)).sign(this.#privateKey);
  }
}

/** CBOR (RFC 8949) of what an authenticator says. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([name, each]) => [cbor(name), cbor(each)])]);
  const items = value as readonly Cbor[];
  return Buffer.concat([head(4, items.length), ...items.map(cbor)]);
}

/** The type of an item with its length or value, below 65,536. */
function head(major: number, value: number): Buffer {
  const type = major << 5;
  if (value < 24) return Buffer.from([type | value]);
  if (value < 256) return Buffer.from([type | 24, value]);
  const bytes = Buffer.from([type | 25, 0, 0]);
  bytes.writeUInt16BE(value, 1);
  return bytes;
}
