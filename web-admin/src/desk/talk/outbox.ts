import { isChange, type Said } from './said';

/** A message that is not known to be kept yet. */
export interface Unsent {
  readonly guid: string;
  readonly conversation: number;
  readonly said: Said;
  /** epoch ms */
  readonly at: number;
  /** `sending`: on its way; `waiting`: no line, or no answer; `kept`: the server has it; `refused`: and why */
  readonly state: 'sending' | 'waiting' | 'kept' | 'refused';
  readonly why?: string;
}

interface OutboxParts {
  /** what was written down before, as `save` was given it */
  readonly load: () => string | null;
  readonly save: (text: string) => void;
  /** hands a message to the line; false: there is none */
  readonly send: (message: Unsent) => boolean;
  readonly newGuid: () => string;
  /** ms without an answer, after which it counts as not sent */
  readonly patience?: number;
}

const usualPatience = 10_000;

function isUnsent(value: unknown): value is Unsent {
  if (typeof value !== 'object' || value === null) return false;
  return 'guid' in value && 'conversation' in value && 'said' in value && 'state' in value;
}

/** What was written down and nobody has: what the server kept is in the conversation. */
function written(text: string | null): Unsent[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(list)) return [];
    const unsent = list.filter(isUnsent).filter(({ state }) => state !== 'kept');
    return unsent.map((each) => (each.state === 'sending' ? { ...each, state: 'waiting' } : each));
  } catch {
    return [];
  }
}

/**
 * What staff have said and the server has not yet acknowledged. It is written down before it is sent, keeps its guid
 * over every attempt, and goes out in the order it was said, so that nothing is lost and nothing is said twice.
 */
export class Outbox {
  #list: readonly Unsent[];
  readonly #watchers = new Set<() => void>();
  readonly #patience = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(private readonly parts: OutboxParts) {
    this.#list = written(parts.load());
  }

  get list(): readonly Unsent[] {
    return this.#list;
  }

  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  say(conversation: number, said: Said): void {
    const message: Unsent = { guid: this.parts.newGuid(), conversation, said, at: Date.now(), state: 'waiting' };
    this.set([...this.#list, message]);
    this.attempt(message);
  }

  /** Sends again what was not answered, under the same guid. */
  retry(guid: string): void {
    const message = this.#list.find((each) => each.guid === guid);
    if (message) this.attempt(message);
  }

  /** The line is there: all that waits goes out, in its order. */
  resume(): void {
    for (const message of this.#list) {
      if (message.state === 'waiting' || message.state === 'sending') this.attempt(message);
    }
  }

  /** The line is gone: what was on its way may not have arrived. */
  pause(): void {
    this.set(this.#list.map((each) => (each.state === 'sending' ? { ...each, state: 'waiting' } : each)));
  }

  /** The server has it. What changes another message stands nowhere itself: nothing is left to wait for. */
  kept(guid: string): void {
    if (this.#list.some((each) => each.guid === guid && isChange(each.said))) this.drop(guid);
    else this.change(guid, { state: 'kept' });
  }

  refused(guid: string, why: string): void {
    this.change(guid, { state: 'refused', why });
  }

  /** It stands in the conversation, or is given up. @returns what it said */
  drop(guid: string): Said | undefined {
    const message = this.#list.find((each) => each.guid === guid);
    this.settle(guid);
    if (message) this.set(this.#list.filter((each) => each !== message));
    return message?.said;
  }

  private attempt({ guid }: Unsent): void {
    const message = this.#list.find((each) => each.guid === guid);
    if (!message || message.state === 'kept') return;
    const sent = this.parts.send(message);
    this.settle(guid);
    this.set(this.#list.map((each) => (each === message ? { ...each, state: sent ? 'sending' : 'waiting' } : each)));
    if (!sent) return;
    const late = () => {
      if (this.#list.some((each) => each.guid === guid && each.state === 'sending')) {
        this.change(guid, { state: 'waiting' });
      }
    };
    this.#patience.set(guid, setTimeout(late, this.parts.patience ?? usualPatience));
  }

  private change(guid: string, change: Pick<Unsent, 'state' | 'why'>): void {
    this.settle(guid);
    this.set(this.#list.map((each) => (each.guid === guid ? { ...each, ...change } : each)));
  }

  private settle(guid: string): void {
    clearTimeout(this.#patience.get(guid));
    this.#patience.delete(guid);
  }

  private set(list: readonly Unsent[]): void {
    this.#list = list;
    this.parts.save(JSON.stringify(list));
    for (const watcher of this.#watchers) watcher();
  }
}
