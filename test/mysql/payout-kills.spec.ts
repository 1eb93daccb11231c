// @full
import { setTimeout as wait } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { drawnBy } from '../../server/demo/scripts/demo-random.rules';
import { Payer } from '../../server/finance/payouts/payer/payer.service';
import { Balances } from '../../server/ledger';
import { bootApp, type TestApp } from '../support';
import { ChainProxy } from '../support/chain-proxy';
import { enoughBlocks, PayerStage } from '../support/payer-stage';
import { printedSeed } from '../support/printed-seed';
import { ServerProcess } from '../support/server-process';

/** Fifteen by default; more, and a seed that was printed, by environment (docs/operations.md). */
const kills = Number(process.env.LODESTONE_TEST_KILLS ?? 15);
const seed = printedSeed(`payouts, ${kills} kills`);
const people = 6;
/** Enough for every kill to meet work. */
const each = Math.ceil(kills * 0.36);
/** A server that has met no kill by then dies where it stands: long enough for a busy machine. */
const patience = 15_000;
/** Servers that run side by side. */
const servers = 2;
/** What a server asks its node in a round; it dies at one of these, before, at or after the answer. */
const calls = [
  'eth_sendRawTransaction',
  'eth_getTransactionReceipt',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getBlockByNumber',
  'eth_getBalance',
  'eth_call',
];

/** A server with a node of its own, that is killed at a random point of the payer's work. */
class Victim {
  readonly points: Record<string, number> = {};
  #left = Number.POSITIVE_INFINITY;
  #die: (point: string) => void = () => undefined;

  private constructor(
    private readonly proxy: ChainProxy,
    readonly random: (below: number) => number,
  ) {}

  static async make(target: string, random: (below: number) => number): Promise<Victim> {
    const proxy = await ChainProxy.start(target);
    const victim = new Victim(proxy, random);
    for (const method of calls) {
      proxy.answer(method, async (_, real) => {
        victim.#left -= 1;
        if (victim.#left > 0) return await real();
        victim.#left = Number.POSITIVE_INFINITY;
        const moment = random(3);
        // The answer of a node that its asker does not live to read.
        if (moment === 0) victim.#die(`before ${method}`);
        const result = await real();
        if (moment === 1) victim.#die(`after ${method}`);
        if (moment === 2) setTimeout(() => victim.#die(`later than ${method}`), random(12));
        return result;
      });
    }
    return victim;
  }

  /** Lets a server run until it is killed in the middle of its work. */
  async lifeAndDeath(stage: Stage): Promise<void> {
    const server = await ServerProcess.start(stage.app.database, { ...stage.env, CHAIN_RPC_URL: this.proxy.url });
    const idle = new AbortController();
    const death = new Promise<string>((resolve) => {
      this.#die = resolve;
      wait(patience, undefined, { signal: idle.signal }).then(
        () => resolve('idle'),
        () => undefined,
      );
    });
    this.#left = 1 + this.random(30);
    const point = await death;
    await server.kill();
    idle.abort();
    this.points[point] = (this.points[point] ?? 0) + 1;
  }

  stop(): Promise<void> {
    return this.proxy.stop();
  }
}

interface Stage {
  readonly app: TestApp;
  readonly env: Record<string, string>;
}

/** Takes the job's lease away from whoever holds it, again and again: two payers then work at once. */
async function keepBreakingLeases(url: string, signal: AbortSignal): Promise<void> {
  const connection = await createConnection(url);
  while (!signal.aborted) {
    await connection
      .query("UPDATE job_run SET leaseUntil = 0 WHERE name = 'finance.payer'")
      .catch((error: { code?: string }) => {
        if (error.code !== 'ER_LOCK_DEADLOCK') throw error;
      });
    await wait(150);
  }
  await connection.end();
}

/** quality 4. The seed decides where each server dies; how the two meet is a matter of timing. */
test('killed at any moment of a payout: each is paid once', async () => {
  const stage = await PayerStage.start();
  const { app, evm, wallet } = stage;
  const randoms = Array.from({ length: servers }, (_, place) => drawnBy(seed + place));
  const victims = await Promise.all(randoms.map((random) => Victim.make(evm.url, random)));
  const over = new AbortController();
  let leases = Promise.resolve();
  try {
    await evm.mint(wallet.address, '100000');
    const users = await Promise.all(Array.from({ length: people }, () => stage.user()));
    const due = new Map(users.map((user) => [user.account, 0]));
    const ids: number[] = [];
    for (let index = 0; index < each; index++) {
      for (const [place, user] of users.entries()) {
        const amount = index * 2 + place + 0.25;
        ids.push(await stage.approved(user, String(amount)));
        due.set(user.account, (due.get(user.account) ?? 0) + amount);
      }
    }
    await app.nest.close();
    await stage.automine(false);
    const env = { PAYER_KEY: wallet.privateKey, CUSTODY_ADDRESS: `0x${'d'.repeat(40)}` };
    leases = keepBreakingLeases(app.database.url, over.signal);
    let left = kills;
    await Promise.all(
      victims.map(async (victim) => {
        while (left > 0) {
          left -= 1;
          await victim.lifeAndDeath({ app, env });
          await evm.mine(1 + victim.random(3));
        }
      }),
    );
    over.abort();
    await stage.automine(true);
    await leases;
    const points: Record<string, number> = {};
    for (const [point, count] of victims.flatMap((victim) => Object.entries(victim.points))) {
      points[point] = (points[point] ?? 0) + count;
    }
    expect(Object.values(points).reduce((sum, count) => sum + count, 0)).toBe(kills);
    // Nearly all of them in the middle of its work.
    expect(points.idle ?? 0).toBeLessThan(kills / 4);

    const last = await bootApp({ database: app.database, env: { ...env, CHAIN_RPC_URL: evm.url } });
    try {
      const reviewer = await last.actors.staff('reviewer');
      let rounds = 0;
      let open = ids.length;
      while (open > 0 && rounds < 40) {
        rounds += 1;
        await last.get(Payer).advance();
        await evm.mine(enoughBlocks);
        open = (
          await reviewer.get<unknown[]>('/admin-api/withdrawals?filter={"state":["approved","paying"]}&range=[0,0]')
        ).body.length;
      }
      for (const user of users) expect(await stage.received(user.account)).toBe(due.get(user.account));
      for (const user of users) expect(await last.get(Balances).unitsIn(user.id, 'held', 'USDT')).toBe(0n);
      const paid = await reviewer.get<unknown[]>('/admin-api/payouts?filter={"state":"paid"}&range=[0,199]');
      expect(paid.body).toHaveLength(ids.length);
      expect(await evm.provider.getTransactionCount(wallet.address)).toBe(ids.length);
      expect((await last.books()).checks.filter((check) => !check.ok)).toEqual([]);
      process.stdout.write(
        `payouts: ${kills} kills of seed ${seed} (${JSON.stringify(points)}), ${ids.length} withdrawals, each paid once\n`,
      );
    } finally {
      await last.nest.close();
    }
  } finally {
    over.abort();
    await leases;
    await Promise.all(victims.map((victim) => victim.stop()));
    await stage.proxy.stop();
    await evm.stop();
    await app.database.drop();
  }
}, 900_000);
