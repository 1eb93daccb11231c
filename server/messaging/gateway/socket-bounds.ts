import type { FrameType } from '../chat-frames.schemas';
import { Allowance, type Rate } from './allowance.rules';

/** Of all frames of a socket. */
const everyFrame: Rate = { atOnce: 300, perSecond: 100 };
/** Of what the database is asked for, or others are told of. Our app asks for this much when it comes in. */
const dearWork: Rate = { atOnce: 100, perSecond: 20 };

/** A mark of one conversation is written, and an agent goes on or off duty, at most this often; milliseconds. */
const gatherMs = 500;
/** Who types is told at most this often; our app says it every three seconds and shows it for five. */
export const typingMs = 2_000;
/** More marks at once than anybody has conversations with news in them: the rest is dropped. */
const mostKept = 1_000;
/** Above so many entries those that are over are removed. */
const tidyAbove = 100;

/** What others bound: messages by their rate, what is kept or dropped by itself, and a ping by the rate of all frames. */
const boundElsewhere: ReadonlySet<FrameType | undefined> = new Set<FrameType | undefined>([
  ...(['chat', 'edit', 'delete', 'ping', 'typing', 'read', 'recv', 'online', undefined] as const),
]);

interface Entry<Kept> {
  /** until when nothing of its kind is done */
  until: number;
  kept: { readonly what: Kept; readonly rank: number } | undefined;
}

/** What one socket may ask for: nobody slows down the others. */
export class SocketBounds<Kept> {
  readonly #frames = new Allowance(everyFrame);
  readonly #work = new Allowance(dearWork);
  /** made when there is something: most sockets say nothing but pings */
  #entries: Map<string, Entry<Kept>> | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** @param due the time has come for what is kept of a kind: it is to be taken */
  constructor(private readonly due: (kind: string) => void) {}

  /** Waits until a frame may be dealt with. @param type undefined: it cannot be read */
  async pause(type: FrameType | undefined): Promise<void> {
    const now = performance.now();
    const waits = [this.#frames.takeNext(now), boundElsewhere.has(type) ? 0 : this.#work.takeNext(now)];
    const wait = Math.max(...waits);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait).unref());
  }

  /** Whether something is done now; what comes of its kind soon after is dropped. */
  passes(kind: string, forMs: number): boolean {
    const now = performance.now();
    if ((this.#entries?.get(kind)?.until ?? 0) > now || !this.#work.take(now)) return false;
    this.set(kind, { until: now + forMs, kept: undefined }, now);
    return true;
  }

  /**
   * Keeps something for later where its kind was done just now, or much else was; of a kind it keeps what ranks highest.
   * @returns false: it is to be done now
   */
  keeps(kind: string, what: Kept, rank: number): boolean {
    const now = performance.now();
    const entry = this.#entries?.get(kind);
    if (entry?.kept) {
      if (rank >= entry.kept.rank) entry.kept = { what, rank };
      return true;
    }
    if ((entry?.until ?? 0) <= now && this.#work.take(now)) {
      this.set(kind, { until: now + gatherMs, kept: undefined }, now);
      return false;
    }
    if (!entry && (this.#entries?.size ?? 0) >= mostKept) return true;
    this.set(kind, { until: entry?.until ?? now, kept: { what, rank } }, now);
    this.arm(now);
    return true;
  }

  /** Takes what is kept of a kind, e.g. to do it, or because it is void. */
  take(kind: string): Kept | undefined {
    const entry = this.#entries?.get(kind);
    const what = entry?.kept?.what;
    if (entry) entry.kept = undefined;
    return what;
  }

  /** The socket is closed: what is kept is done as soon as it may be. */
  closed(): void {
    for (const entry of this.#entries?.values() ?? []) entry.until = 0;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.tick();
  }

  /** Takes all that is kept. */
  takeAll(): Kept[] {
    clearTimeout(this.#timer);
    const kept = [...(this.#entries?.values() ?? [])].flatMap((entry) => (entry.kept ? [entry.kept.what] : []));
    this.#entries = undefined;
    return kept;
  }

  private tick(): void {
    this.#timer = undefined;
    const now = performance.now();
    for (const [kind, { until, kept }] of this.#entries ?? []) {
      if (until > now) continue;
      if (!kept) this.#entries?.delete(kind);
      else if (this.#work.take(now)) {
        this.#entries?.set(kind, { until: now + gatherMs, kept });
        this.due(kind);
      }
    }
    this.arm(now);
  }

  private arm(now: number): void {
    if (this.#timer) return;
    const times = [...(this.#entries?.values() ?? [])].flatMap(({ until, kept }) => (kept ? [until] : []));
    if (times.length === 0) return;
    // What is overdue waits for the allowance.
    const wait = Math.max(Math.min(...times) - now, 1_000 / dearWork.perSecond);
    this.#timer = setTimeout(() => this.tick(), wait).unref();
  }

  private set(kind: string, entry: Entry<Kept>, now: number): void {
    this.#entries ??= new Map();
    this.#entries.set(kind, entry);
    if (this.#entries.size <= tidyAbove) return;
    for (const [each, { until, kept }] of this.#entries) if (!kept && until <= now) this.#entries.delete(each);
  }
}
