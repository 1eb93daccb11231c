import { type DeskFrame, readFrame } from './frames';

/** `up`: let in; `down`: nobody is there, and it is tried again; `off`: nobody here wants a line. */
export type LineState = 'off' | 'connecting' | 'up' | 'down';

/** As much of a socket as a line uses. */
interface LineSocket {
  send: (text: string) => void;
  close: () => void;
}

/** What a socket is to tell of itself. */
export interface SocketEvents {
  readonly heard: (text: string) => void;
  readonly closed: (code: number) => void;
}

interface LineTimes {
  /** ms between pings; the server keeps 35 s without one for gone */
  readonly ping: number;
  /** ms without any answer, after which the socket is given up */
  readonly silence: number;
  /** ms until it is tried again, twice as long after each failure; up to half as much more, so that all do not come at once */
  readonly retry: number;
}

const usual: LineTimes = { ping: 10_000, silence: 25_000, retry: 2_000 };
/** So many times the usual wait is the longest. */
const longest = 15;
/** The server made room for another page of the same login: this one waits longer before it asks again. */
const replaced = 4002;

type Hear = (frame: DeskFrame) => void;

/**
 * The one socket of this page to the desk. It stands while anybody here holds it, comes back by itself, and pings, by
 * which the server knows that the agent is here. What is lost on it, the lists and conversations find when they are
 * read anew: each time it comes up, and when a ping tells of more than was heard.
 */
export class DeskLine {
  #state: LineState = 'off';
  #holders = 0;
  /** the attempt whose socket counts: one that comes late, or was given up, is nobody's */
  #attempt: symbol | null = null;
  #socket: LineSocket | null = null;
  /** how often it failed since it was up */
  #failures = 0;
  #heardAt = 0;
  #cursor = 0;
  /** the chat that is open here; 0: none */
  #shown = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pings: ReturnType<typeof setInterval> | undefined;
  readonly #watchers = new Set<() => void>();
  readonly #hearers = new Set<Hear>();

  /** @param open asks for a way in and opens it; a refusal is tried again like any other */
  constructor(
    private readonly open: (events: SocketEvents) => Promise<LineSocket>,
    private readonly times: LineTimes = usual,
  ) {}

  get state(): LineState {
    return this.#state;
  }

  /** Keeps the line while it is held. @returns lets go of it */
  hold(): () => void {
    this.#holders += 1;
    if (this.#holders === 1) void this.connect();
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#holders -= 1;
      if (this.#holders === 0) this.end('off');
    };
  }

  /** Tries at once what would be tried later: the network, or the page, is back. */
  nudge(): void {
    if (this.#holders > 0 && this.#state === 'down') void this.connect();
  }

  /** @returns false where there is no line */
  send(type: string, data?: object): boolean {
    if (this.#state !== 'up') return false;
    this.#socket?.send(JSON.stringify({ type, data }));
    return true;
  }

  /** Tells which of one's chats is open, now and whenever the line comes up: it is not given to another meanwhile. */
  show(conversation: number): void {
    if (conversation === this.#shown) return;
    this.#shown = conversation;
    this.send('to_chat', conversation === 0 ? { id: 0 } : { conversation });
  }

  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  hear(hearer: Hear): () => void {
    this.#hearers.add(hearer);
    return () => this.#hearers.delete(hearer);
  }

  private async connect(): Promise<void> {
    clearTimeout(this.#retry);
    const attempt = Symbol('attempt');
    this.#attempt = attempt;
    this.set('connecting');
    const counts = () => this.#attempt === attempt;
    try {
      const socket = await this.open({
        heard: (text) => {
          if (counts()) this.heard(text);
        },
        closed: (code) => {
          if (counts()) this.lost(code === replaced);
        },
      });
      if (!counts()) return socket.close();
      this.#socket = socket;
      this.#heardAt = Date.now();
      this.#pings = setInterval(() => this.ping(), this.times.ping);
    } catch {
      if (counts()) this.lost();
    }
  }

  private heard(text: string): void {
    this.#heardAt = Date.now();
    const frame = readFrame(text);
    if (!frame) return;
    if (frame.type === 'in') {
      this.#failures = 0;
      this.set('up');
      if (this.#shown !== 0) this.send('to_chat', { conversation: this.#shown });
    }
    if (frame.type === 'message') this.#cursor = Math.max(this.#cursor, frame.cursor);
    if (frame.type === 'pong') {
      const before = this.#cursor;
      this.#cursor = Math.max(before, frame.cursor);
      // only what is more than was heard is news
      if (this.#state !== 'up' || frame.cursor <= before) return;
    }
    for (const hear of this.#hearers) hear(frame);
  }

  private ping(): void {
    if (Date.now() - this.#heardAt > this.times.silence) this.lost();
    // before it is let in a socket may still be opening, and takes nothing
    else this.send('ping');
  }

  private lost(wasReplaced = false): void {
    this.end('down');
    const times = wasReplaced ? longest : Math.min(longest, 2 ** this.#failures);
    this.#failures += 1;
    const wait = this.times.retry * times;
    this.#retry = setTimeout(() => void this.connect(), wait + (Math.random() * wait) / 2);
  }

  private end(state: LineState): void {
    clearTimeout(this.#retry);
    clearInterval(this.#pings);
    const socket = this.#socket;
    this.#attempt = null;
    this.#socket = null;
    socket?.close();
    this.set(state);
  }

  private set(state: LineState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const watcher of this.#watchers) watcher();
  }
}
