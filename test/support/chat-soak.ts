import { drawnBy } from '../../server/demo/scripts/demo-random.rules';
import type { ConversationRow } from '../../server/messaging/chat.schemas';
import type { JoinCode } from '../../server/messaging/groups/groups.schemas';
import { Actors, type TestUser } from './actors';
import { ChatPhone } from './chat-phone';
import { befriend, groupOf } from './chat-stage';
import { createDatabase, engine, type TestDatabase } from './database';
import type { PhoneWorld } from './phone-world';
import { RedisProcess } from './redis-process';
import { ServerProcess } from './server-process';
import { until } from './until';

const [people, ofTen, ofHundred] = [200, 10, 100];
/** Messages a second, of all together. */
const rate = 120;
/** Of a hundred messages so many go to a friend, and so many to a group of ten. */
const [toFriend, toTen] = [50, 94];
/** One in so many sockets drops every second. */
const oneDropsOf = 20;
const tickMs = 50;

/** A conversation and the phones of those in it. */
export interface SoakRoom {
  readonly conversation: number;
  readonly members: readonly ChatPhone[];
}

/** People with phones who chat on servers and a Redis that die: two servers where two may run. */
export class ChatSoak implements PhoneWorld {
  newest = 0;
  readonly phones: ChatPhone[] = [];
  readonly rooms: SoakRoom[] = [];
  readonly #servers: ServerProcess[] = [];
  readonly #roomsOf = new Map<ChatPhone, SoakRoom[]>();
  #redis: RedisProcess | undefined;
  #ticks: NodeJS.Timeout | undefined;
  /** when they began to write, by a clock that only goes on; undefined while nobody does */
  #began: number | undefined;
  #written = 0;
  /** so many seconds have had their drops */
  #seconds = 0;

  private constructor(
    private readonly database: TestDatabase,
    readonly random: (below: number) => number,
  ) {}

  /** Starts the servers, and makes friends and groups on them by the doors people would use. */
  static async start(seed: number): Promise<ChatSoak> {
    const soak = new ChatSoak(await createDatabase(), drawnBy(seed));
    try {
      await soak.startServers();
      await soak.fill();
      return soak;
    } catch (error) {
      await soak.stop();
      throw error;
    }
  }

  /** what sends a phone to a server that is dead, too */
  server(): string {
    return this.#servers[this.random(this.#servers.length)]?.origin ?? '';
  }

  /** Seconds since they began to write. */
  get seconds(): number {
    return this.#began === undefined ? 0 : (performance.now() - this.#began) / 1_000;
  }

  /** Everybody comes, from an address of their own. */
  async enter(): Promise<void> {
    this.#ticks = setInterval(() => this.tick(), tickMs);
    await until('everybody has come', () => this.phones.every((phone) => phone.settled));
  }

  /** From now on people write, and lines drop. */
  begin(): void {
    this.#began = performance.now();
  }

  /** Nobody writes any more, everybody comes back, and gets what they missed. */
  async end(): Promise<void> {
    this.#began = undefined;
    await until('everybody is back', () => this.phones.every((phone) => phone.connected));
    await until('all that was written is kept', () => this.phones.every((phone) => phone.outbox.isEmpty));
    for (const phone of this.phones) phone.ask();
    await until('everybody has all of it', () => this.phones.every((phone) => phone.settled));
  }

  /** Kills the last server: where there are two, the other stays. */
  async killServer(): Promise<void> {
    await this.#servers.at(-1)?.kill();
  }

  /** Starts it again where it was. */
  async startServer(): Promise<void> {
    const last = this.#servers.at(-1);
    if (!last) throw new Error('no server was killed');
    this.#servers[this.#servers.length - 1] = await this.launch(new URL(last.origin).port);
  }

  async killRedis(): Promise<void> {
    await this.#redis?.kill();
  }

  async startRedis(): Promise<void> {
    await this.#redis?.start();
  }

  async stop(): Promise<void> {
    clearInterval(this.#ticks);
    for (const phone of this.phones) phone.leave();
    await Promise.all(this.#servers.map((server) => server.kill()));
    await this.#redis?.kill();
    await this.database.drop();
  }

  private async startServers(): Promise<void> {
    if (engine === 'mysql') this.#redis = await RedisProcess.start();
    this.#servers.push(await this.launch());
    if (engine === 'mysql') this.#servers.push(await this.launch());
  }

  private launch(port?: string): Promise<ServerProcess> {
    // They come through a proxy, each from an address of their own.
    const env = { TRUST_PROXY: '1', ...(this.#redis ? { REDIS_URL: this.#redis.url } : {}) };
    return ServerProcess.start(this.database, port === undefined ? env : { ...env, PORT: port });
  }

  private async fill(): Promise<void> {
    const actors = Actors.at(this.server());
    const users = await inParts(Array.from({ length: people }), () => actors.user());
    for (const [at, user] of users.entries()) {
      const phone = new ChatPhone(user, `198.18.${at >> 8}.${at & 255}`, this);
      this.phones.push(phone);
      this.#roomsOf.set(phone, []);
    }
    const all = users.map((_, at) => at);
    const pairs = all.filter((at) => at % 2 === 0).map((at) => [at, at + 1]);
    const tens = all.filter((at) => at % ofTen === 0).map((at) => all.slice(at, at + ofTen));
    const hundred = all.slice(0, ofHundred);
    const user = (at: number): TestUser => users[at] as TestUser;
    await inParts(pairs, async (pair) => this.note(await befriend(user(pair[0] ?? 0), user(pair[1] ?? 0)), pair));
    await inParts([...tens, hundred], async (group) => {
      const [owner = 0, friend = 0, ...others] = group;
      const conversation = await groupOf(user(owner), [user(friend)]);
      const { data } = await user(owner).api.get<JoinCode>(`/api/chat/groups/${conversation}/code`);
      for (const at of others) {
        const joined = await user(at).api.post<ConversationRow>('/api/chat/joins', { code: data.code });
        if (joined.data.conversation !== conversation) throw new Error(`joining: ${joined.msg}`);
      }
      this.note(conversation, group);
    });
  }

  private note(conversation: number, places: readonly number[]): void {
    const members = places.map((at) => this.phones[at] as ChatPhone);
    const room = { conversation, members };
    this.rooms.push(room);
    for (const phone of members) this.#roomsOf.get(phone)?.push(room);
  }

  private tick(): void {
    const now = performance.now();
    if (this.#began !== undefined) {
      while (this.#written < this.seconds * rate) this.write(this.anybody());
      for (; this.#seconds < Math.floor(this.seconds); this.#seconds += 1) {
        for (let count = 0; count < people / oneDropsOf; count += 1) this.drop(this.anybody(), count % 2 === 0);
      }
    }
    for (const phone of this.phones) phone.tick(now);
  }

  private write(phone: ChatPhone): void {
    this.#written += 1;
    phone.write(this.roomFor(phone).conversation);
  }

  /** @param writing whether it has just sent something: the answer does not reach it */
  private drop(phone: ChatPhone, writing: boolean): void {
    if (writing) this.write(phone);
    phone.drop();
  }

  private anybody(): ChatPhone {
    return this.phones[this.random(people)] as ChatPhone;
  }

  private roomFor(phone: ChatPhone): SoakRoom {
    const rooms = [...(this.#roomsOf.get(phone) ?? [])].sort((a, b) => a.members.length - b.members.length);
    const drawn = this.random(100);
    const place = drawn < toFriend ? 0 : drawn < toTen ? 1 : 2;
    return (rooms[place] ?? rooms.at(-1)) as SoakRoom;
  }
}

const atOnce = 10;

/** Does the same for each, a few at a time. */
async function inParts<T, R>(list: readonly T[], work: (each: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let at = 0; at < list.length; at += atOnce) {
    done.push(...(await Promise.all(list.slice(at, at + atOnce).map(work))));
  }
  return done;
}
