import { Injectable } from '@nestjs/common';
import { type Queries, Reader, StaffWrites, type Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import type { CallerContext } from '../../common/http';
import { Clock, day, isoTime, utcDayStart } from '../../common/runtime';
import { type Names, pickName } from '../../common/words/pick-text.rules';
import { Audit } from '../../staff';
import { cardErrors } from '../cards.errors';
import type { TemplateBody, TemplateRow } from '../cards-console.schemas';
import type { SessionTemplate } from './session.entity';
import { overlap, timesOn } from './session.rules';

/** Sessions are made so many days ahead. */
const daysAhead = 7;

type Template = Pick<SessionTemplate, 'id' | 'startMinute' | 'minutes' | 'updatedAt'> & {
  readonly active: boolean;
  readonly names: Names;
};

/** The daily template, and the sessions of the coming days that follow from it (domain 4). */
@Injectable()
export class SessionCalendar {
  constructor(
    private readonly reader: Reader,
    private readonly unitOfWork: StaffWrites,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async templates(): Promise<TemplateRow[]> {
    return (await this.read(this.reader)).map(rowOf);
  }

  /** Makes the sessions of the coming days that are not there yet. @returns how many */
  async fill(): Promise<number> {
    return await this.unitOfWork.run((tx) => this.produce(tx));
  }

  /**
   * Adds a window of the day.
   * @throws AppError windowsOverlap
   */
  async add(caller: CallerContext, body: TemplateBody): Promise<TemplateRow> {
    return await this.write(caller, null, body);
  }

  /**
   * Changes a window of the day. Sessions ahead for which nothing hangs yet are made anew; the others stay as they are.
   * @throws AppError notFound, windowsOverlap
   */
  async change(caller: CallerContext, id: number, body: TemplateBody): Promise<TemplateRow> {
    return await this.write(caller, id, body);
  }

  private async write(caller: CallerContext, id: number | null, body: TemplateBody): Promise<TemplateRow> {
    const changed = await this.unitOfWork.run(async (tx) => {
      await tx.holdName('sessionCalendar');
      const all = await this.read(tx);
      const before = all.find((template) => template.id === id);
      if (id !== null && !before) throw commonErrors.notFound();
      const met = all.find((other) => other.id !== id && other.active && body.active && overlap(other, body));
      if (met) throw cardErrors.windowsOverlap({ name: pickName(met.names, 'en') }, 'startMinute');
      const written = id === null ? await this.insert(tx, body) : await this.update(tx, id, body);
      await this.clear(tx, written);
      await this.produce(tx);
      await this.audit.write(tx, caller, {
        action: id === null ? 'create' : 'update',
        resource: 'session-templates',
        resourceId: written,
        ...(before && { before: rowOf(before) }),
        after: body,
      });
      return written;
    });
    const row = (await this.templates()).find((template) => template.id === changed);
    if (!row) throw new Error('a template was written and is not there');
    return row;
  }

  private async insert(tx: Tx, { names, startMinute, minutes, active }: TemplateBody): Promise<number> {
    const now = this.clock.now();
    const { insertId } = await tx.run(
      'INSERT INTO session_template (names, startMinute, minutes, active, createdAt, updatedAt) VALUES (?, ?, ?, ?, ?, ?)',
      [JSON.stringify(names), startMinute, minutes, active ? 1 : 0, now, now],
    );
    return insertId;
  }

  private async update(tx: Tx, id: number, { names, startMinute, minutes, active }: TemplateBody): Promise<number> {
    await tx.run(
      'UPDATE session_template SET names = ?, startMinute = ?, minutes = ?, active = ?, updatedAt = ? WHERE id = ?',
      [JSON.stringify(names), startMinute, minutes, active ? 1 : 0, this.clock.now(), id],
    );
    return id;
  }

  /** Takes off the calendar what lies ahead and nothing hangs for. Held first, so that nothing is hung for it meanwhile. */
  private async clear(tx: Tx, templateId: number): Promise<void> {
    const ahead = 'templateId = ? AND startAt > ? AND stoppedAt IS NULL';
    const now = this.clock.now();
    await tx.holdAll('trade_session', ahead, [templateId, now]);
    await tx.run(
      `DELETE FROM trade_session WHERE ${ahead} AND NOT EXISTS (SELECT 1 FROM card WHERE card.sessionId = trade_session.id)`,
      [templateId, now],
    );
  }

  private async produce(tx: Tx): Promise<number> {
    await tx.holdName('sessionCalendar');
    const now = this.clock.now();
    // One may have begun yesterday and last past midnight.
    const first = utcDayStart(now) - day;
    // Those that are over, too: their window may have been changed, and would still be on.
    const there = await tx.query<{ startAt: number; endAt: number }>(
      'SELECT startAt, endAt FROM trade_session WHERE endAt > ?',
      [first],
    );
    const taken = there.map(({ startAt, endAt }) => ({ startAt: Number(startAt), endAt: Number(endAt) }));
    let made = 0;
    for (const { id, names, ...window } of (await this.read(tx)).filter(({ active }) => active)) {
      for (let dayStart = first; dayStart <= utcDayStart(now) + daysAhead * day; dayStart += day) {
        const times = timesOn(dayStart, window);
        if (times.endAt <= now || taken.some((other) => other.startAt < times.endAt && times.startAt < other.endAt))
          continue;
        await tx.run('INSERT INTO trade_session (templateId, names, startAt, endAt) VALUES (?, ?, ?, ?)', [
          ...[id, JSON.stringify(names), times.startAt, times.endAt],
        ]);
        taken.push(times);
        made += 1;
      }
    }
    return made;
  }

  private async read(db: Queries): Promise<Template[]> {
    const rows = await db.query<Omit<Template, 'names' | 'active'> & { names: string; active: number }>(
      'SELECT id, names, startMinute, minutes, active, updatedAt FROM session_template ORDER BY startMinute, id',
    );
    return rows.map(({ names, active, ...row }) => ({
      ...row,
      names: JSON.parse(names) as Names,
      active: Boolean(active),
    }));
  }
}

const rowOf = ({ updatedAt, ...template }: Template): TemplateRow => ({
  ...template,
  updatedAt: isoTime(Number(updatedAt)),
});
