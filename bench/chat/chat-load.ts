import { once } from 'node:events';
import { WebSocket } from 'ws';

/** Where a frame tells its kind, behind `{"type":"`, and how the kinds begin that are counted. */
const kindAt = 9;
const [ack, chat, nack, reply] = ['a', 'c', 'n', 'r'].map((letter) => letter.charCodeAt(0));
/** Sockets that are opened at once. */
const atOnce = 50;
const socketsPerAddress = 20;
const pingEvery = 15_000;

/** One who is in a room. */
export interface Person {
  /** of their socket, from the server's origin on */
  readonly path: string;
  readonly room: number;
}

/** What is sent into a room. */
type Say = (room: number) => string;

interface Talk {
  readonly say: Say;
  /** what each sends first; a server that wants it wants pings, too */
  readonly greet?: Say;
}

/** Sockets that talk, of one or of many people a room. */
export class ChatLoad {
  /** milliseconds from a message to its ack, of all rounds since they were last taken */
  readonly #acks: number[] = [];
  readonly #sockets: { socket: WebSocket; room: number; sentAt: number }[] = [];
  /** bytes of what was delivered last */
  frameBytes = 0;
  #sent = 0;
  #acked = 0;
  #delivered = 0;
  #acknowledged: () => void = () => undefined;
  #came: () => void = () => undefined;
  #refused: (why: Error) => void = () => undefined;
  readonly #pings: NodeJS.Timeout | undefined;

  private constructor(private readonly talk: Talk) {
    if (talk.greet) this.#pings = setInterval(() => this.ping(), pingEvery);
  }

  /** Opens a socket for everybody. */
  static async open(origin: string, people: readonly Person[], talk: Talk): Promise<ChatLoad> {
    const load = new ChatLoad(talk);
    for (let first = 0; first < people.length; first += atOnce) {
      await Promise.all(
        people.slice(first, first + atOnce).map((person, at) => load.enter(origin, person, first + at)),
      );
    }
    return load;
  }

  get sent(): number {
    return this.#sent;
  }

  /** Says as much as is acknowledged, so many messages under way at once. @returns deliveries a second, all of them in */
  async round(seconds: number, underWay: number, roomSize: number): Promise<number> {
    const [began, before] = [performance.now(), this.#delivered];
    const ends = began + seconds * 1_000;
    await new Promise<void>((resolve, reject) => {
      this.#refused = reject;
      this.#acknowledged = () => void (performance.now() < ends && this.sayNext());
      this.#came = () => void (this.#acked === this.#sent && this.#delivered === this.#sent * roomSize && resolve());
      for (let lane = 0; lane < underWay; lane++) this.sayNext();
    });
    return ((this.#delivered - before) * 1_000) / (performance.now() - began);
  }

  /** Milliseconds that acks took since this was last asked, shortest first. */
  takeAcks(): number[] {
    return this.#acks.splice(0).sort((a, b) => a - b);
  }

  close(): void {
    clearInterval(this.#pings);
    for (const { socket } of this.#sockets) socket.terminate();
  }

  private async enter(origin: string, { path, room }: Person, at: number): Promise<void> {
    const place = Math.floor(at / socketsPerAddress);
    const address = `198.18.${place >> 8}.${place & 255}`;
    const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}${path}`, {
      perMessageDeflate: false,
      headers: { 'X-Forwarded-For': address },
    });
    const one = { socket, room, sentAt: 0 };
    this.#sockets[at] = one;
    await new Promise<void>((resolve, reject) => {
      socket.on('error', reject);
      socket.on('close', (code) => reject(new Error(`a socket was closed: ${code}`)));
      socket.on('message', (data: Buffer) => {
        if (data.includes('"success"')) resolve();
      });
    });
    socket.removeAllListeners();
    socket.on('error', () => undefined);
    socket.on('message', (frame: Buffer) => this.heard(one, frame));
    if (!this.talk.greet) return;
    socket.send(this.talk.greet(room));
    await once(socket, 'message');
  }

  private ping(): void {
    for (const { socket } of this.#sockets) socket.send('{"type":"ping"}');
  }

  private heard(one: { sentAt: number }, frame: Buffer): void {
    const kind = frame[kindAt];
    if (kind === chat || kind === reply) {
      this.#delivered += 1;
      this.frameBytes = frame.length;
    } else if (kind === ack) {
      this.#acked += 1;
      this.#acks.push(performance.now() - one.sentAt);
      this.#acknowledged();
    } else if (kind === nack) this.#refused(new Error(String(frame)));
    else return;
    this.#came();
  }

  private sayNext(): void {
    const one = this.#sockets[this.#sent % this.#sockets.length];
    if (!one) return;
    this.#sent += 1;
    one.sentAt = performance.now();
    one.socket.send(this.talk.say(one.room));
  }
}
