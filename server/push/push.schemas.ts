import { z } from 'zod';
import { rowId, timeText } from '../common/http/schemas';

export const pushGroups = ['money', 'cards', 'security', 'chat', 'announcements'] as const;
export type PushGroup = (typeof pushGroups)[number];

const clock = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
  .describe('A time of day, HH:MM');

const quietHours = z
  .object({
    from: clock,
    to: clock.describe('On the next day where it is before `from`; equal: no quiet hours'),
    zone: z.string().max(64).refine(isZone, 'must be a time zone like Europe/Berlin'),
  })
  .describe('Only security comes through; the rest follows when they end');

/** What the caller wants to be sent. */
export const pushSettings = z.object({
  groups: z.object({
    money: z.boolean(),
    cards: z.boolean(),
    security: z.boolean(),
    chat: z.boolean(),
    announcements: z.boolean(),
  }),
  showAmounts: z.boolean().describe('Whether pushes name amounts, which the lock screen shows to anybody'),
  quiet: quietHours.nullable(),
});

/** POST user/push: all of it. Clients of forms send no null. */
export const pushSettingsBody = pushSettings.extend({
  quiet: quietHours.nullable().default(null).describe('None: no quiet hours'),
});

const pushDevice = z.object({
  id: rowId,
  device: z.string().describe('The user agent of its session'),
  current: z.boolean().describe('Whether it is that of this session'),
  createdAt: timeText,
  deliveredAt: timeText.nullable().describe('When a push last reached its push service'),
});

/** GET user/push. */
export const pushState = z.object({
  publicKey: z.string().describe('`applicationServerKey` of `PushManager.subscribe`, base64url'),
  devices: z.array(pushDevice),
  settings: pushSettings,
});

/** POST user/push/devices: what `PushSubscription.toJSON` says. */
export const pushDeviceBody = z.object({
  endpoint: z.string().min(1).max(1_000),
  keys: z.object({
    p256dh: z.string().refine(isBytes(65), 'must be a P-256 point, base64url'),
    auth: z.string().refine(isBytes(16), 'must be 16 bytes, base64url'),
  }),
});

/** GET articles/{id}/push of the console. */
export const announcementPush = z.object({
  people: z.number().int().describe('Who would get it now; what was sent went to who was there then'),
  sentAt: timeText.nullable(),
});

export type PushSettings = z.infer<typeof pushSettings>;
export type PushState = z.infer<typeof pushState>;
export type PushDeviceBody = z.infer<typeof pushDeviceBody>;
export type AnnouncementPush = z.infer<typeof announcementPush>;

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

function isBytes(length: number) {
  return (text: string): boolean => /^[\w-]+=*$/.test(text) && Buffer.from(text, 'base64url').length === length;
}
