import { day, minute } from '../days';
import { Refusal } from '../move';
import type { Table } from '../tables';
import type { World } from '../world';

const minutesOfDay = 24 * 60;
/** Sessions are made so many days ahead. */
const daysAhead = 7;

/** A window of every day, UTC. */
export interface Window {
  readonly startMinute: number;
  readonly minutes: number;
  readonly active: boolean;
}

/** A time in which cards are traded. None meets another, so its start names it. */
export interface Session {
  /** the window it was made of */
  readonly window: number;
  readonly start: number;
  /** the first moment after it */
  readonly end: number;
  stoppedAt: number | null;
  sold: number;
  /** it is over, and nothing hangs for it any more */
  done: boolean;
}

export type SessionState = 'notStarted' | 'inProgress' | 'stopped' | 'ended';

/** Who asked for a stopped session to go on. */
export interface Restart {
  readonly by: string;
  readonly stoppedAt: number;
  /** epoch ms */
  readonly expiresAt: number;
}

/** The windows of a day, and the sessions that are made of them (domain 4). */
export class Calendar {
  readonly #windows = new Map<number, Window>();
  readonly #sessions = new Map<number, Session>();
  /** what waits for a second person, by the start of the session */
  readonly restarts = new Map<number, Restart>();

  constructor(private readonly world: World) {}

  get windows(): readonly number[] {
    return [...this.#windows.keys()];
  }

  /** Those whose cards have not all gone on, by their start. */
  get current(): readonly Session[] {
    return [...this.#sessions.values()].filter(({ done }) => !done).sort((a, b) => a.start - b.start);
  }

  /** Those that cards can be hung for, the next one first. */
  get open(): readonly Session[] {
    return this.current.filter((session) => this.stateOf(session) === 'notStarted');
  }

  get(start: number): Session {
    const session = this.#sessions.get(start);
    if (!session) throw new Error(`no session begins at ${start}`);
    return session;
  }

  /** By the clock; one that was stopped stays so until its end. */
  stateOf({ start, end, stoppedAt }: Session): SessionState {
    if (end <= this.world.now) return 'ended';
    if (stoppedAt !== null) return 'stopped';
    return start <= this.world.now ? 'inProgress' : 'notStarted';
  }

  /**
   * The session that a card is hung for.
   * @param start of the one that was chosen; absent: the next
   * @throws Refusal noSessionOpen, sessionNotOpen
   */
  take(start?: number): Session {
    if (start === undefined) {
      const [next] = this.open;
      if (!next) throw new Refusal('noSessionOpen');
      return next;
    }
    const chosen = this.open.find((session) => session.start === start);
    if (!chosen) throw new Refusal('sessionNotOpen');
    return chosen;
  }

  /** @throws Refusal windowsOverlap if it meets another window that is in use */
  check(id: number | null, window: Window): void {
    const others = [...this.#windows].filter(([other]) => other !== id).map(([, other]) => other);
    if (window.active && others.some((other) => other.active && meet(window, other)))
      throw new Refusal('windowsOverlap');
  }

  /** Its sessions ahead that nothing hangs for are made anew; the others stay as they are. */
  put(id: number, window: Window): void {
    this.#windows.set(id, window);
    for (const session of [...this.#sessions.values()])
      if (this.isSpare(id, session)) this.#sessions.delete(session.start);
    this.fill();
  }

  window(id: number): Window | undefined {
    return this.#windows.get(id);
  }

  /** Makes the sessions of the coming days that are not there yet. One may have begun, yesterday even. */
  fill(): void {
    const { now } = this.world;
    const today = now - (now % day);
    for (const [window, { startMinute, minutes, active }] of this.#windows) {
      for (let ahead = -1; active && ahead <= daysAhead; ahead++) {
        const start = today + ahead * day + startMinute * minute;
        const end = start + minutes * minute;
        if (end <= now || [...this.#sessions.values()].some((other) => other.start < end && start < other.end))
          continue;
        this.#sessions.set(start, { window, start, end, stoppedAt: null, sold: 0, done: false });
      }
    }
  }

  adopt(table: Table): void {
    if (table.length > 0) throw new Error('a calendar at the beginning');
  }

  table(): Table {
    const done = [...this.#sessions.values()].filter((session) => session.done);
    return [
      ...[...this.#windows].map(([id, { startMinute, minutes, active }]) => [
        ...['window', id, startMinute, minutes, active ? 1 : 0],
      ]),
      ...this.current.map(({ window, start, end, stoppedAt, sold }) => [
        'session',
        window,
        start,
        end,
        stoppedAt,
        sold,
      ]),
      ...(done.length > 0 ? [['done', done.length, done.reduce((sum, { sold }) => sum + sold, 0)]] : []),
      ...[...this.restarts].map(([start, { stoppedAt }]) => ['restart', start, stoppedAt]),
    ];
  }

  /** Whether nobody confirmed in time that a session goes on. */
  isOldRestart(start: number): boolean {
    return (this.restarts.get(start)?.expiresAt ?? Number.POSITIVE_INFINITY) <= this.world.now;
  }

  /** The job writes down what has expired. */
  expireRestarts(): void {
    for (const start of [...this.restarts.keys()]) if (this.isOldRestart(start)) this.restarts.delete(start);
  }

  /** Whether it lies ahead, of this window, and nothing keeps it on the calendar. */
  private isSpare(id: number, { window, start, stoppedAt }: Session): boolean {
    return (
      window === id &&
      start > this.world.now &&
      stoppedAt === null &&
      !this.world.cards.live.some(({ session }) => session === start)
    );
  }
}

/** Whether two windows meet on any day; one may last past midnight. */
function meet(a: Window, b: Window): boolean {
  return [-minutesOfDay, 0, minutesOfDay].some((shift) => {
    const [from, to] = [a.startMinute + shift, a.startMinute + shift + a.minutes];
    return from < b.startMinute + b.minutes && b.startMinute < to;
  });
}
