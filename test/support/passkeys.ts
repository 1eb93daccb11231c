import { Origin } from '../../server/auth';
import type {
  AssertionOptions,
  AssertionPurpose,
  AttestationOptions,
  PasskeyInfo,
} from '../../server/auth/passkeys/passkey.schemas';
import type { TestUser } from './actors';
import type { TestApp } from './boot';
import { SoftAuthenticator, type Twist } from './soft-authenticator';

/** The options of a new passkey, by the trade password. */
export const beginPasskey = ({ api }: TestUser, password?: string) =>
  api.post<AttestationOptions & { code?: string; left?: number }>('/api/user/passkeys/registration', { password });

/** A challenge for the user's passkeys. */
export async function askPasskey({ api }: TestUser, purpose: AssertionPurpose): Promise<AssertionOptions> {
  const { status, data, msg } = await api.post<AssertionOptions>('/api/user/passkeys/options', { purpose });
  if (status !== 200) throw new Error(`no challenge: ${msg}`);
  return data;
}

/** Adds a passkey on a new device. */
export async function addPasskey(
  app: TestApp,
  user: TestUser,
  password: string,
  name = 'My phone',
  device = new SoftAuthenticator(app.get(Origin).url),
): Promise<{ device: SoftAuthenticator; info: PasskeyInfo }> {
  const begun = await beginPasskey(user, password);
  if (begun.status !== 200) throw new Error(`no passkey was begun: ${begun.msg}`);
  const passkey = device.create(begun.data);
  const added = await user.api.post<PasskeyInfo>('/api/user/passkeys', { name, passkey });
  if (added.status !== 200) throw new Error(`no passkey was added: ${added.msg}`);
  return { device, info: added.data };
}

/** What a request carries in place of the password. */
export const signed = async (user: TestUser, device: SoftAuthenticator, purpose: AssertionPurpose, twist?: Twist) => ({
  passkey: device.get(await askPasskey(user, purpose), twist),
});
