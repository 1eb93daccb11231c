import { createHmac, randomBytes } from 'node:crypto';
import { sameText } from '../../common/crypto/secret-box.rules';

/**
 * What a browser keeps of a login, so that others who fail on the same account do not keep it waiting (OWASP: device
 * cookies). It opens nothing, says nothing of the account, and is good for that one alone.
 */
export interface StaffDevice {
  /** the cookie's name: one for each account, for browsers that several people use */
  readonly name: string;
  readonly token: string;
}

/** The cookie's name for an account. */
export function deviceName(email: string, pepper: string): string {
  return `lodestone_device_${mac('name', email, pepper).slice(0, 12)}`;
}

export function newDevice(email: string, pepper: string): StaffDevice {
  const id = randomBytes(16).toString('hex');
  return { name: deviceName(email, pepper), token: `${id}.${mac(id, email, pepper)}` };
}

/** The id of the browser that a token names; null if we did not make it, or made it for another account. */
export function deviceIdOf(token: string | undefined, email: string, pepper: string): string | null {
  const [id = '', proof = ''] = (token ?? '').split('.');
  return /^[0-9a-f]{32}$/.test(id) && sameText(proof, mac(id, email, pepper)) ? id : null;
}

function mac(id: string, email: string, pepper: string): string {
  return createHmac('sha256', pepper).update(`lodestone staff device\n${id}\n${email}`).digest('hex');
}
