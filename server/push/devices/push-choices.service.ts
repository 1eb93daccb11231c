import { Injectable } from '@nestjs/common';
import { type Queries, Reader, type Tx, UnitOfWork } from '../../common/database';
import { type PushGroup, type PushSettings, pushGroups } from '../push.schemas';
import type { QuietHours } from './quiet-hours.rules';

/** What a user wants to be sent, as the sender asks it. */
export interface Choices {
  readonly groups: ReadonlySet<PushGroup>;
  readonly showAmounts: boolean;
  readonly quiet: QuietHours | null;
}

type Row = {
  userId: number;
  showAmounts: number;
  quietFrom: number | null;
  quietTo: number | null;
  zone: string;
} & Record<PushGroup, number>;

const columns = 'userId, money, cards, security, chat, announcements, showAmounts, quietFrom, quietTo, zone';
const everything: Choices = { groups: new Set(pushGroups), showAmounts: false, quiet: null };

/** The switches and quiet hours of users. */
@Injectable()
export class PushChoices {
  constructor(
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async settingsOf(userId: number): Promise<PushSettings> {
    const { groups, showAmounts, quiet } = (await this.of(this.reader, [userId])).get(userId) ?? everything;
    const isOn = (group: PushGroup) => groups.has(group);
    return {
      groups: {
        money: isOn('money'),
        cards: isOn('cards'),
        security: isOn('security'),
        chat: isOn('chat'),
        announcements: isOn('announcements'),
      },
      showAmounts,
      quiet: quiet && { from: clockText(quiet.from), to: clockText(quiet.to), zone: quiet.zone },
    };
  }

  async change(userId: number, { groups, showAmounts, quiet }: PushSettings): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await this.hold(tx, userId);
      await tx.run(
        `UPDATE push_choice SET money = ?, cards = ?, security = ?, chat = ?, announcements = ?, showAmounts = ?,
          quietFrom = ?, quietTo = ?, zone = ? WHERE userId = ?`,
        [
          ...pushGroups.map((group) => Number(groups[group])),
          showAmounts ? 1 : 0,
          quiet && minutesOf(quiet.from),
          quiet && minutesOf(quiet.to),
          quiet?.zone ?? 'UTC',
          userId,
        ],
      );
    });
  }

  /** Holds the row of a user, and makes it where there is none: what a user does to their devices stands in line. */
  async hold(tx: Tx, userId: number): Promise<void> {
    await tx.run(
      `${tx.dialect.insertIgnore} INTO push_choice (${columns}) VALUES (?, 1, 1, 1, 1, 1, 0, NULL, NULL, 'UTC')`,
      [userId],
    );
    await tx.hold('push_choice', userId, 'userId');
  }

  /** The choices of many; every one of `userIds` has an entry. */
  async of(db: Queries, userIds: readonly number[]): Promise<Map<number, Choices>> {
    const found = new Map(userIds.map((userId) => [userId, everything]));
    if (found.size === 0) return found;
    const ids = [...found.keys()];
    const places = ids.map(() => '?').join(', ');
    const rows = await db.query<Row>(`SELECT ${columns} FROM push_choice WHERE userId IN (${places})`, ids);
    for (const row of rows) found.set(Number(row.userId), choicesOf(row));
    return found;
  }
}

/** SQL: whether the user whose id stands in a column wants announcements. */
export const wantsAnnouncements = (column: string): string =>
  `NOT EXISTS (SELECT 1 FROM push_choice WHERE push_choice.userId = ${column} AND announcements = 0)`;

function choicesOf({ showAmounts, quietFrom, quietTo, zone, ...row }: Row): Choices {
  const quiet = quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo, zone };
  return { groups: new Set(pushGroups.filter((group) => row[group])), showAmounts: Boolean(showAmounts), quiet };
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

const clockText = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
