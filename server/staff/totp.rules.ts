import { generateSecret, generateURI, verifySync } from 'otplib';

/** Seconds a code lasts; one step before and after is taken too, for clocks that differ. */
const period = 30;

export function newTotpSecret(): string {
  return generateSecret();
}

/** The text of the QR code an authenticator app scans. */
export function totpUri(issuer: string, email: string, secret: string): string {
  return generateURI({ issuer, label: email, secret, period });
}

/** Whether `code` has the form of a TOTP code; anything else may be a recovery code. */
export function isTotpCode(code: string): boolean {
  return /^[0-9]{6}$/.test(code);
}

/**
 * The time step `code` belongs to, or null where it is wrong. The caller takes a step only once.
 * @param at epoch ms
 */
export function totpStep(secret: string, code: string, at: number): number | null {
  if (!isTotpCode(code)) return null;
  const result = verifySync({ secret, token: code, epoch: Math.floor(at / 1000), period, epochTolerance: period });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
