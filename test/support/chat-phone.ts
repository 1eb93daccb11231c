import { WebSocket } from 'ws';
import { socketAddress } from './chat-client';
import { PhoneInbox } from './phone-inbox';
import { PhoneOutbox } from './phone-outbox';
import type { PhoneWorld } from './phone-world';

/** Existing clients ping so often, and come back after so long, by chance up to a tenth more or less. */
const [pingMs, retryMs] = [10_000, 2_000];
/** Nothing heard for so long: the socket is dead, whatever it says. */
const deafMs = 25_000;

export interface PhoneOwner {
  readonly uid: string;
  readonly token: string;
}

interface AnyFrame {
  readonly type: string;
  readonly cursor?: number;
  readonly data: Record<string, unknown>;
}

/**
 * A phone that keeps the protocol (api 2) and nothing else: it knows how far its inbox goes, asks for what it missed,
 * and sends what was written, under the same id, until it is acknowledged. Time passes for it by `tick`.
 */
export class ChatPhone {
  readonly inbox: PhoneInbox;
  readonly outbox: PhoneOutbox;
  /** what a server must never do to it */
  readonly faults: string[] = [];
  drops = 0;
  #socket: WebSocket | undefined;
  #open = false;
  #syncing = false;
  /** whether the server has said how far the inbox goes since it was last asked for the end */
  #told = false;
  #retryAt = 0;
  #heardAt = 0;
  #pingAt = 0;

  /** @param address where a proxy says it comes from */
  constructor(
    readonly owner: PhoneOwner,
    private readonly address: string,
    private readonly world: PhoneWorld,
  ) {
    const fault = (text: string) => void this.faults.push(`${owner.uid}: ${text}`);
    this.inbox = new PhoneInbox(world, fault);
    this.outbox = new PhoneOutbox(owner.uid, world, fault);
  }

  /** Whether it has a socket, everything it wrote is kept, and everything that came for it is here. */
  get settled(): boolean {
    return this.#open && this.#told && !this.#syncing && this.outbox.isEmpty && !this.inbox.isMissing;
  }

  get connected(): boolean {
    return this.#open;
  }

  /** What is due is done: called often. @param now milliseconds, by a clock that only goes on */
  tick(now: number): void {
    if (!this.#socket) {
      if (now >= this.#retryAt) this.#connect(now);
      return;
    }
    if (now - this.#heardAt > deafMs) this.#away(now);
    if (this.#open && now >= this.#pingAt) this.#ping(now);
    this.#flush(now);
  }

  /** Writes something; it is sent when it can be. */
  write(conversation: number): void {
    this.outbox.add(conversation);
    if (this.#open) this.#flush(performance.now());
  }

  /** The network is gone: what was under way either way is lost. */
  drop(): void {
    if (!this.#socket) return;
    this.drops += 1;
    this.#away(performance.now());
  }

  /** Asks how far the inbox goes now. */
  ask(): void {
    this.#told = false;
    if (this.#open) this.#ping(performance.now());
  }

  leave(): void {
    this.#retryAt = Number.POSITIVE_INFINITY;
    this.#away(Number.POSITIVE_INFINITY);
  }

  #connect(now: number): void {
    const address = socketAddress(this.world.server(), { token: this.owner.token, query: 'v=2' });
    const socket = new WebSocket(address, { headers: { 'X-Forwarded-For': this.address } });
    this.#socket = socket;
    this.#heardAt = now;
    this.#pingAt = now + pingMs;
    socket.on('message', (data) => {
      if (this.#socket === socket) this.#heard(JSON.parse(String(data)) as AnyFrame);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (this.#socket === socket) this.#away(performance.now());
    });
  }

  #away(now: number): void {
    this.#socket?.terminate();
    this.#socket = undefined;
    this.#open = false;
    this.#syncing = false;
    this.outbox.interrupted();
    this.#retryAt = now + retryMs * (0.9 + this.world.random(200) / 1_000);
  }

  #heard({ type, cursor, data }: AnyFrame): void {
    const now = performance.now();
    this.#heardAt = now;
    if (type === 'success') {
      this.#open = true;
      // What waits goes first: the server may have it already, and must know it again.
      this.#flush(now);
    } else if (type === 'ping') {
      this.inbox.reaches(Number(data.cursor));
      this.#told = true;
    } else if (type === 'chat' || type === 'reply' || type === 'event') {
      const message = this.inbox.came(data, Number(cursor));
      if (type === 'chat') this.outbox.arrived(message);
      this.#flush(now);
    } else if (type === 'ack') {
      this.outbox.acknowledged(data);
      this.#flush(now);
    } else if (type === 'nack') {
      this.outbox.refused(data, now);
    } else if (type === 'sync_end') {
      this.#syncing = false;
      if (data.reset === true) this.faults.push(`${this.owner.uid}: was to begin anew`);
      this.inbox.knownTo(Number(data.cursor));
      if (data.more === true) this.#sync();
    } else if (type === 'err_tip' || type === 'error' || type === 'timeout') {
      this.faults.push(`${this.owner.uid}: ${type} ${String(data.code)}`);
    }
    if (this.#open && this.inbox.isMissing) this.#sync();
  }

  #ping(now: number): void {
    this.#pingAt = now + pingMs;
    this.#send('ping');
    // Now and then its owner looks, too.
    const seen = this.inbox.newestOf(this.world.random);
    if (seen) this.#send('read', seen);
  }

  #sync(): void {
    if (this.#syncing) return;
    this.#syncing = true;
    this.#send('sync', { since: this.inbox.cursor });
  }

  #flush(now: number): void {
    if (!this.#open) return;
    for (const frame of this.outbox.due(now)) this.#send('chat', frame);
  }

  #send(type: string, data?: object): void {
    this.#socket?.send(JSON.stringify({ type, data }));
  }
}
