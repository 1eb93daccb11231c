import type {
  AssertionOptions,
  AssertionPurpose,
  AssertionQuestion,
  AttestationOptions,
  PasskeyBeginBody,
  PasskeyBody,
  PasskeyInfo,
  PasskeyRemovalBody,
} from '@server/auth/passkeys/passkey.schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/client';

/** What lets a request in: the six digits, or what a passkey signed. */
export type Entry = { password: string } | { passkey: string };

/** GET user/passkeys. */
export const passkeysQuery = queryOptions({
  queryKey: ['me', 'passkeys'],
  queryFn: ({ signal }) => api.get<PasskeyInfo[]>('user/passkeys', { signal }),
});

/** Whether this browser knows passkeys at all; the device behind it is asked only when one is used. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Has a passkey of the caller sign a fresh challenge. @returns JSON of the answer. @throws what the browser or the server refuses */
export async function signWithPasskey(purpose: AssertionPurpose): Promise<string> {
  const question: AssertionQuestion = { purpose };
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    api.post<AssertionOptions>('user/passkeys/options', question),
  ]);
  return JSON.stringify(await startAuthentication({ optionsJSON }));
}

/** Makes a passkey on this device and adds it. @throws what the browser or the server refuses */
export async function addPasskey(name: string, password: string): Promise<PasskeyInfo> {
  const begin: PasskeyBeginBody = { password };
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    api.post<AttestationOptions>('user/passkeys/registration', begin),
  ]);
  const body: PasskeyBody = { name, passkey: JSON.stringify(await startRegistration({ optionsJSON })) };
  return await api.post<PasskeyInfo>('user/passkeys', body);
}

export async function removePasskey(id: number, entry: Entry): Promise<void> {
  const body: PasskeyRemovalBody = entry;
  await api.post(`user/passkeys/remove/${id}`, body);
}
