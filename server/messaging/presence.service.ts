import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, RedisLink, second } from '../common/runtime';
import { nobody, type Party } from './party.rules';

type Hear = (party: Party, online: boolean) => unknown;

/** Somebody is here for so long after they were last heard of (api 2: three pings may be missed). */
const life = 35 * second;

/**
 * Who is here: noted at every ping, by this server in memory and in Redis for the others, each server in a field of its
 * own. While Redis is away each server knows its own.
 */
@Injectable()
export class Presence {
  readonly #self = randomUUID();
  readonly #here = new Map<Party, number>();
  readonly #hearers: Hear[] = [];
  readonly #noters: ((party: Party) => unknown)[] = [];

  constructor(
    private readonly redis: RedisLink,
    private readonly clock: Clock,
  ) {}

  /** Adds who hears that somebody came to this server, or went from it. */
  whenChanged(hear: Hear): void {
    this.#hearers.push(hear);
  }

  /** Adds who hears each time somebody is noted. */
  whenNoted(hear: (party: Party) => unknown): void {
    this.#noters.push(hear);
  }

  /** Tells that somebody came or went. */
  changed(party: Party, online: boolean): void {
    for (const hear of this.#hearers) hear(party, online);
  }

  /** Notes that somebody is here. @returns whether they were not, as far as this server knows */
  note(party: Party): boolean {
    const now = this.clock.now();
    const came = (this.#here.get(party) ?? 0) <= now;
    this.#here.set(party, now + life);
    for (const hear of this.#noters) hear(party);
    const { client } = this.redis;
    if (client?.status === 'ready') {
      const key = keyOf(party, client.options.db);
      const noted = client
        .multi()
        .hset(key, this.#self, now + life)
        .pexpire(key, life)
        .exec();
      noted.catch(() => undefined);
    }
    return came;
  }

  /** The last socket of somebody on this server has closed. @returns whether they are here no more, on any server */
  async gone(party: Party): Promise<boolean> {
    this.#here.delete(party);
    const { client } = this.redis;
    if (client?.status === 'ready')
      await client.hdel(keyOf(party, client.options.db), this.#self).catch(() => undefined);
    return !(await this.online([party])).has(party);
  }

  /** Those of `parties` who are here, on any server. */
  async online(parties: readonly Party[]): Promise<ReadonlySet<Party>> {
    const now = this.clock.now();
    const here = new Set(parties.filter((party) => (this.#here.get(party) ?? 0) > now));
    const others = parties.filter((party) => !here.has(party));
    const { client } = this.redis;
    if (others.length === 0 || client?.status !== 'ready') return here;
    try {
      const asked = others.map((party) => ['hvals', keyOf(party, client.options.db)]);
      const found = (await client.pipeline(asked).exec()) ?? [];
      for (const [at, [, until]] of found.entries()) {
        if (Array.isArray(until) && until.some((ms) => Number(ms) > now)) here.add(others[at] ?? nobody);
      }
    } catch {
      // Redis went away meanwhile: who is on another server is not known to be here.
    }
    return here;
  }
}

const keyOf = (party: Party, database = 0): string => `lodestone:${database}:here:${party}`;
