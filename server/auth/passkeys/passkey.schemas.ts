import { z } from 'zod';
import { passkeyText, rowId, seenText, timeText, tradePasswordText } from '../../common/http/schemas';

/** What a challenge is signed for: to let a request in, by the kind of its pass, or to remove a passkey. */
export const assertionPurposes = ['transfer', 'trade', 'remove'] as const;
export type AssertionPurpose = (typeof assertionPurposes)[number];
export type ChallengePurpose = AssertionPurpose | 'add';

const base64url = z.string().regex(/^[\w-]+$/);
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const descriptor = z.object({
  id: base64url,
  type: z.literal('public-key'),
  transports: z.array(transport).optional(),
});

const credential = z.object({
  id: base64url.max(400),
  rawId: base64url.max(400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
});
/** The JSON of an answer of `navigator.credentials.get`. */
export const assertion = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});
/** The JSON of an answer of `navigator.credentials.create`. */
export const attestation = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    // A way to reach a device that is not known yet is no reason to refuse it.
    transports: z
      .array(z.string())
      .default([])
      .transform((all) => all.flatMap((each) => transport.safeParse(each).data ?? [])),
  }),
});

/** Options of `navigator.credentials.get`, as JSON. */
export const assertionOptions = z.object({
  challenge: base64url,
  rpId: z.string(),
  timeout: z.number().int().describe('Milliseconds'),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor),
});
/** Options of `navigator.credentials.create`, as JSON. */
export const attestationOptions = z.object({
  challenge: base64url,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: base64url, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int().describe('Milliseconds'),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification: z.literal('required') }),
  excludeCredentials: z.array(descriptor),
});

export const passkeyInfo = z.object({
  id: rowId,
  name: z.string(),
  backedUp: z.boolean().describe('A copy is kept by the provider of the device'),
  createdAt: timeText,
  lastUsedAt: timeText.nullable(),
});
export const passkeyList = z.array(passkeyInfo);

export const assertionQuestion = z.object({ purpose: z.enum(assertionPurposes) });
export const passkeyBeginBody = z.object({ password: tradePasswordText });
export const passkeyBody = z.object({
  name: seenText(40),
  passkey: z.string().max(8_000).describe('JSON of the answer of `navigator.credentials.create`'),
});
export const passkeyRemovalBody = z.object({ password: tradePasswordText, passkey: passkeyText });

/** GET users/{id}/passkeys of the console */
export const passkeySummary = z.object({
  count: z.number().int(),
  since: timeText.nullable().describe('When the oldest was added'),
});

export type Transport = z.infer<typeof transport>;
export type Assertion = z.infer<typeof assertion>;
export type Attestation = z.infer<typeof attestation>;
export type AssertionOptions = z.infer<typeof assertionOptions>;
export type AttestationOptions = z.infer<typeof attestationOptions>;
export type PasskeyInfo = z.infer<typeof passkeyInfo>;
export type AssertionQuestion = z.infer<typeof assertionQuestion>;
export type PasskeyBeginBody = z.infer<typeof passkeyBeginBody>;
export type PasskeyBody = z.infer<typeof passkeyBody>;
export type PasskeyRemovalBody = z.infer<typeof passkeyRemovalBody>;
export type PasskeySummary = z.infer<typeof passkeySummary>;
