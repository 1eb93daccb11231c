import type { KeptMessage } from './phone-inbox';
import type { PhoneWorld } from './phone-world';

/** An answer comes within this time, or the same is sent again. */
const patienceMs = 20_000;

/** Where the server says that a message stands. */
export interface Ack {
  readonly id: number;
  readonly conversation: number;
  readonly seq: number;
}

/** Something somebody wrote. */
export interface Written {
  readonly guid: string;
  readonly conversation: number;
  readonly text: string;
  /** how often it was sent */
  sends: number;
  /** when it was last sent again: the greatest id that anybody had seen by then */
  newestThen: number;
  ack: Ack | undefined;
}

/** What somebody wrote, sent one after the other in each conversation until the server has it. */
export class PhoneOutbox {
  /** all that was ever written, by guid, in the order it was */
  readonly written = new Map<string, Written>();
  /** sends of what was sent before */
  resent = 0;
  /** of these, those that the server knew and did not write again */
  knownAgain = 0;
  /** refusals for now */
  deferred = 0;
  readonly #waiting: Written[] = [];
  /** what is under way, by conversation, and until when an answer is waited for */
  readonly #busy = new Map<number, { readonly guid: string; readonly until: number }>();

  constructor(
    private readonly uid: string,
    private readonly world: PhoneWorld,
    private readonly fault: (text: string) => void,
  ) {}

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  add(conversation: number): void {
    const guid = `${this.uid}.${this.written.size + 1}`;
    const text = `${guid} in ${conversation}`;
    const written: Written = { guid, conversation, text, sends: 0, newestThen: 0, ack: undefined };
    this.written.set(guid, written);
    this.#waiting.push(written);
  }

  /** The frames to be sent now. @param now milliseconds */
  due(now: number): object[] {
    const frames: object[] = [];
    const first = new Set<number>();
    for (const written of this.#waiting) {
      const { conversation, guid, text } = written;
      if (first.has(conversation)) continue;
      first.add(conversation);
      if ((this.#busy.get(conversation)?.until ?? 0) > now) continue;
      this.#busy.set(conversation, { guid, until: now + patienceMs });
      if (written.sends > 0) {
        this.resent += 1;
        written.newestThen = this.world.newest;
      }
      written.sends += 1;
      frames.push({ conversation, type: 1, msn: text, guid });
    }
    return frames;
  }

  /** The socket is gone: what was under way is sent again over the next. */
  interrupted(): void {
    this.#busy.clear();
  }

  acknowledged(data: Record<string, unknown>): void {
    const written = this.written.get(String(data.guid));
    if (!written) {
      this.fault(`an ack of ${String(data.guid)}, which was never sent`);
      return;
    }
    const ack = { id: Number(data.id), conversation: Number(data.conversation), seq: Number(data.seq) };
    if (written.ack && JSON.stringify(written.ack) !== JSON.stringify(ack)) {
      this.fault(`${written.guid} stands at ${JSON.stringify(written.ack)} and at ${JSON.stringify(ack)}`);
    }
    // Somebody had seen it, or one after it, before it was sent this time.
    if (written.sends > 1 && ack.id <= written.newestThen) this.knownAgain += 1;
    written.ack = ack;
    this.#done(written);
  }

  /** It came in its conversation: then the server has it, whatever became of the answer. */
  arrived({ guid }: KeptMessage): void {
    const written = this.written.get(guid);
    if (written) this.#done(written);
  }

  /** The server does not take it now. */
  refused(data: Record<string, unknown>, now: number): void {
    const written = this.written.get(String(data.guid));
    if (!written || data.retryAfter === null) {
      this.fault(`refused: ${JSON.stringify(data)}`);
      return;
    }
    this.deferred += 1;
    const { guid, conversation } = written;
    this.#busy.set(conversation, { guid, until: now + Number(data.retryAfter) * 1_000 });
  }

  #done(written: Written): void {
    const at = this.#waiting.indexOf(written);
    if (at >= 0) this.#waiting.splice(at, 1);
    if (this.#busy.get(written.conversation)?.guid === written.guid) this.#busy.delete(written.conversation);
  }
}
