/** SHA-256 of UTF-8 text in lower-case hex; by the browser itself if it can (https and localhost). */
export async function sha256(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto };
  return hex(subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : await withoutBrowser(bytes));
}

/** For addresses without https, on which browsers offer no hashing. */
export async function withoutBrowser(bytes: Uint8Array): Promise<Uint8Array> {
  const library = await import('@noble/hashes/sha256');
  return library.sha256(bytes);
}

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
