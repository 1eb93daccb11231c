/** waiting: there is no network; connecting: one is sought, again and again; open: the server knows who this is. */
export type Link = 'waiting' | 'connecting' | 'open';

/** A frame of the server's. `cursor` is the position in the inbox of a message. */
export interface Frame {
  readonly type: string;
  readonly data: unknown;
  readonly cursor: number | null;
}

/** What of a WebSocket is used. */
export interface Socket {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
}

export interface SocketEvents {
  message(text: unknown): void;
  closed(code: number): void;
}

export interface ConnectionEdge {
  /** a token of the socket's own. @throws where there is none to be had now */
  token(): Promise<string>;
  /** the token was refused: the next one is another */
  forgetToken(): void;
  open(token: string, on: SocketEvents): Socket;
  isOnline(): boolean;
  /** 0 … 1 */
  random(): number;
  frame(frame: Frame): void;
  linked(link: Link): void;
}

/** Existing clients ping so often, and retry after so long (notes on clients, 14). */
const pingMs = 10_000;
const retryMs = 2_000;
/** By chance a retry comes earlier or later by up to this part: many clients do not come back in one moment. */
const spread = 0.1;
/** The same where the server asked for time. */
const busySpread = 0.5;
/** Nothing heard for so long, with pings unanswered: the socket is dead, whatever it says. */
const deafMs = 25_000;
/** The answer that is waited for where the page comes back and the socket may have died meanwhile. */
const wakeMs = 4_000;
/** Codes the server closes with. */
const codes = { sessionEnded: 4001, replaced: 4002, tryAgain: 1013 } as const;
/** Another of the reader's devices took the place: it is not taken back at once. */
const replacedMs = 30_000;
const [isConnecting, isOpen] = [0, 1];

/** The one socket of the app: opened, kept alive, and opened again. */
export class Connection {
  #socket: Socket | null = null;
  #running = false;
  #heardAt = 0;
  #failedAt = 0;
  /** the server has said that it closes: the code it closes with tells when to come back */
  #ending = false;
  /** by which an attempt knows that another one has begun */
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pings: ReturnType<typeof setInterval> | undefined;
  #waking: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly edge: ConnectionEdge) {}

  start(): void {
    if (this.#running) return;
    this.#running = true;
    void this.#connect();
  }

  stop(): void {
    this.#running = false;
    this.#leave();
  }

  /** A socket that takes nothing any more is left, and another one is opened at once. @returns whether it was sent */
  send(type: string, data?: unknown): boolean {
    const socket = this.#socket;
    if (!socket || socket.readyState === isConnecting) return false;
    try {
      if (socket.readyState === isOpen) {
        socket.send(JSON.stringify(data === undefined ? { type } : { type, data }));
        return true;
      }
    } catch {
      // It goes the way of one that has closed.
    }
    if (!this.#ending) this.#failed();
    return false;
  }

  /** The network is back: whatever seems open was opened over the one before. */
  back(): void {
    if (!this.#running) return;
    this.#leave();
    void this.#connect();
  }

  /** The page is back: what waits is tried now, and what seems open must answer. */
  wake(): void {
    if (!this.#running) return;
    if (this.#socket?.readyState !== isOpen) {
      this.back();
      return;
    }
    const asked = Date.now();
    this.send('ping');
    clearTimeout(this.#waking);
    this.#waking = setTimeout(() => {
      if (this.#heardAt < asked) this.#again(0);
    }, wakeMs);
  }

  /** The network is gone. */
  lost(): void {
    if (!this.#running) return;
    this.#leave();
    this.edge.linked('waiting');
  }

  async #connect(): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    const isThis = () => this.#running && attempt === this.#attempt;
    if (!this.edge.isOnline()) return this.edge.linked('waiting');
    this.edge.linked('connecting');
    try {
      const token = await this.edge.token();
      if (!isThis()) return;
      this.#heardAt = Date.now();
      this.#ending = false;
      this.#socket = this.edge.open(token, {
        message: (text) => void (isThis() && this.#heard(text)),
        closed: (code) => void (isThis() && this.#closed(code)),
      });
      this.#pings = setInterval(() => this.#ping(), pingMs);
    } catch {
      if (isThis()) this.#again(this.#pause(spread));
    }
  }

  #heard(text: unknown): void {
    this.#heardAt = Date.now();
    const frame = frameIn(text);
    if (!frame) return;
    if (frame.type === 'timeout') this.#ending = true;
    if (frame.type === 'success') {
      this.edge.linked('open');
      this.send('online', { online: 1 });
    }
    this.edge.frame(frame);
  }

  #ping(): void {
    if (Date.now() - this.#heardAt > deafMs) this.#again(0);
    else this.send('ping');
  }

  /** A send has failed. The second time within a retry it waits for one: sockets that never work are not opened in a row. */
  #failed(): void {
    const now = Date.now();
    const again = now - this.#failedAt < retryMs;
    this.#failedAt = now;
    this.#again(again ? this.#pause(spread) : 0);
  }

  #closed(code: number): void {
    if (code === codes.sessionEnded) this.edge.forgetToken();
    this.#again(code === codes.replaced ? replacedMs : this.#pause(code === codes.tryAgain ? busySpread : spread));
  }

  /** About 2 s. */
  #pause(by: number): number {
    return retryMs * (1 - by + 2 * by * this.edge.random());
  }

  #again(after: number): void {
    this.#leave();
    if (!this.#running) return;
    this.edge.linked(this.edge.isOnline() ? 'connecting' : 'waiting');
    this.#retry = setTimeout(() => void this.#connect(), after);
  }

  #leave(): void {
    this.#attempt += 1;
    clearTimeout(this.#retry);
    clearInterval(this.#pings);
    clearTimeout(this.#waking);
    this.#socket?.close();
    this.#socket = null;
  }
}

function frameIn(text: unknown): Frame | null {
  try {
    const value: unknown = JSON.parse(String(text));
    if (typeof value !== 'object' || value === null || !('type' in value)) return null;
    const { type } = value;
    const cursor = 'cursor' in value && typeof value.cursor === 'number' ? value.cursor : null;
    return typeof type === 'string' ? { type, data: 'data' in value ? value.data : null, cursor } : null;
  } catch {
    return null;
  }
}
