import { readFrame, type ServerFrame } from './frames';
import type { Socket, SocketHandlers } from './socket';

/**
 * closed: nobody wants a connection; offline: there is no network; connecting: it is tried until it succeeds; open: the
 * server knows who this is.
 */
export type ConnectionState = 'closed' | 'offline' | 'connecting' | 'open';

/** What a connection takes from its app. */
export interface ConnectionPorts {
  /** @throws if there is no token now; it is tried again later */
  token(): Promise<string>;
  /** Called when the server has refused the token. */
  forgetToken(): void;
  open(token: string, handlers: SocketHandlers): Socket;
  isOnline(): boolean;
  /** 0 … 1 */
  random(): number;
  onFrame(frame: ServerFrame): void;
  onState(state: ConnectionState): void;
}

/** Existing clients use the same two intervals (notes on clients, 14). The server closes after 45 s of silence. */
const pingMs = 10_000;
/** The wait does not grow: messages wait for it, and a server that needs time says so with `tryAgain`. */
const retryMs = 2_000;
/** Each retry moves by up to this share of `retryMs`, so that clients do not return at one moment. */
const jitter = 0.1;
/** After `tryAgain`: a busy server needs its clients further apart. */
const busyJitter = 0.5;
/** Two unanswered pings and some slack. The socket is dead then, even if the browser calls it open. */
const silenceMs = 25_000;
/** How long a socket may take to answer after the page was in the background. */
const wakeMs = 4_000;
/** Codes the server closes with. */
const closeCodes = { sessionEnded: 4001, replaced: 4002, tryAgain: 1013 } as const;
/** Another device or page of the same login took this place. Two of them must not displace each other all the time. */
const replacedMs = 30_000;
/** `readyState` of a WebSocket. */
const socketConnecting = 0;
const socketOpen = 1;

/** Keeps one socket to the chat server: opens it, pings, and reconnects. */
export class Connection {
  #state: ConnectionState = 'closed';
  #socket: Socket | null = null;
  #heardAt = 0;
  #failedAt = 0;
  /** the server has announced that it closes; the close code then tells when to reconnect */
  #closing = false;
  /** an attempt stops when this has changed */
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pings: ReturnType<typeof setInterval> | undefined;
  #waking: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ports: ConnectionPorts) {}

  get state(): ConnectionState {
    return this.#state;
  }

  start(): void {
    if (this.#state === 'closed') void this.#connect();
  }

  stop(): void {
    this.#drop();
    this.#setState('closed');
  }

  /** Sends a frame. Replaces a socket that no longer works. @returns false if the frame was not sent */
  send(type: string, data?: object): boolean {
    return this.#state === 'open' && this.#write(type, data);
  }

  /** Reconnects at once: the network has changed, so the present socket may be dead. */
  reconnect(): void {
    if (this.#state === 'closed') return;
    this.#drop();
    void this.#connect();
  }

  /** Checks an open socket, and reconnects at once if there is none. For a page that comes back to the front. */
  wake(): void {
    if (this.#state === 'closed') return;
    if (this.#socket?.readyState !== socketOpen) {
      this.reconnect();
      return;
    }
    const askedAt = Date.now();
    this.#write('ping');
    clearTimeout(this.#waking);
    this.#waking = setTimeout(() => {
      if (this.#heardAt < askedAt) this.#reconnectAfter(0);
    }, wakeMs);
  }

  /** Waits until `reconnect` says that there is a network again. */
  goOffline(): void {
    if (this.#state === 'closed') return;
    this.#drop();
    this.#setState('offline');
  }

  async #connect(): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    const isCurrent = () => attempt === this.#attempt;
    this.#setState(this.ports.isOnline() ? 'connecting' : 'offline');
    if (this.#state === 'offline') return;
    try {
      const token = await this.ports.token();
      if (!isCurrent()) return;
      this.#heardAt = Date.now();
      this.#closing = false;
      this.#socket = this.ports.open(token, {
        onMessage: (text) => void (isCurrent() && this.#onMessage(text)),
        onClose: (code) => void (isCurrent() && this.#onClose(code)),
      });
      this.#pings = setInterval(() => this.#ping(), pingMs);
    } catch {
      if (isCurrent()) this.#reconnectAfter(this.#retryDelay(jitter));
    }
  }

  #write(type: string, data?: object): boolean {
    const socket = this.#socket;
    if (!socket || socket.readyState === socketConnecting) return false;
    try {
      if (socket.readyState === socketOpen) {
        socket.send(JSON.stringify({ type, data }));
        return true;
      }
    } catch {
      // Treated like a socket that has closed.
    }
    if (!this.#closing) this.#onSendFailed();
    return false;
  }

  #onMessage(text: unknown): void {
    this.#heardAt = Date.now();
    const frame = readFrame(text);
    if (!frame) return;
    if (frame.type === 'timeout') this.#closing = true;
    if (frame.type === 'success') this.#setState('open');
    this.ports.onFrame(frame);
  }

  #ping(): void {
    if (Date.now() - this.#heardAt > silenceMs) this.#reconnectAfter(0);
    else this.#write('ping');
  }

  /** Reconnects at once the first time, and after a delay the second time: broken sockets must not form a loop. */
  #onSendFailed(): void {
    const now = Date.now();
    const isRepeated = now - this.#failedAt < retryMs;
    this.#failedAt = now;
    this.#reconnectAfter(isRepeated ? this.#retryDelay(jitter) : 0);
  }

  #onClose(code: number): void {
    if (code === closeCodes.sessionEnded) this.ports.forgetToken();
    if (code === closeCodes.replaced) this.#reconnectAfter(replacedMs);
    else this.#reconnectAfter(this.#retryDelay(code === closeCodes.tryAgain ? busyJitter : jitter));
  }

  #retryDelay(share: number): number {
    return retryMs * (1 - share + 2 * share * this.ports.random());
  }

  #reconnectAfter(ms: number): void {
    this.#drop();
    this.#setState(this.ports.isOnline() ? 'connecting' : 'offline');
    this.#retry = setTimeout(() => void this.#connect(), ms);
  }

  #drop(): void {
    this.#attempt += 1;
    clearTimeout(this.#retry);
    clearInterval(this.#pings);
    clearTimeout(this.#waking);
    this.#socket?.close();
    this.#socket = null;
  }

  #setState(state: ConnectionState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.ports.onState(state);
  }
}
