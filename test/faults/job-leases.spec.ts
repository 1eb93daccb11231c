// @both-engines
import { Tx } from '../../server/common/database/tx';
import { Clock, EventBus, minute } from '../../server/common/runtime';
import { JobLeases } from '../../server/common/runtime/jobs/job-leases';
import { RedisLink } from '../../server/common/runtime/redis';
import { TestLedger } from '../support/ledger';
import { until } from '../support/until';

const job = 'test.job';
const nothing = async () => undefined;

let books: TestLedger;
let clock: Clock;
let servers: JobLeases[];

beforeAll(async () => {
  books = await TestLedger.open();
});
afterAll(() => books.close());

beforeEach(async () => {
  await books.unitOfWork.run((tx) => tx.run('DELETE FROM job_run'));
  clock = new Clock();
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await server.release();
  jest.restoreAllMocks();
});

const busOfOne = () => new EventBus(new RedisLink(books.config));

/** One more server; those with the same bus hear one another. */
function server(bus = busOfOne()): JobLeases {
  const leases = new JobLeases(books.unitOfWork, books.database.reader, bus, clock);
  leases.onModuleInit();
  servers.push(leases);
  return leases;
}

const turn = async (leases: JobLeases, work: () => Promise<unknown> = nothing): Promise<boolean> => {
  if (!(await leases.begin(job))) return false;
  await leases.run(job, work);
  return true;
};
const byHand = (leases: JobLeases) => leases.beginByHand(job, nothing);
const stateAt = async (leases: JobLeases) => (await leases.states()).find(({ name }) => name === job);
const advance = (ms: number) => {
  const now = clock.now();
  clock.now = () => now + ms;
};

test('a lease is kept: after the first run none writes, and all are counted', async () => {
  const one = server();
  expect(await turn(one)).toBe(true);
  const written = jest.spyOn(books.unitOfWork, 'run');
  for (let round = 0; round < 20; round++) expect(await turn(one)).toBe(true);
  expect(written).not.toHaveBeenCalled();
  expect(await stateAt(one)).toMatchObject({ runs: 21, running: false, lastError: null });
  await one.release();
  expect(written).toHaveBeenCalledTimes(1);
  const [row] = await books.database.reader.query('SELECT holder, leaseUntil, runs FROM job_run');
  expect(row).toEqual({ holder: '', leaseUntil: 0, runs: 21 });
});

test('of many servers at once one has it, and a second run does not begin beside the first', async () => {
  const many = Array.from({ length: 20 }, () => server());
  const begun = await Promise.all(many.flatMap((one) => [one.begin(job), one.begin(job)]));
  expect(begun.filter(Boolean)).toHaveLength(1);
});

test('a server that dies loses it when its time is up; one that ends gives it back at once', async () => {
  const [dies, lives] = [server(), server()];
  await turn(dies);
  expect(await turn(lives)).toBe(false);
  advance(minute);
  expect(await turn(lives)).toBe(true);
  // The dead one was only asleep: it finds out, and writes nothing over it.
  await dies.release();
  expect(await turn(dies)).toBe(false);
  expect(await stateAt(lives)).toMatchObject({ runs: 2 });
  await lives.release();
  expect(await turn(server())).toBe(true);
});

test('by hand it is taken from a server that is idle, which hears of it', async () => {
  const bus = busOfOne();
  const [holder, other] = [server(bus), server(bus)];
  await turn(holder);
  expect(await byHand(other)).toBe(true);
  expect(await turn(holder)).toBe(false);
  await other.run(job, nothing);
  expect(await turn(other)).toBe(true);
  expect(await turn(holder)).toBe(false);
});

test('by hand it is not taken from a server where the job runs', async () => {
  const [holder, other] = [server(), server()];
  await turn(holder);
  let end = (): void => undefined;
  const running = turn(holder, () => new Promise<void>((resolve) => (end = resolve)));
  // What runs for more than a second is written down.
  await until('the run is written down', async () => (await stateAt(other))?.running === true);
  expect([await byHand(other), await byHand(holder), await turn(holder)]).toEqual([false, false, false]);
  end();
  expect(await running).toBe(true);
  expect(await byHand(other)).toBe(true);
});

test('if the event is lost, the server that had it finds out when it renews', async () => {
  const [holder, other] = [server(), server()];
  await turn(holder);
  expect(await byHand(other)).toBe(true);
  await other.run(job, nothing);
  await expect(turn(holder, () => Promise.reject(new Error('written at once')))).rejects.toThrow('written at once');
  expect(await turn(holder)).toBe(false);
  expect(await stateAt(other)).toMatchObject({ lastError: null, running: false });
});

test('a failure is written at once, and so is that it went well again', async () => {
  const [one, other] = [server(), server()];
  await expect(turn(one, () => Promise.reject(new Error('the disk is full')))).rejects.toThrow('the disk is full');
  expect(await stateAt(other)).toMatchObject({ lastError: 'the disk is full', running: false, runs: 1 });
  await turn(one);
  expect(await stateAt(other)).toMatchObject({ lastError: null, running: false, runs: 2 });
});

test('a database that is away for a renewal costs no figures', async () => {
  const one = server();
  await turn(one);
  await turn(one);
  const rename = (from: string, to: string) =>
    books.unitOfWork.run((tx) => tx.run(`ALTER TABLE ${from} RENAME TO ${to}`));
  await rename('job_run', 'job_run_away');
  await expect(one.release()).rejects.toThrow(/no such table: job_run|job_run' doesn't exist/);
  await rename('job_run_away', 'job_run');
  await one.release();
  const [row] = await books.database.reader.query('SELECT runs FROM job_run');
  expect(row).toEqual({ runs: 2 });
});

describe('to the millisecond', () => {
  const at = 1_800_000_000_000;
  const stand = (ms: number) => {
    clock.now = () => at + ms;
  };
  const row = async () => {
    const [found] = await books.database.reader.query('SELECT holder, leaseUntil, runs FROM job_run');
    return found;
  };

  test('a lease lasts thirty seconds: till then nobody else has it, from then on anybody', async () => {
    const [holder, other] = [server(), server()];
    stand(0);
    expect(await turn(holder)).toBe(true);
    expect(await row()).toMatchObject({ leaseUntil: at + 30_000 });
    stand(29_999);
    expect(await turn(other)).toBe(false);
    stand(30_000);
    expect(await turn(other)).toBe(true);
    expect(await row()).toMatchObject({ leaseUntil: at + 60_000 });
  });

  test('who held it is not let in on the strength of a lease that has run out', async () => {
    const [holder, other] = [server(), server()];
    stand(0);
    await turn(holder);
    stand(30_000);
    expect(await other.begin(job)).toBe(true);
    expect(await turn(holder)).toBe(false);
    stand(59_999);
    expect(await turn(holder)).toBe(false);
    await other.run(job, nothing);
    expect(await turn(holder)).toBe(false);
  });

  test('its holder may go on at its end, if nobody else took it', async () => {
    const holder = server();
    stand(0);
    await turn(holder);
    stand(30_000);
    expect(await turn(holder)).toBe(true);
    expect(await row()).toMatchObject({ leaseUntil: at + 60_000 });
  });

  test('by hand it is not taken while the job runs, until its lease is over', async () => {
    const [holder, other] = [server(), server()];
    stand(0);
    expect(await holder.begin(job)).toBe(true);
    stand(29_999);
    expect(await byHand(other)).toBe(false);
    stand(30_000);
    expect(await byHand(other)).toBe(true);
  });
});

describe('a server that lost its lease', () => {
  const holderOf = async () => {
    const [found] = await books.database.reader.query('SELECT holder, leaseUntil, runs, lastError FROM job_run');
    return found;
  };

  test('neither renews it nor gives it back, nor writes what it did', async () => {
    const [slow, quick] = [server(), server()];
    await turn(slow);
    expect(await slow.begin(job)).toBe(true);
    advance(minute);
    expect(await turn(quick)).toBe(true);
    const before = await holderOf();
    // A failure is written at once, by a renewal.
    await expect(slow.run(job, () => Promise.reject(new Error('too late')))).rejects.toThrow('too late');
    expect(await holderOf()).toEqual(before);
    await slow.release();
    expect(await holderOf()).toEqual(before);
    expect(await turn(slow)).toBe(false);
    expect(await turn(quick)).toBe(true);
  });

  test('giving back one gives back none of another server', async () => {
    const [one, other] = [server(), server()];
    await turn(one);
    expect(await other.begin('test.other')).toBe(true);
    await one.release();
    expect(await server().begin('test.other')).toBe(false);
    expect(await turn(server())).toBe(true);
    await other.run('test.other', nothing);
  });

  test('a start forgets the leases of the dead where no other server can be alive, and nowhere else', async () => {
    const holder = server();
    await turn(holder);
    await server().forgetDead();
    const { kind } = books.database.reader.dialect;
    expect(await turn(server())).toBe(kind === 'sqlite');
  });
});

test('a run is done under a lease alone', async () => {
  await expect(server().run(job, nothing)).rejects.toThrow('no run of test.job has begun');
});

describe('a database that stalls for six seconds', () => {
  const names = Array.from({ length: 32 }, (_, index) => `test.long-${index}`);

  test('is written to by one loop of a server, however many of its jobs run long, fail and end', async () => {
    const one = server();
    const ends: (() => void)[] = [];
    for (const name of names) expect(await one.begin(name)).toBe(true);
    const runs = names.map((name) => one.run(name, () => new Promise<void>((resolve) => ends.push(resolve))));
    const sent = jest.spyOn(Tx.prototype, 'run');
    const writes = () => sent.mock.calls.filter(([sql]) => /^UPDATE job_run SET holder/.test(sql)).length;
    let free = (): void => undefined;
    const stall = books.unitOfWork.run(async (tx) => {
      await tx.run('UPDATE job_run SET runs = runs');
      await new Promise<void>((resolve) => (free = resolve));
    });
    const begun = performance.now();
    await until('six seconds have passed', () => performance.now() - begun >= 6_000);
    expect(writes()).toBeLessThanOrEqual(1);
    free();
    await stall;
    for (const end of ends) end();
    await Promise.all(runs);
    // The one that stood still, and one for all that asked since.
    expect(writes()).toBeLessThanOrEqual(2);
    for (let round = 1; round <= 5; round++) {
      const fail = async (name: string) => {
        expect(await one.begin(name)).toBe(true);
        await expect(one.run(name, () => Promise.reject(new Error(`round ${round}`)))).rejects.toThrow(`${round}`);
      };
      await Promise.all(names.map(fail));
      expect(writes()).toBeLessThanOrEqual(2 + 2 * round);
    }
    const states = await server().states();
    expect(states.map(({ running, runs, lastError }) => ({ running, runs, lastError }))).toEqual(
      names.map(() => ({ running: false, runs: 6, lastError: 'round 5' })),
    );
  });

  test('is asked once for a lease, though the timer of the job goes off again and again', async () => {
    const one = server();
    await one.begin('test.other');
    const taking = jest.spyOn(books.unitOfWork, 'run');
    const first = one.begin(job);
    const later = await Promise.all(Array.from({ length: 20 }, () => one.begin(job)));
    expect([await first, later.includes(true)]).toEqual([true, false]);
    // The lease, and the row it is written in.
    expect(taking.mock.calls.length).toBeLessThanOrEqual(2);
    await one.run('test.other', nothing);
    await one.run(job, nothing);
  });
});
