import { z } from 'zod';
import { timeText } from '../../common/http/schemas';

/**
 * Proof of liabilities (domain 12). Sums are minor units as decimal integers, one per asset in the order of `assets`.
 * leaf hash = sha256("leaf|" date "|" salt "|" uid "|" sums joined by ","), node hash = sha256("node|" left.hash "|"
 * left.sums "|" right.hash "|" right.sums), each of UTF-8 text, in lower-case hex; a level of odd length is filled up
 * with an empty leaf (salt and uid empty, all sums 0). Nobody may accept a negative sum.
 */
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const sums = z.array(z.string().regex(/^-?[0-9]{1,30}$/));

/** GET proof: the days there are, newest first (at most 60). */
export const proofDays = z.array(z.object({ date: z.string(), root: hash, createdAt: timeText }));

/** GET proof/{date} (or `latest`) */
export const proofRoot = z.object({
  date: z.string(),
  root: hash,
  assets: z.array(z.object({ code: z.string(), scale: z.number().int() })),
  /** what all users together are owed */
  sums,
  /** how many users are in it */
  leaves: z.number().int(),
  /** head of the chain of seals when it was made: what pins the ledger behind it; null before the first seal */
  sealHash: hash.nullable(),
  sealId: z.number().int().nullable(),
  createdAt: timeText,
});

/** GET proof/{date}/mine: the caller's leaf and the neighbours up to the root, lowest first. */
export const proofPath = z.object({
  date: z.string(),
  root: hash,
  assets: z.array(z.object({ code: z.string(), scale: z.number().int() })),
  leaf: z.object({ uid: z.string(), salt: z.string(), sums, index: z.number().int() }),
  path: z.array(z.object({ side: z.enum(['left', 'right']), hash, sums })),
});

/** What is promised and not paid yet. */
export const promiseKinds = [
  'miner',
  'uncoveredMiner',
  'lockPrincipal',
  'lockBonus',
  'award',
  'meal',
  'dividend',
  'dividendDue',
  'airdrop',
  'withdrawal',
] as const;
export type PromiseKind = (typeof promiseKinds)[number];

/** GET books: what everybody may see of the books. */
export const publicBooks = z.object({
  /** every rule holds */
  ok: z.boolean(),
  checkedAt: timeText,
  rules: z.array(z.object({ name: z.string(), ok: z.boolean() })),
  /** per token: what users hold in all, and what custody must cover */
  totals: z.array(z.object({ asset: z.string(), liabilities: z.string(), custody: z.string() })),
  /** what lies in each pool of the platform, against what is promised from it */
  pools: z.array(z.object({ wallet: z.string(), asset: z.string(), balance: z.string(), promised: z.string() })),
  /** every promise that is open, and where it is paid from: a pool, or what users have `locked` and `held` */
  promises: z.array(
    z.object({ kind: z.enum(promiseKinds), wallet: z.string(), asset: z.string(), amount: z.string() }),
  ),
  seal: z.object({ id: z.number().int(), hash, createdAt: timeText, unsealed: z.number().int() }).nullable(),
});

/** POST seals/verify, POST proofs/{id}/verify: recomputed from the rows, now. */
export const verification = z.object({
  ok: z.boolean(),
  checked: z.number().int(),
  /** what is wrong, at most 20 */
  faults: z.array(z.string()),
  tookMs: z.number().int(),
});

export type ProofDays = z.infer<typeof proofDays>;
export type ProofRoot = z.infer<typeof proofRoot>;
export type ProofPath = z.infer<typeof proofPath>;
export type PublicBooks = z.infer<typeof publicBooks>;
export type Verification = z.infer<typeof verification>;
