import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock, hour, minute, RedisLink, second } from '../common/runtime';
import { WechatUnavailable } from './api/wechat-api';
import { wechatErrors } from './wechat.errors';
import { Wechat } from './wechat.service';

const keptTicket = z.object({
  ticket: z.string(),
  /** epoch ms */
  renewAt: z.number(),
  expiresAt: z.number(),
});
type KeptTicket = z.infer<typeof keptTicket>;

const place = 'wechat:js-ticket';
const turn = 'wechat:js-ticket:turn';
/** Two questions of ten seconds, and some. */
const turnLife = 25 * second;
/** How long before its end a ticket is renewed; of a short one, half of its life. */
const early = 10 * minute;
const longestKept = 2 * hour;
/** After a failure WeChat is left alone for so long. */
const rest = 30 * second;
const looks = 20;
const betweenLooks = 250;

/**
 * The ticket that signs pages, one for all servers where Redis is there. One server at a time renews it, and each
 * server asks once for all who wait.
 */
@Injectable()
export class JsTickets {
  #kept: KeptTicket | undefined;
  #renewal: Promise<KeptTicket> | undefined;
  #restUntil = 0;

  constructor(
    private readonly wechat: Wechat,
    private readonly redis: RedisLink,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError wechatNotConfigured, wechatFailed */
  async current(): Promise<string> {
    const { api } = this.wechat;
    if (this.#kept && this.clock.now() < this.#kept.renewAt) return this.#kept.ticket;
    this.#renewal ??= this.renew(() => api.jsTicket()).finally(() => {
      this.#renewal = undefined;
    });
    return (await this.#renewal).ticket;
  }

  private async renew(ask: () => Promise<{ ticket: string; lifetime: number }>): Promise<KeptTicket> {
    const shared = await this.read();
    if (shared && this.clock.now() < shared.renewAt) return this.keep(shared);
    const usable = [shared, this.#kept].find((each) => each && this.clock.now() < each.expiresAt);
    if (this.clock.now() < this.#restUntil) return usable ?? refuse();
    const mine = randomBytes(16).toString('hex');
    if (!(await this.takeTurn(mine))) return usable ?? (await this.fromOther());
    try {
      return this.keep(await this.share(await ask()));
    } catch (error) {
      if (!(error instanceof WechatUnavailable)) throw error;
      this.#restUntil = this.clock.now() + rest;
      return usable ?? refuse();
    } finally {
      await this.endTurn(mine);
    }
  }

  private keep(ticket: KeptTicket): KeptTicket {
    this.#kept = ticket;
    return ticket;
  }

  private async share({ ticket, lifetime }: { ticket: string; lifetime: number }): Promise<KeptTicket> {
    const life = Math.min(lifetime * second, longestKept);
    const expiresAt = this.clock.now() + life;
    const made = { ticket, expiresAt, renewAt: expiresAt - Math.min(early, life / 2) };
    await this.redis.client?.set(place, JSON.stringify(made), 'PX', life).catch(() => undefined);
    return made;
  }

  private async read(): Promise<KeptTicket | undefined> {
    const text = await this.redis.client?.get(place).catch(() => null);
    if (!text) return undefined;
    const read = keptTicket.safeParse(jsonOf(text));
    return read.success ? read.data : undefined;
  }

  /** Without Redis every server has its turn. */
  private async takeTurn(mine: string): Promise<boolean> {
    const { client } = this.redis;
    if (!client) return true;
    return await client.set(turn, mine, 'PX', turnLife, 'NX').then(
      (taken) => taken === 'OK',
      () => true,
    );
  }

  private async endTurn(mine: string): Promise<void> {
    const script = "if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end";
    await this.redis.client?.eval(script, 1, turn, mine).catch(() => undefined);
  }

  /** Waits for the server whose turn it is. */
  private async fromOther(): Promise<KeptTicket> {
    for (let look = 0; look < looks; look += 1) {
      await wait(betweenLooks);
      const shared = await this.read();
      if (shared && this.clock.now() < shared.expiresAt) return this.keep(shared);
    }
    return refuse();
  }
}

function refuse(): never {
  throw wechatErrors.wechatFailed();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
