import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a secret that must be read again (AES-256-GCM, key derived from the pepper).
 * @param owner bound to the result: moved to another row it does not open
 */
export function seal(secret: string, owner: string, pepper: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(pepper), iv);
  cipher.setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** @throws Error if the text was changed, belongs to another owner or was sealed under another pepper */
export function unseal(sealed: string, owner: string, pepper: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(pepper), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString();
}

/** The label is part of the key: what is sealed already opens under no other. */
function keyOf(pepper: string): Buffer {
  return Buffer.from(hkdfSync('sha256', pepper, '', 'lodestone staff secrets', 32));
}

/** 256 random bits as 64 hex digits: session and CSRF tokens. */
export function randomToken(): string {
  return randomBytes(32).toString('hex');
}

/** What is stored of a random token: it has too much entropy to be guessed, so a plain hash is enough. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Equality in a time that does not show where two texts differ. */
export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}
