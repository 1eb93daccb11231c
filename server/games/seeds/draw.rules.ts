import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { drawsOf, messageOf } from '../../common/money/blind-box.rules';

const seedBytes = 32;
const clientSeedLength = 12;
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A new server seed, hex. */
export const randomServerSeed = (): string => randomBytes(seedBytes).toString('hex');

/** A client seed for who chooses none. */
export const randomClientSeed = (): string =>
  Array.from({ length: clientSeedLength }, () => letters[randomInt(letters.length)]).join('');

/** A public id of a round. */
export const randomRoundId = (): string => randomBytes(12).toString('hex');

/** What is shown of a server seed before it is revealed: SHA-256 of its bytes. */
export const sealOf = (serverSeed: string): string =>
  createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex');

/** The box with the prize of a round, 1 to 6 (domain 8). */
export function boxOf(serverSeed: string, clientSeed: string, round: number): number {
  const key = Buffer.from(serverSeed, 'hex');
  for (let extension = 0; ; extension++) {
    const digest = createHmac('sha256', key)
      .update(messageOf(clientSeed, round, extension), 'utf8')
      .digest();
    const box = drawsOf(digest).at(-1)?.box;
    if (box !== null && box !== undefined) return box;
  }
}
