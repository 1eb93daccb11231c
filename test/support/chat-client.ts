import { WebSocket } from 'ws';
import { until } from './until';

/** A frame as it came. */
export interface Frame {
  readonly type: string;
  /** position of the inbox, where it is a message */
  readonly cursor?: number;
  // Each test says by what it expects what is in it.
  readonly data: Record<string, unknown>;
}

interface Options {
  readonly token?: string;
  /** query beside `type` and `token`; ours says `v=2` */
  readonly query?: string;
  readonly origin?: string;
  /** what it says it is; `user` unless said otherwise */
  readonly type?: 'user' | 'agent' | 'kefu';
}

/** Where somebody's socket is on a server, e.g. of `http://127.0.0.1:3000`. */
export function socketAddress(server: string, { token, query, type = 'user' }: Options = {}): string {
  const parts = [`type=${type}`, token === undefined ? undefined : `token=${token}`, query, 'lang=en'];
  return `${server.replace(/^http/, 'ws')}/ws?${parts.filter(Boolean).join('&')}`;
}

/** Somebody's socket: what came, in its order, and what may be sent. */
export class ChatClient {
  readonly frames: Frame[] = [];
  /** the code it was closed with */
  closed: number | undefined;

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => this.frames.push(JSON.parse(String(data)) as Frame));
    socket.on('close', (code) => {
      this.closed = code;
    });
    socket.on('error', () => undefined);
  }

  /** @param server where it is, e.g. `http://127.0.0.1:3000` */
  static open(server: string, options: Options = {}): ChatClient {
    const { origin } = options;
    return new ChatClient(new WebSocket(socketAddress(server, options), origin === undefined ? {} : { origin }));
  }

  /** A socket that is let in. */
  static async in(server: string, token: string, query = 'v=2', type: Options['type'] = 'user'): Promise<ChatClient> {
    const client = ChatClient.open(server, { token, query, type });
    await client.next('success');
    return client;
  }

  send(type: string, data?: unknown): void {
    this.socket.send(JSON.stringify({ type, data }));
  }

  of(type: string): Frame[] {
    return this.frames.filter((frame) => frame.type === type);
  }

  /** The next frame of a type, or the one that has come; it is taken from those that came. */
  async next(type: string, which: (data: Frame['data']) => boolean = () => true): Promise<Frame> {
    const at = () => this.frames.findIndex((frame) => frame.type === type && which(frame.data));
    await until(`a frame ${type}; there are ${this.frames.map((frame) => frame.type).join(', ')}`, () => at() >= 0);
    const [frame] = this.frames.splice(at(), 1);
    if (!frame) throw new Error('a frame was there and is gone');
    return frame;
  }

  /** Waits until all that was sent has been dealt with, or is kept for later. */
  async answered(): Promise<void> {
    const before = this.of('ping').length;
    this.send('ping');
    await until('a ping is answered', () => this.of('ping').length > before);
  }

  /** Says something, and waits until it is kept. @returns the `ack` */
  async say(conversation: number, msn: string, guid: string): Promise<Frame['data']> {
    this.send('chat', { conversation, type: 1, msn, guid });
    return (await this.next('ack', (data) => data.guid === guid)).data;
  }

  async isClosed(): Promise<number> {
    await until('the socket is closed', () => this.closed !== undefined);
    return this.closed ?? 0;
  }

  close(): void {
    this.socket.terminate();
  }
}
