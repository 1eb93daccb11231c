/** The part of a WebSocket that a connection uses. */
export interface Socket {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
}

export interface SocketHandlers {
  onMessage(text: unknown): void;
  onClose(code: number): void;
}

/** Which client opens the socket. */
export interface SocketQuery {
  readonly type: 'user' | 'agent';
  readonly lang: string;
}

/** Opens a socket of version 2. @param origin the server; default: the one that this page came from */
export function openSocket(
  query: SocketQuery,
  token: string,
  { onMessage, onClose }: SocketHandlers,
  origin = window.location.origin,
): Socket {
  const parameters = new URLSearchParams({ ...query, v: '2', token });
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/ws?${parameters}`);
  socket.addEventListener('message', ({ data }) => onMessage(data));
  socket.addEventListener('close', ({ code }) => onClose(code));
  return socket;
}

/** Reconnects when the browser has a network again, and waits while it has none. */
export function followNetwork(connection: { reconnect(): void; goOffline(): void }): void {
  window.addEventListener('online', () => connection.reconnect());
  window.addEventListener('offline', () => connection.goOffline());
}

interface TokenAnswer {
  readonly token: string;
  /** unix seconds */
  readonly expires_time: number;
}

/** A token must outlast the handshake, ms. */
const leastValidMs = 60_000;

/** Keeps the token of the socket while it is valid, so that a reconnect asks for no other. */
export class SocketToken {
  #known: { readonly session: unknown; readonly answer: TokenAnswer } | null = null;

  /**
   * @param request asks the server for a token
   * @param session whose token it is: another session gets its own
   */
  constructor(
    private readonly request: () => Promise<TokenAnswer>,
    private readonly session: () => unknown,
  ) {}

  /** @throws what `request` throws */
  async get(): Promise<string> {
    const session = this.session();
    const known = this.#known;
    if (known !== null && known.session === session && known.answer.expires_time * 1000 >= Date.now() + leastValidMs) {
      return known.answer.token;
    }
    const answer = await this.request();
    this.#known = { session, answer };
    return answer.token;
  }

  forget(): void {
    this.#known = null;
  }
}
