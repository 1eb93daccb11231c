import { Injectable } from '@nestjs/common';
import { type Queries, Reader, type Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { Clock, isoTime } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { type Names, pickName } from '../../common/words/pick-text.rules';
import { cardErrors } from '../cards.errors';
import type { SessionState, ZoneSession } from '../cards.schemas';
import type { TradeSession } from './session.entity';
import { isOpen, sessionState } from './session.rules';

/** A session as it is read. */
export interface Session extends Pick<TradeSession, 'id' | 'startAt' | 'endAt' | 'stoppedAt'> {
  readonly names: Names;
}

interface RawSession extends Omit<Session, 'names'> {
  readonly names: string;
}

const columns = 'id, names, startAt, endAt, stoppedAt';

/** The sessions in which cards are traded (domain 4). */
@Injectable()
export class TradeSessions {
  #listsWhileOn = false;

  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  /** Those whose cards have not all gone on: over, on, and to come, by their time. */
  async current(db: Queries = this.reader): Promise<Session[]> {
    const rows = await db.query<RawSession>(
      `SELECT ${columns} FROM trade_session WHERE rolledAt IS NULL ORDER BY startAt, id`,
    );
    return rows.map(read);
  }

  /** By id; those that are not there are missing. */
  async byIds(ids: readonly number[], db: Queries = this.reader): Promise<Map<number, Session>> {
    if (ids.length === 0) return new Map();
    const rows = await db.query<RawSession>(
      `SELECT ${columns} FROM trade_session WHERE id IN (${ids.map(() => '?').join(', ')})`,
      ids,
    );
    return new Map(rows.map((row) => [Number(row.id), read(row)]));
  }

  /** @throws AppError notFound */
  async get(id: number, db: Queries = this.reader): Promise<Session> {
    const session = (await this.byIds([id], db)).get(id);
    if (!session) throw commonErrors.notFound();
    return session;
  }

  /** Lets cards be listed for the session that is on, too: a visitor of the demonstration does not wait for the next. */
  listWhileOn(): void {
    this.#listsWhileOn = true;
  }

  /** Those for which cards can be hung now, the next one first. */
  async open(db: Queries = this.reader): Promise<Session[]> {
    return (await this.current(db)).filter((session) => this.isOpen(session));
  }

  /**
   * The session to hang a card for, held for the rest of the transaction, so that it is not taken off the calendar meanwhile.
   * @param id the one that was chosen; absent: the next
   * @param field what the caller calls it
   * @throws AppError noSessionOpen, sessionNotOpen
   */
  async take(tx: Tx, id: number | undefined, field = 'session'): Promise<Session> {
    const open = await this.open(tx);
    const chosen = id === undefined ? open[0] : open.find((session) => session.id === id);
    if (!chosen) throw id === undefined ? cardErrors.noSessionOpen() : cardErrors.sessionNotOpen({}, field);
    if (!(await tx.hold('trade_session', chosen.id))) throw cardErrors.sessionNotOpen({}, field);
    if (!this.isOpen(await this.get(chosen.id, tx))) throw cardErrors.sessionNotOpen({}, field);
    return chosen;
  }

  private isOpen(session: Session): boolean {
    return isOpen(session, this.clock.now()) || (this.#listsWhileOn && this.stateOf(session) === 'inProgress');
  }

  stateOf(session: Session): SessionState {
    return sessionState(session, this.clock.now());
  }

  /** As people see it. */
  shown(session: Session, language: Language): ZoneSession {
    return {
      id: session.id,
      name: pickName(session.names, language),
      startAt: isoTime(session.startAt),
      endAt: isoTime(session.endAt),
      state: this.stateOf(session),
    };
  }
}

function read({ names, ...row }: RawSession): Session {
  return {
    id: Number(row.id),
    startAt: Number(row.startAt),
    endAt: Number(row.endAt),
    stoppedAt: row.stoppedAt === null ? null : Number(row.stoppedAt),
    names: JSON.parse(names) as Names,
  };
}
