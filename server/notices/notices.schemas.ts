import { z } from 'zod';
import { amountText, cursorPageOf, rowId, timeText } from '../common/http/schemas';
import type { noticeRules } from '../common/words/notice-kinds.rules';

const money = { asset: z.string(), amount: amountText };

/**
 * Every kind of notice, and what it says beside its time: data alone, the app has the words. Its group, its page and its
 * place in the account's line of time stand in `noticeRules`.
 */
export const noticeParams = {
  depositCredited: z.object({ deposit: rowId, ...money, converted: z.object(money).nullable() }),
  depositRejected: z.object({ deposit: rowId, ...money }),
  withdrawalPaid: z.object({ withdrawal: rowId, ...money }),
  withdrawalRejected: z.object({ withdrawal: rowId, ...money }),
  withdrawalReturned: z.object({ withdrawal: rowId, ...money }),
  transferReceived: z.object({ transaction: rowId, ...money, from: z.string() }),
  airdropPaid: z.object({ transaction: rowId, ...money }),
  levelChanged: z.object({ before: z.number().int(), after: z.number().int() }),
  awardCancelled: z.object({ award: rowId, ...money }),
  cardSold: z.object({ card: rowId, serial: z.string(), ...money, received: amountText }),
  cardReturned: z.object({ card: rowId, serial: z.string(), sessions: z.number().int() }),
  cardReleased: z.object({ card: rowId, serial: z.string(), parts: z.number().int() }),
  pointOrderConfirmed: z.object({ order: rowId, ...money }),
  pointOrderRejected: z.object({ order: rowId, ...money }),
  balanceCorrected: z.object({ transaction: rowId, ...money }),
  newLogin: z.object({ session: rowId, device: z.string(), ip: z.string() }),
  sessionsEnded: z.null(),
  tradePasswordSet: z.null(),
  tradePasswordReset: z.null(),
  passkeyAdded: z.object({ name: z.string() }),
  passkeyRemoved: z.object({ name: z.string() }),
  phoneBound: z.object({ phone: z.string() }),
  walletBound: z.object({ account: z.string() }),
  loginPasswordSet: z.null(),
  wechatLinked: z.object({ nickname: z.string() }),
  wechatUnlinked: z.null(),
  dataExported: z.object({ export: rowId, everything: z.boolean(), year: z.number().int().nullable(), ip: z.string() }),
  accountFrozen: z.object({ reason: z.string() }),
  accountUnfrozen: z.null(),
} satisfies Record<keyof typeof noticeRules, z.ZodType>;

export type NoticeKind = keyof typeof noticeParams;
export type NoticeParams<Kind extends NoticeKind> = z.infer<(typeof noticeParams)[Kind]>;

export const noticeKinds = Object.keys(noticeParams) as readonly NoticeKind[];

const common = z.object({ id: rowId, createdAt: timeText, readAt: timeText.nullable() });

/** A notice of one kind, with what that kind says. */
type NoticeOf<Kind extends NoticeKind> = z.infer<typeof common> & { kind: Kind; params: NoticeParams<Kind> };
export type Notice = { [Kind in NoticeKind]: NoticeOf<Kind> }[NoticeKind];

const shapes = noticeKinds.map((kind) => common.extend({ kind: z.literal(kind), params: noticeParams[kind] }));
export const notice = z.union(shapes) as unknown as z.ZodType<Notice>;

export const noticePage = cursorPageOf(notice);

/** POST notices/read: some, or all up to one. */
export const noticesReadBody = z
  .object({
    ids: z.array(rowId).min(1).max(100).optional(),
    upTo: rowId.optional().describe('The newest that was shown: what came after it stays unread'),
  })
  .refine(({ ids, upTo }) => (ids === undefined) !== (upTo === undefined), { path: ['ids'] });

/** How many are unread; 100 stands for more than 99. */
export const unreadCount = z.number().int().describe('100 stands for more than 99');
export const noticesRead = z.object({ unread: unreadCount });

export type NoticePage = z.infer<typeof noticePage>;
export type NoticesReadBody = z.infer<typeof noticesReadBody>;
export type NoticesRead = z.infer<typeof noticesRead>;
