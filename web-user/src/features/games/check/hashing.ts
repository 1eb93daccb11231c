/** What a round is recomputed with. */
export interface Hashing {
  sha256(bytes: Uint8Array): Promise<Uint8Array>;
  hmac(key: Uint8Array, message: Uint8Array): Promise<Uint8Array>;
}

/** The browser's own hashing; on addresses without https, where browsers offer none, a library's. */
export function hashing(): Hashing {
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto };
  return subtle ? browserHashing(subtle) : libraryHashing;
}

const browserHashing = (subtle: SubtleCrypto): Hashing => ({
  sha256: async (bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes.slice())),
  async hmac(key, message) {
    const form = { name: 'HMAC', hash: 'SHA-256' };
    const secret = await subtle.importKey('raw', key.slice(), form, false, ['sign']);
    return new Uint8Array(await subtle.sign('HMAC', secret, message.slice()));
  },
});

export const libraryHashing: Hashing = {
  async sha256(bytes) {
    const library = await import('@noble/hashes/sha256');
    return library.sha256(bytes);
  },
  async hmac(key, message) {
    const [{ hmac }, { sha256 }] = await Promise.all([import('@noble/hashes/hmac'), import('@noble/hashes/sha256')]);
    return hmac(sha256, key, message);
  },
};

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Bytes of lower-case hex. */
export const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
