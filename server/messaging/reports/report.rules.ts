import { type AppError, commonErrors } from '../../common/errors';
import { day, hour } from '../../common/runtime/times';
import { messageTypes } from '../chat.schemas';
import type { StoredMessage } from '../messages/message-views.service';
import { isIn, readable } from '../messages/reading.rules';
import type { RoomMember } from '../messages/rooms.service';
import { isUser } from '../party.rules';
import { reportErrors } from './reports.errors';
import type { MuteTime, ReportState } from './reports.schemas';

/**
 * Why somebody cannot report a message; null: they can. One that is not theirs to read is as if it were not there; there
 * is nothing to report in what is deleted, in what the server or staff say, and in what they wrote themselves.
 */
export function refusalToReport(
  message: Pick<StoredMessage, 'seq' | 'senderId' | 'type' | 'deletedAt'> | undefined,
  reporter: Pick<RoomMember, 'partyId' | 'fromSeq' | 'leftSeq' | 'earlier'>,
  lastSeq: number,
): AppError | null {
  if (!message || !isIn(readable(reporter, lastSeq), message.seq)) return commonErrors.notFound({}, 'seq');
  const { senderId, type, deletedAt } = message;
  const says = isUser(senderId) && senderId !== reporter.partyId && type < messageTypes.system && deletedAt === null;
  return says ? null : reportErrors.notReportable({}, 'seq');
}

/** What staff do about a report: from which states, and to which. */
export const reportActs = {
  dismiss: { from: ['open'], to: 'dismissed' },
  mute: { from: ['open', 'muted'], to: 'muted' },
  unmute: { from: ['muted'], to: 'muted' },
  freeze: { from: ['open', 'muted'], to: 'frozen' },
} as const satisfies Record<string, { from: readonly ReportState[]; to: ReportState }>;
export type ReportAct = keyof typeof reportActs;

/** Until when "forever" is, as a time that every part can write. */
const forever = Date.UTC(9999, 11, 31);
const lengths: Readonly<Record<Exclude<MuteTime, 'forever'>, number>> = { '1h': hour, '1d': day, '7d': 7 * day };

/** Until when somebody who is muted now is, epoch ms. */
export const mutedUntil = (time: MuteTime, now: number): number => (time === 'forever' ? forever : now + lengths[time]);
