// @redis: two servers tell each other what they wrote
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { z } from 'zod';
import { EventBus, Jobs, Limiter, topic } from '../../server/common/runtime';
import { RedisLink } from '../../server/common/runtime/redis';
import { Settings } from '../../server/settings';
import { forgetStrangers, takeStrangersTry } from '../../server/staff/sign-in/staff-limits';
import { changeSetting } from '../api/change-setting';
import { bootApp, createDatabase, type TestApp } from '../support';
import { allAtOnce } from '../support/all-at-once';
import { until } from '../support/until';

allAtOnce();

const redisUrl = process.env.TEST_REDIS_URL ?? '';
const password = '135790';
const noise = topic('test.noise', z.object({ round: z.number() }));

/** A wire to Redis that can be cut, and laid again: meanwhile nobody answers at its address. */
class Wire {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #port = 0;

  constructor(target: URL) {
    this.#server = createServer((client) => {
      const redis = connect(Number(target.port || 6379), target.hostname);
      for (const socket of [client, redis]) {
        this.#sockets.add(socket);
        socket.on('error', () => socket.destroy()).on('close', () => this.#sockets.delete(socket));
      }
      client.on('close', () => redis.destroy()).pipe(redis);
      redis.on('close', () => client.destroy()).pipe(client);
    });
  }

  /** @returns the address for REDIS_URL, with a numbered database of its own */
  async lay(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
    return `redis://127.0.0.1:${this.#port}/7`;
  }

  /** The line stands, and nothing comes through. */
  stall(): void {
    for (const socket of this.#sockets) socket.pause();
  }

  flow(): void {
    for (const socket of this.#sockets) socket.resume();
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}

/** Waits until what one server says is heard by another. */
async function heard(from: TestApp, by: TestApp): Promise<void> {
  let last = 0;
  const stop = by.get(EventBus).subscribe(noise, ({ round }) => {
    last = round;
  });
  let round = 0;
  try {
    await until('one server hears the other', () => {
      if (last > 0) return true;
      // now and then only: what was said before it was heard must not come late
      if (round % 5 === 0) from.get(EventBus).publish(noise, { round: round + 1 });
      round += 1;
      return false;
    });
  } finally {
    stop();
  }
}

describe('with Redis', () => {
  let wire: Wire;
  let apps: TestApp[];

  beforeAll(async () => {
    if (!redisUrl) throw new Error('TEST_REDIS_URL is needed to test with Redis');
    wire = new Wire(new URL(redisUrl));
    const env = { REDIS_URL: await wire.lay() };
    const database = await createDatabase();
    apps = [await bootApp({ env, database }), await bootApp({ env, database })];
  });

  afterAll(async () => {
    for (const app of apps) await app.nest.close();
    await apps[0]?.database.drop();
    await wire.cut();
  });

  const first = () => apps[0] as TestApp;
  const last = () => apps.at(-1) as TestApp;
  const ready = (app: TestApp) => app.get(RedisLink).client?.status === 'ready';

  it('servers hear one another, each event once, and what is no event harms nobody', async () => {
    await until('both servers have Redis', () => apps.every(ready));
    await heard(first(), last());
    await heard(last(), first());
    const rounds = new Map(apps.map((app) => [app, [] as number[]]));
    for (const app of apps) app.get(EventBus).subscribe(noise, ({ round }) => rounds.get(app)?.push(round));
    const { client } = first().get(RedisLink);
    for (const text of ['', '{', 'null', '{"from":"x","topic":"test.noise","event":{"round":"one"}}', '[]']) {
      await client?.publish('lodestone:7:events', text);
    }
    for (let round = 1; round <= 50; round++)
      (apps[round % apps.length] ?? first()).get(EventBus).publish(noise, { round });
    await until('both heard all rounds', () => apps.every((app) => rounds.get(app)?.length === 50));
    await heard(first(), last());
    for (const app of apps)
      expect(
        rounds
          .get(app)
          ?.filter((round) => round > 0)
          .slice(0, 50)
          .sort((a, b) => a - b),
      ).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  it('a hearer that fails takes nothing from the others', async () => {
    const heardBy: string[] = [];
    const bus = first().get(EventBus);
    const stops = [
      bus.subscribe(noise, () => {
        throw new Error('a hearer that throws');
      }),
      bus.subscribe(noise, () => Promise.reject(new Error('a hearer that rejects'))),
      bus.subscribe(noise, () => heardBy.push('the last')),
    ];
    bus.publish(noise, { round: 0 });
    for (const stop of stops) stop();
    bus.publish(noise, { round: 0 });
    expect(heardBy).toEqual(['the last']);
  });

  it('a setting changed on one counts on the other when the event comes', async () => {
    await until('both servers have Redis', () => apps.every(ready));
    await heard(first(), last());
    // Without its own look every five seconds, which would find it as well.
    last().get(Settings).onApplicationShutdown();
    await changeSetting(first(), 'transfer.feeRate', '4000');
    await until('the setting is there', () => last().get(Settings).ppm('transfer.feeRate') === 4_000);
  });

  it('a limit is of all servers together, and given back on all', async () => {
    await until('both servers have Redis', () => apps.every(ready));
    const limit = { name: `test.${process.pid}`, points: 4, seconds: 60 };
    const [here, there] = [first().get(Limiter), last().get(Limiter)];
    for (const limiter of [here, there, here, there]) await limiter.take(limit, 'one');
    for (const limiter of [here, there]) {
      await expect(limiter.take(limit, 'one')).rejects.toMatchObject({ code: 'tooFrequent' });
    }
    await there.take(limit, 'another');
    await here.reset(limit, 'one');
    for (const limiter of [there, there, here, here]) await limiter.take(limit, 'one');
    await expect(there.take(limit, 'one')).rejects.toMatchObject({ code: 'tooFrequent' });
    await here.reset(limit, 'one');
  });

  it('a limit of what is a server’s own is counted by each', async () => {
    await until('both servers have Redis', () => apps.every(ready));
    const limit = { name: `own.${process.pid}`, points: 2, seconds: 60, ofServer: true };
    for (const limiter of [first().get(Limiter), last().get(Limiter)]) {
      await limiter.take(limit, 'one', 2);
      await expect(limiter.take(limit, 'one')).rejects.toMatchObject({ code: 'tooFrequent' });
    }
  });

  it('strangers at one account wait for one another on all servers', async () => {
    await until('both servers have Redis', () => apps.every(ready));
    const who = `strangers.${process.pid}@staff.example`;
    const [here, there] = [first().get(Limiter), last().get(Limiter)];
    for (const limiter of [here, there, here, there, here]) await takeStrangersTry(limiter, who);
    for (const limiter of [here, there]) {
      await expect(takeStrangersTry(limiter, who)).rejects.toMatchObject({
        code: 'tooManyTries',
        parameters: { retryAfter: 15 },
      });
    }
    await forgetStrangers(there, who);
    for (const limiter of [here, there, here, there, here]) await takeStrangersTry(limiter, who);
    await expect(takeStrangersTry(there, who)).rejects.toMatchObject({ code: 'tooManyTries' });
    await forgetStrangers(here, who);
  });

  it('there and silent, it is not waited for: each server counts for itself meanwhile', async () => {
    await until('both servers have Redis', () => apps.every(ready));
    const limit = { name: `silent.${process.pid}`, points: 2, seconds: 60 };
    const limiter = first().get(Limiter);
    wire.stall();
    try {
      await limiter.take(limit, 'one');
      await limiter.take(limit, 'one');
      await expect(limiter.take(limit, 'one')).rejects.toMatchObject({ code: 'tooFrequent' });
      await last().get(Limiter).take(limit, 'one');
    } finally {
      wire.flow();
    }
    await until('both servers have Redis', () => apps.every(ready));
  });

  it('a lease taken by hand is known where it was held', async () => {
    await until('both servers have Redis', () => apps.every(ready));
    await heard(first(), last());
    expect(await first().get(Jobs).run('ledger.seal')).toBe(true);
    expect(await last().get(Jobs).run('ledger.seal')).toBe(false);
    await (
      await last()
        .get(Jobs)
        .begin('ledger.seal', async () => undefined)
    )?.ended;
    await heard(last(), first());
    expect([await first().get(Jobs).run('ledger.seal'), await last().get(Jobs).run('ledger.seal')]).toEqual([
      false,
      true,
    ]);
  });

  it('gone, it stops nobody and loses no commit; back, it is used again by itself', async () => {
    const admin = await first().actors.staff('admin');
    const users = await Promise.all(
      Array.from({ length: 4 }, () => last().actors.user({ funded: { USDT: '100' }, tradePassword: password })),
    );
    await until('both servers have Redis', () => apps.every(ready));
    await heard(first(), last());
    await wire.cut();
    await until('both servers lost Redis', () => !apps.some(ready));
    // Rate limits, commits with effects, and what publishes: all go on.
    const [sender, recipient] = users;
    const sent = await Promise.all(
      Array.from({ length: 20 }, () =>
        sender?.api.post('/api/finance/other/trade', { asset: 'USDT', amount: '1', to: recipient?.uid, password }),
      ),
    );
    expect(sent.map((answer) => answer?.status)).toEqual(Array(20).fill(200));
    await changeSetting(first(), 'transfer.feeRate', '3000');
    expect(first().get(Settings).ppm('transfer.feeRate')).toBe(3_000);
    expect((await admin.get('/admin-api/dashboard')).http).toBe(200);
    expect((await last().actors.user()).uid).toMatch(/^\d{8}$/);
    await wire.lay();
    await until('both servers have Redis', () => apps.every(ready));
    await heard(first(), last());
    await heard(last(), first());
    // What was missed meanwhile comes with the next that is heard.
    await changeSetting(first(), 'withdraw.min', '2');
    await until('the setting is there', () => last().get(Settings).ppm('transfer.feeRate') === 3_000);
    expect((await first().books()).ok).toBe(true);
  });
});
