import { z } from 'zod';
import { reasonText, timeText } from '../common/http/schemas';

/** Where the console shows a setting. */
export const settingGroups = [
  'login',
  'staff',
  'deposit',
  'withdraw',
  'transfer',
  'exchange',
  'pool',
  'price',
  'airdrop',
  'award',
  'card',
  'miner',
  'point',
  'game',
  'chat',
  'fees',
  'adjust',
  'proof',
  'ui',
] as const;

/** What a fee is taken from. */
export const feeKinds = ['withdrawal', 'transfer', 'exchange', 'pool', 'sale', 'fuel'] as const;

/** Pages of the console that change settings together with what belongs to them. */
export const settingPages = ['award-rates'] as const;

/** GET settings, settings/{key} */
export const settingRow = z.object({
  /** the key, e.g. "withdraw.feeFixed.USDT" */
  id: z.string(),
  group: z.enum(settingGroups),
  type: z.enum(['amount', 'ppm', 'integer', 'boolean', 'choice', 'text']),
  value: z.string(),
  default: z.string(),
  min: z.string().nullable(),
  max: z.string().nullable(),
  options: z.array(z.string()).nullable(),
  unit: z.string().nullable(),
  label: z.string(),
  help: z.string(),
  /** a change takes a second person: it is proposed, and confirmed by another */
  secondPerson: z.boolean(),
  /** what it is taken from; null: it is no fee */
  fee: z.enum(feeKinds).nullable(),
  /** the page that changes it, with what belongs to it; null: it is changed by itself */
  page: z.enum(settingPages).nullable(),
  /** the proposed change that waits or is scheduled */
  proposalId: z.number().int().nullable(),
  /** when that change takes effect; null: it is not confirmed, or there is none */
  scheduledAt: timeText.nullable(),
  version: z.number().int(),
  updatedAt: timeText.nullable(),
  updatedBy: z.string().nullable(),
});
/** `version` is the one the editor saw; another in the meantime is a 409. */
export const settingBody = z.object({
  value: z.string().max(500),
  version: z.number().int(),
  /** kept in the history; required where a second person must confirm */
  reason: reasonText.optional(),
});
export type FeeKind = (typeof feeKinds)[number];
export type SettingPage = (typeof settingPages)[number];
export type SettingGroup = (typeof settingGroups)[number];
export type SettingRow = z.infer<typeof settingRow>;
