import { Injectable } from '@nestjs/common';
import { Reader } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { endOf, type ListQuery, momentOf, parseList, textId, valuesOf } from '../../common/lists';
import { Clock, day, isoTime, isoTimeOrNull, utcDayStart } from '../../common/runtime';
import { StaffNames } from '../../staff';
import type { DeskAgentRow } from '../agents/agents.schemas';
import { Duty } from '../agents/duty.service';
import { AnswerFeedback } from '../answers/answer-feedback.service';
import { waits } from '../cases/case-rows';
import { type ClosedCase, figuresOf } from '../cases/figures.rules';
import type { DeskDay, DeskFigures, FiguresQuery } from './figures.schemas';

interface Span {
  readonly from: number;
  /** the first moment after it */
  readonly to: number;
}

interface Row extends ClosedCase {
  readonly agentId: number | null;
}

/** A span that is asked for without saying which, days. */
const usual = 30;
/** The longest span, days: all cases of it are read. */
const longest = 366;

const dayId = /^(\d{4}-\d{2}-\d{2}):\d{1,15}$/;
const utcDay = (at: number): string => isoTime(at).slice(0, 10);

/** How the desk goes, now and over days. */
@Injectable()
export class DeskFiguresService {
  constructor(
    private readonly reader: Reader,
    private readonly duty: Duty,
    private readonly names: StaffNames,
    private readonly feedback: AnswerFeedback,
    private readonly clock: Clock,
  ) {}

  async now({ from, to }: FiguresQuery): Promise<DeskFigures> {
    const span = this.spanOf(from, to);
    const [opened] = await this.reader.query<{ n: number }>(
      'SELECT COUNT(*) AS n FROM desk_case WHERE createdAt >= ? AND createdAt < ?',
      [span.from, span.to],
    );
    const [queue] = await this.reader.query<{ n: number; since: number | null }>(
      `SELECT COUNT(*) AS n, MIN(queuedAt) AS since FROM desk_case WHERE ${waits}`,
    );
    return {
      waiting: Number(queue?.n ?? 0),
      longestWait: isoTimeOrNull(queue && queue.since !== null ? Number(queue.since) : null),
      agents: await this.agents(),
      opened: Number(opened?.n ?? 0),
      ...(await this.feedback.between(this.reader, span.from, span.to)),
      ...figuresOf(await this.closedIn(span)),
      from: isoTime(span.from),
      to: isoTime(span.to),
    };
  }

  /** Who is on duty, or has chats, by name. */
  async agents(): Promise<DeskAgentRow[]> {
    const duties = await this.duty.concerned();
    const names = await this.names.of(duties.map(({ staffId }) => staffId));
    const rows = duties.map(({ staffId, ...rest }) => ({ id: staffId, name: names.get(staffId) ?? '', ...rest }));
    return rows.sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
  }

  /** By day and member of staff, the last day first; without `from` and `to` the last thirty days. */
  async days(query: ListQuery): Promise<DeskDay[]> {
    const { filter } = parseList(query);
    const span = filter.has('id')
      ? this.spanOfIds(filter.get('id'))
      : this.spanOf(filter.get('from'), filter.get('to'));
    const byKey = new Map<string, Row[]>();
    for (const row of await this.closedIn(span)) {
      const key = `${utcDay(row.closedAt)}:${row.agentId ?? 0}`;
      byKey.set(key, [...(byKey.get(key) ?? []), row]);
    }
    const ids = [...new Set([...byKey.values()].flatMap(([row]) => row?.agentId ?? []))];
    const names = await this.names.of(ids);
    const rows = [...byKey].map(([id, cases]): DeskDay => {
      const agentId = cases[0]?.agentId ?? null;
      const agent = agentId === null ? null : (names.get(agentId) ?? null);
      return { id, day: id.slice(0, 10), agentId, agent, ...figuresOf(cases) };
    });
    return rows.sort((a, b) => (a.id < b.id ? 1 : -1));
  }

  private async closedIn({ from, to }: Span): Promise<Row[]> {
    const rows = await this.reader.query<Row>(
      `SELECT agentId, queuedAt, answeredAt, handledFrom, closedAt, rating FROM desk_case
       WHERE closedAt >= ? AND closedAt < ? ORDER BY closedAt, id`,
      [from, to],
    );
    return rows.map(({ agentId, queuedAt, answeredAt, handledFrom, closedAt, rating }) => ({
      agentId: agentId === null ? null : Number(agentId),
      queuedAt: queuedAt === null ? null : Number(queuedAt),
      answeredAt: answeredAt === null ? null : Number(answeredAt),
      handledFrom: handledFrom === null ? null : Number(handledFrom),
      closedAt: Number(closedAt),
      rating,
    }));
  }

  /** @throws AppError invalidInput naming filter */
  private spanOf(from: unknown, to: unknown): Span {
    const end = to === undefined ? utcDayStart(this.clock.now()) + day : endOf(to);
    const span = { from: from === undefined ? end - usual * day : momentOf(from), to: end };
    if (span.to - span.from > longest * day) throw commonErrors.invalidInput({}, 'filter');
    return span;
  }

  /** The days that rows of these keys are of. */
  private spanOfIds(value: unknown): Span {
    const days = valuesOf(textId, value).flatMap((id) => {
      const [, of] = dayId.exec(id) ?? [];
      return of !== undefined && !Number.isNaN(Date.parse(of)) ? [of] : [];
    });
    const [first, last] = [days.reduce(lesser, '9999-12-31'), days.reduce(greater, '0001-01-01')];
    return days.length === 0 ? { from: 0, to: 0 } : this.spanOf(first, last);
  }
}

const lesser = (a: string, b: string): string => (a < b ? a : b);
const greater = (a: string, b: string): string => (a > b ? a : b);
