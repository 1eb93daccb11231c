import { hashMessage, keccak256, recoverAddress } from 'ethers';
import type * as Secp256k1 from 'secp256k1';

/** 65 bytes, or 64 in the compact form of EIP-2098 */
const form = /^(?:0x)?(?:[0-9a-f]{130}|[0-9a-f]{128})$/i;
const compactLength = 64;
/** In the compact form the highest bit of s is the parity. */
const parityBit = 0x80;
/** Half the order of the curve: a larger s is the same signature mirrored, and is refused. */
const halfOrder = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;
const parityOf: Readonly<Record<number, 0 | 1>> = { 0: 0, 1: 1, 27: 0, 28: 1 };

interface Signature {
  /** r and s */
  readonly rs: Uint8Array;
  readonly parity: 0 | 1;
}

/**
 * Who signed `message` with personal_sign: a lower-case address; undefined if the signature is not hex of 65 bytes with
 * v of 27, 28, 0 or 1, or of 64 (EIP-2098), with a low s, or if it fits nobody (domain 2). The prefix 0x may be missing.
 */
export function recoverSigner(message: string, signature: string): string | undefined {
  return recoverWith(native ? recoverNatively : recoverInJavaScript, message, signature);
}

type Recover = (digest: string, signature: Signature) => string;

/** For the spec that proves both ways equal. */
export function recoverWith(recover: Recover, message: string, signature: string): string | undefined {
  const parsed = parseSignature(signature);
  if (!parsed) return undefined;
  try {
    return recover(hashMessage(message), parsed);
  } catch {
    // r or s out of range, no such point, or a message that is not valid Unicode: nobody's signature.
    return undefined;
  }
}

function parseSignature(signature: string): Signature | undefined {
  if (!form.test(signature)) return undefined;
  const bytes = Buffer.from(signature.replace(/^0x/i, ''), 'hex');
  const parity = bytes.length === compactLength ? takeParity(bytes) : parityOf[bytes[64] ?? -1];
  if (parity === undefined || BigInt(`0x${bytes.toString('hex', 32, 64)}`) > halfOrder) return undefined;
  return { rs: bytes.subarray(0, 64), parity };
}

/** Reads the parity of a compact signature, and leaves s alone in its place. */
function takeParity(bytes: Buffer): 0 | 1 {
  const first = bytes.readUInt8(32);
  bytes.writeUInt8(first & ~parityBit, 32);
  return first & parityBit ? 1 : 0;
}

const native = loadNative();

/** The compiled binding and not the package's own JavaScript way out, which is slower than that of ethers. */
function loadNative(): typeof Secp256k1 | undefined {
  try {
    return require('secp256k1/bindings') as typeof Secp256k1;
  } catch {
    return undefined;
  }
}

/** About twenty times as fast; throws if the binding is not installed. */
export function recoverNatively(digest: string, { rs, parity }: Signature): string {
  if (!native) throw new Error('secp256k1 is not installed');
  const key = native.ecdsaRecover(rs, parity, Buffer.from(digest.slice(2), 'hex'), false);
  return `0x${keccak256(key.subarray(1)).slice(-40)}`;
}

export function recoverInJavaScript(digest: string, { rs, parity }: Signature): string {
  const hex = Buffer.from(rs).toString('hex');
  return recoverAddress(digest, { r: `0x${hex.slice(0, 64)}`, s: `0x${hex.slice(64)}`, yParity: parity }).toLowerCase();
}
