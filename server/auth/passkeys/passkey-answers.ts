import {
  type VerifiedAuthenticationResponse,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import { z } from 'zod';
import { type Assertion, type Attestation, assertion, attestation } from './passkey.schemas';

/** The site that an answer must be made for. */
export interface Site {
  /** e.g. `https://lodestone.example` */
  readonly origin: string;
  /** e.g. `lodestone.example` */
  readonly rpId: string;
}

/** Ed25519, ES256, RS256. */
export const algorithms = [-8, -7, -257];

const clientData = z.object({ challenge: z.string().max(64), crossOrigin: z.literal(false).optional() });

/** An answer of a device with the challenge that it says it signed. */
export interface Challenged<Answer> {
  readonly answer: Answer;
  readonly challenge: string;
}

/** Reads an assertion; undefined if it is none, or comes of a frame in another site. */
export const readAssertion = (text: string): Challenged<Assertion> | undefined => challenged(assertion, text);
/** Reads the answer that brings a new passkey; undefined if it is none, or comes of a frame in another site. */
export const readAttestation = (text: string): Challenged<Attestation> | undefined => challenged(attestation, text);

/** @returns what the signature vouches for; undefined if it is not one of this key, for this site, by a verified user */
export async function verifyAssertion(
  { answer, challenge }: Challenged<Assertion>,
  key: { readonly credentialId: string; readonly publicKey: string },
  { origin, rpId }: Site,
): Promise<VerifiedAuthenticationResponse['authenticationInfo'] | undefined> {
  // The count is held against the row in the transaction that uses the answer: 0 leaves it out here.
  const credential = { id: key.credentialId, publicKey: bytesOf(key.publicKey), counter: 0 };
  const verified = await orUndefined(
    verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential,
      requireUserVerification: true,
    }),
  );
  return verified?.verified ? verified.authenticationInfo : undefined;
}

/** @returns the new key; undefined if it was not made for this site by a verified user */
export async function verifyAttestation(
  { answer, challenge }: Challenged<Attestation>,
  { origin, rpId }: Site,
): Promise<VerifiedRegistrationResponse['registrationInfo']> {
  if (!isPlain(answer)) return undefined;
  const verified = await orUndefined(
    verifyRegistrationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  return verified?.verified ? verified.registrationInfo : undefined;
}

/**
 * Whether a device vouches for its key with no certificate. We ask for none, and to check one the library would fetch
 * from addresses that the sender has written into it.
 */
function isPlain({ response }: Attestation): boolean {
  try {
    const statement = decodeAttestationObject(bytesOf(response.attestationObject));
    const format = statement.get('fmt');
    return format === 'none' || (format === 'packed' && statement.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}

function challenged<Answer extends Assertion | Attestation>(
  shape: z.ZodType<Answer>,
  text: string,
): Challenged<Answer> | undefined {
  const answer = shape.safeParse(parseJson(text)).data;
  if (answer === undefined) return undefined;
  const signed = Buffer.from(answer.response.clientDataJSON, 'base64url').toString();
  const challenge = clientData.safeParse(parseJson(signed)).data?.challenge;
  return challenge === undefined ? undefined : { answer, challenge };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The library throws what is wrong with an answer. */
async function orUndefined<T>(verified: Promise<T>): Promise<T | undefined> {
  return await verified.catch(() => undefined);
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
