import { Injectable } from '@nestjs/common';
import { moveWhere, type Tx, UnitOfWork } from '../../common/database';
import { Clock } from '../../common/runtime';
import { Notices } from '../../notices';
import { Settings } from '../../settings';
import { cardTransitions } from '../card.states';
import { takenDown } from '../cards.service';
import { type Session, TradeSessions } from '../trade-sessions/trade-sessions.service';

/** Cards in one transaction. */
const atOnce = 1_000;
/** Chunks that who reads a list waits for; the job does the rest. */
const chunksForReader = 5;

/** What was not sold goes on to the next session, and after so many of them back to its owner (domain 4). */
@Injectable()
export class CardRolls {
  /** The pass that is under way on this server. */
  #passing: Promise<number> | undefined;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: TradeSessions,
    private readonly settings: Settings,
    private readonly notices: Notices,
    private readonly clock: Clock,
  ) {}

  /**
   * Before a list is read: what is over has gone on, so that nobody sees it as it was.
   * @returns the sessions as they stand then
   */
  async catchUp(): Promise<Session[]> {
    const sessions = await this.sessions.current();
    if (!this.nextOf(sessions) || !this.overOf(sessions)) return sessions;
    this.#passing ??= this.roll(chunksForReader).finally(() => {
      this.#passing = undefined;
    });
    await this.#passing;
    return await this.sessions.current();
  }

  /** Sends on what is left of the sessions that are over, the first of them first. @returns how many cards */
  async roll(chunks = Number.POSITIVE_INFINITY): Promise<number> {
    let moved = 0;
    for (let left = chunks; left > 0; left--) {
      const done = await this.unitOfWork.run((tx) => this.rollChunk(tx));
      if (done === 0) break;
      moved += done;
    }
    return moved;
  }

  private overOf(sessions: readonly Session[]): Session | undefined {
    return sessions.find(({ endAt }) => endAt <= this.clock.now());
  }

  /** What is on or comes next. */
  private nextOf(sessions: readonly Session[]): Session | undefined {
    return sessions.find((session) => ['notStarted', 'inProgress'].includes(this.sessions.stateOf(session)));
  }

  /** @returns how many cards went on; 0: none is left, or there is no session for them, and they wait until there is */
  private async rollChunk(tx: Tx): Promise<number> {
    const now = this.clock.now();
    await tx.run(
      `UPDATE trade_session SET rolledAt = ? WHERE rolledAt IS NULL AND endAt <= ?
       AND NOT EXISTS (SELECT 1 FROM card WHERE card.sessionId = trade_session.id AND card.state = 'listed')`,
      [now, now],
    );
    const sessions = await this.sessions.current(tx);
    const [over, next] = [this.overOf(sessions), this.nextOf(sessions)];
    // Held, so that it stays on the calendar.
    if (!over || !next || !(await tx.hold('trade_session', next.id))) return 0;
    const rows = await tx.query<{ id: number; ownerId: number | null; serial: string; rolls: number }>(
      "SELECT id, ownerId, serial, rolls FROM card WHERE sessionId = ? AND state = 'listed' ORDER BY id LIMIT ?",
      [over.id, atOnce],
    );
    const range = 'id >= ? AND id <= ? AND sessionId = ?';
    const which = [Number(rows[0]?.id), Number(rows.at(-1)?.id), over.id];
    const most = this.settings.integer('card.maxRolls');
    // A session that staff stopped was no chance to sell: it does not count.
    const counts = over.stoppedAt === null ? 1 : 0;
    const back = counts === 1 ? rows.filter(({ rolls }) => rolls >= most) : [];
    if (back.length > 0)
      await moveWhere(tx, {
        table: 'card',
        transitions: cardTransitions,
        from: 'listed',
        to: 'inStock',
        where: { sql: `${range} AND rolls >= ?`, parameters: [...which, most] },
        set: { ...takenDown, auto: false, version: { sql: 'version + 1' } },
      });
    await tx.run(
      `UPDATE card SET version = version + 1, sessionId = ?, rolls = rolls + ? WHERE ${range} AND state = 'listed'`,
      [next.id, counts, ...which],
    );
    await this.notices.tell(
      tx,
      ...back.flatMap(({ id, ownerId, serial, rolls }) =>
        ownerId === null
          ? []
          : [
              {
                userId: Number(ownerId),
                kind: 'cardReturned' as const,
                params: { card: Number(id), serial, sessions: Number(rolls) + 1 },
              },
            ],
      ),
    );
    return rows.length;
  }
}
