import { Injectable } from '@nestjs/common';
import { sessionLives } from '../../auth';
import { idIn, Reader, type Tx, UnitOfWork } from '../../common/database';
import { Clock, hour, logger, minute } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { noticeRead } from '../../notices';
import { type Choices, PushChoices } from '../devices/push-choices.service';
import { PushDevices } from '../devices/push-devices.service';
import { quietUntil } from '../devices/quiet-hours.rules';
import type { PushGroup } from '../push.schemas';
import { type PushAddress, type PushOutcome, PushSender } from '../sending/push-sender';
import { groupOf, type PushContent, type PushPayload, payloadOf, summaryOf } from '../texts/push-payload.rules';
import { messagesLock, triedFor } from './push-queue.service';

interface DueRow extends PushAddress {
  readonly id: number;
  readonly deviceId: number;
  readonly tag: string;
  readonly params: string;
  readonly attempts: number;
  readonly held: number;
  readonly giveUpAt: number;
  /** null: the device is gone */
  readonly userId: number | null;
  readonly language: Language;
  readonly lives: number;
  readonly wasRead: number;
}

interface Due {
  readonly row: DueRow;
  readonly content: PushContent;
  readonly group: PushGroup;
}

/** One request: a push, or the summary of several. */
interface Parcel {
  readonly rows: readonly DueRow[];
  readonly payload: PushPayload;
  readonly urgent: boolean;
}

const rowsAtOnce = 100;
const requestsAtOnce = 10;
/** Longer than a round can take: a message whose server ended is sent again after it. */
const claimedFor = 2 * minute;
const firstPause = minute / 2;
const longestPause = hour;

/** Sends what is due, in rounds: claims messages in one transaction, sends outside it, and writes what became of them. */
@Injectable()
export class PushDelivery {
  constructor(
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly choices: PushChoices,
    private readonly devices: PushDevices,
    private readonly sender: PushSender,
  ) {}

  /** Sends one round. @returns whether there was anything to do */
  async sendDue(): Promise<boolean> {
    if (!(await this.isAnyDue())) return false;
    const claimed = await this.unitOfWork.run((tx) => this.claim(tx));
    const parcels = parcelsOf(claimed.due, claimed.choices);
    for (let first = 0; first < parcels.length; first += requestsAtOnce) {
      await Promise.all(parcels.slice(first, first + requestsAtOnce).map((parcel) => this.deliver(parcel)));
    }
    return true;
  }

  private async isAnyDue(): Promise<boolean> {
    const now = this.clock.now();
    return (await this.reader.query('SELECT id FROM push_message WHERE dueAt <= ? LIMIT 1', [now])).length > 0;
  }

  /** Judges what is due by the choices of now, and claims what is to be sent. */
  private async claim(tx: Tx): Promise<{ due: Due[]; choices: ReadonlyMap<number, Choices> }> {
    await tx.holdName(messagesLock);
    const now = this.clock.now();
    const rows = await this.read(tx, 'm.dueAt <= ? ORDER BY m.dueAt, m.id LIMIT ?', [now, rowsAtOnce]);
    const held = [...new Set(rows.filter((row) => row.held).map(({ deviceId }) => Number(deviceId)))];
    if (held.length > 0) {
      // A summary counts all that waited, also what lies beyond this round.
      const places = held.map(() => '?').join(', ');
      const more = await this.read(tx, `m.held = 1 AND m.dueAt <= ? AND m.deviceId IN (${places})`, [now, ...held]);
      const known = new Set(rows.map(({ id }) => id));
      rows.push(...more.filter(({ id }) => !known.has(id)));
    }
    const users = rows.flatMap(({ userId }) => (userId === null ? [] : [Number(userId)]));
    const choices = await this.choices.of(tx, users);
    const due: Due[] = [];
    const dropped: number[] = [];
    for (const row of rows) {
      const content = JSON.parse(row.params) as PushContent;
      const group = groupOfContent(content);
      const wanted = row.userId === null ? undefined : choices.get(Number(row.userId));
      if (!wanted?.groups.has(group) || !row.lives || row.wasRead || row.giveUpAt <= now) {
        dropped.push(row.id);
        continue;
      }
      const end = group === 'security' || !wanted.quiet ? null : quietUntil(wanted.quiet, now);
      if (end === null) due.push({ row, content, group });
      else await this.holdUntil(tx, row.id, end);
    }
    await this.remove(tx, dropped);
    await this.postpone(
      tx,
      due.map(({ row }) => row.id),
      now + claimedFor,
    );
    return { due, choices };
  }

  private async read(tx: Tx, where: string, parameters: readonly number[]): Promise<DueRow[]> {
    return await tx.query<DueRow>(
      `SELECT m.id, m.deviceId, m.tag, m.params, m.attempts, m.held, m.giveUpAt, d.userId, d.endpoint, d.p256dh, d.auth,
        d.language, ${sessionLives('d.sessionId')} AS lives, ${noticeRead('m.noticeId')} AS wasRead
       FROM push_message m LEFT JOIN push_device d ON d.id = m.deviceId WHERE ${where}`,
      [this.clock.now(), ...parameters],
    );
  }

  private async holdUntil(tx: Tx, id: number, end: number): Promise<void> {
    await tx.run('UPDATE push_message SET held = 1, dueAt = ?, giveUpAt = ? WHERE id = ?', [end, end + triedFor, id]);
  }

  private async postpone(tx: Tx, ids: readonly number[], to: number): Promise<void> {
    if (ids.length === 0) return;
    const { sql, parameters } = idIn(ids);
    await tx.run(`UPDATE push_message SET dueAt = ?, attempts = attempts + 1 WHERE ${sql}`, [to, ...parameters]);
  }

  private async remove(tx: Tx, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const { sql, parameters } = idIn(ids);
    await tx.run(`DELETE FROM push_message WHERE ${sql}`, parameters);
  }

  private async deliver({ rows, payload, urgent }: Parcel): Promise<void> {
    const [first] = rows;
    if (!first) return;
    const life = Math.max(0, Math.min(...rows.map(({ giveUpAt }) => Number(giveUpAt))) - this.clock.now());
    const outcome = await this.sender.send(first, payload, { urgent, life });
    if (outcome.state === 'refused') logger.warn({ device: first.deviceId }, 'a push service refused a message');
    await this.unitOfWork.run((tx) => this.note(tx, rows, outcome));
  }

  private async note(tx: Tx, rows: readonly DueRow[], outcome: PushOutcome): Promise<void> {
    const ids = rows.map(({ id }) => id);
    const now = this.clock.now();
    const device = Number(rows[0]?.deviceId);
    switch (outcome.state) {
      case 'gone':
        return await this.devices.drop(tx, [device]);
      case 'later': {
        const tried = Math.max(...rows.map(({ attempts }) => attempts));
        const pause = Math.min(firstPause * 2 ** tried, longestPause);
        const { sql, parameters } = idIn(ids);
        const at = Math.max(outcome.retryAt ?? 0, now + pause);
        await tx.run(`UPDATE push_message SET dueAt = ? WHERE ${sql}`, [at, ...parameters]);
        return;
      }
      case 'taken':
        await tx.run('UPDATE push_device SET deliveredAt = ? WHERE id = ?', [now, device]);
        return await this.remove(tx, ids);
      default:
        return await this.remove(tx, ids);
    }
  }
}

function groupOfContent(content: PushContent): PushGroup {
  switch (content.kind) {
    case 'notice':
      return groupOf(content.notice.kind);
    case 'chat':
      return 'chat';
    default:
      return 'announcements';
  }
}

/** Each message is a request of its own; those of a device that waited for the end of the quiet hours are one. */
function parcelsOf(due: readonly Due[], choices: ReadonlyMap<number, Choices>): Parcel[] {
  const waited = new Map<number, Due[]>();
  for (const each of due.filter(({ row }) => row.held)) {
    waited.set(each.row.deviceId, [...(waited.get(each.row.deviceId) ?? []), each]);
  }
  const single = (each: Due): Parcel => parcelOf(each, choices.get(Number(each.row.userId))?.showAmounts ?? false);
  const summaries = [...waited.values()].map((list): Parcel | Due => {
    const [first, second] = list;
    if (!first || !second) return list[0] as Due;
    return {
      rows: list.map(({ row }) => row),
      payload: summaryOf(list.length, first.row.language),
      urgent: false,
    };
  });
  return [
    ...due.filter(({ row }) => !row.held).map(single),
    ...summaries.map((each) => ('payload' in each ? each : single(each))),
  ];
}

function parcelOf({ row, content, group }: Due, showAmounts: boolean): Parcel {
  const payload = payloadOf(content, row.tag, row.language, showAmounts);
  return { rows: [row], payload, urgent: group === 'security' };
}
