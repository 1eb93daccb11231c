import { Injectable } from '@nestjs/common';
import { sessionLives } from '../../auth';
import { type InsertRow, Reader, type Tx, UnitOfWork } from '../../common/database';
import { Clock, hour } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { NoticeQueue } from '../../notices';
import type { PushContent } from '../texts/push-payload.rules';

/** How long a push is tried; what is older tells nobody anything. */
export const triedFor = 6 * hour;
/** Held by whoever takes notices or messages: two servers never take the same. */
export const messagesLock = 'push.messages';

const noticesAtOnce = 500;
const devicesAtOnce = 1_000;

interface NewPush {
  readonly userId: number;
  readonly tag: string;
  readonly content: PushContent;
  readonly noticeId: number | null;
  readonly since: number;
}

/** Writes, for each device, what is to be sent to it. */
@Injectable()
export class PushQueue {
  constructor(
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
    private readonly notices: NoticeQueue,
    private readonly clock: Clock,
  ) {}

  /** Queues the notices that were told since, some at a time. @returns whether any were there */
  async queueNotices(): Promise<boolean> {
    return await this.unitOfWork.run(async (tx) => {
      await tx.holdName(messagesLock);
      const { taken, notices } = await this.notices.take(tx, noticesAtOnce);
      const now = this.clock.now();
      const recent = notices.filter(({ createdAt }) => createdAt > now - triedFor);
      await this.add(
        tx,
        recent.map(({ id, userId, kind, params, createdAt }) => ({
          userId,
          tag: `notice-${id}`,
          content: { kind: 'notice', notice: { kind, params } as never },
          noticeId: id,
          since: createdAt,
        })),
      );
      return taken > 0;
    });
  }

  /** Queues a message of a chat for who has devices. Until it is sent, one stands for all of its conversation. */
  async queueChat(userIds: readonly number[], conversation: number, service: boolean): Promise<void> {
    const places = userIds.map(() => '?').join(', ');
    // Most readers have no device: nothing is written for them.
    const known = await this.reader.query<{ userId: number }>(
      `SELECT DISTINCT userId FROM push_device WHERE userId IN (${places})`,
      userIds,
    );
    if (known.length === 0) return;
    const now = this.clock.now();
    const content = { kind: 'chat', conversation, service } as const;
    await this.unitOfWork.run((tx) =>
      this.add(
        tx,
        known.map(({ userId }) => ({
          userId: Number(userId),
          tag: `chat-${conversation}`,
          content,
          noticeId: null,
          since: now,
        })),
      ),
    );
  }

  /** Queues an announcement for devices after `after`, by their ids. @returns the last, or null: there are no more */
  async queueFor(
    tx: Tx,
    after: number,
    tag: string,
    contentOf: (language: Language) => PushContent,
  ): Promise<number | null> {
    const now = this.clock.now();
    const devices = await tx.query<{ id: number; language: Language }>(
      `SELECT id, language FROM push_device WHERE id > ? AND ${sessionLives('push_device.sessionId')} ORDER BY id LIMIT ?`,
      [after, now, devicesAtOnce],
    );
    const rows = devices.map(({ id, language }) =>
      rowOf(Number(id), { tag, content: contentOf(language), noticeId: null, since: now }, now),
    );
    await this.insert(tx, rows);
    const last = devices.at(-1);
    return last ? Number(last.id) : null;
  }

  private async add(tx: Tx, pushes: readonly NewPush[]): Promise<void> {
    if (pushes.length === 0) return;
    const userIds = [...new Set(pushes.map(({ userId }) => userId))];
    const devices = await tx.query<{ id: number; userId: number }>(
      `SELECT id, userId FROM push_device WHERE userId IN (${userIds.map(() => '?').join(', ')}) ORDER BY id`,
      userIds,
    );
    const devicesOf = new Map<number, number[]>();
    for (const { id, userId } of devices) {
      devicesOf.set(Number(userId), [...(devicesOf.get(Number(userId)) ?? []), Number(id)]);
    }
    const now = this.clock.now();
    await this.insert(
      tx,
      pushes.flatMap((push) => (devicesOf.get(push.userId) ?? []).map((device) => rowOf(device, push, now))),
    );
  }

  private async insert(tx: Tx, rows: readonly InsertRow[]): Promise<void> {
    if (rows.length === 0) return;
    await tx.insertMany(
      `${tx.dialect.insertIgnore} INTO push_message (deviceId, tag, kind, noticeId, params, dueAt, giveUpAt, attempts, held)`,
      '(?, ?, ?, ?, ?, ?, ?, 0, 0)',
      rows,
    );
  }
}

function rowOf(device: number, { tag, content, noticeId, since }: Omit<NewPush, 'userId'>, now: number): InsertRow {
  return [device, tag, content.kind, noticeId, JSON.stringify(content), now, since + triedFor];
}
