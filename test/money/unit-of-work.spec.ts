// @both-engines
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PrepareAndRetry, type Tx } from '../../server/common/database';
import { logger } from '../../server/common/runtime';
import { closedAfterTest } from '../support/closing';
import { engine } from '../support/database';
import { TestLedger } from '../support/ledger';
import { meeting, until } from '../support/until';

describe('UnitOfWork', () => {
  let books: TestLedger;

  beforeAll(async () => {
    books = await TestLedger.open();
  });

  afterAll(() => books.close());

  const names = async () =>
    (await books.database.reader.query<{ name: string }>('SELECT name FROM job_run ORDER BY name')).map(
      (row) => row.name,
    );
  const insert = "INSERT INTO job_run (name, holder, leaseUntil, runs) VALUES (?, '', 0, 0)";

  it('loses no acknowledged transaction when many overlap and some are undone', async () => {
    const work = Array.from({ length: 200 }, (_, index) =>
      books.unitOfWork.run(async (tx) => {
        await tx.run(insert, [`overlap-${String(index).padStart(3, '0')}`]);
        await Promise.resolve();
        if (index % 10 === 3) throw new Error('undone');
      }),
    );
    const settled = await Promise.allSettled(work);
    const kept = settled.filter((result) => result.status === 'fulfilled').length;
    expect(kept).toBe(180);
    expect((await names()).filter((name) => name.startsWith('overlap-'))).toHaveLength(180);
  });

  it('shows nobody an uncommitted row', async () => {
    let seen: string[] = [];
    await books.unitOfWork.run(async (tx) => {
      await tx.run(insert, ['uncommitted']);
      seen = await names();
    });
    expect(seen).not.toContain('uncommitted');
    expect(await names()).toContain('uncommitted');
  });

  describe('opened inside another', () => {
    const work = async () => undefined;
    const inner = async () => {
      await books.database.reader.query('SELECT 1 AS one');
      return await books.unitOfWork.run(work);
    };
    const ways: Record<string, () => Promise<unknown>> = {
      'at once': () => books.unitOfWork.run(() => books.unitOfWork.run(work)),
      'after a statement': () =>
        books.unitOfWork.run(async (tx) => {
          await tx.query('SELECT 1 AS one');
          await books.unitOfWork.run(work);
        }),
      'deep inside': () => books.unitOfWork.run(async () => await (async () => await inner())()),
      'beside others': () => books.unitOfWork.run(() => Promise.all([inner(), inner()])),
      'beside a statement': () =>
        books.unitOfWork.run((tx) => {
          const statement = tx.query('SELECT 1 AS one');
          // It does not end before the statement has: what does might be another's, and is let pass.
          return Promise.all([statement, books.unitOfWork.run(async () => void (await statement))]);
        }),
      'through then and finally': () =>
        books.unitOfWork.run(() =>
          inner()
            .then(work)
            .finally(() => undefined),
        ),
    };

    it.each(Object.keys(ways))('%s, it is refused, and others go on', async (way) => {
      const result = ways[way]?.();
      const other = books.unitOfWork.run(async () => 'went on');
      await expect(result).rejects.toThrow('must not be opened inside another');
      expect(await other).toBe('went on');
    });
  });

  // A server sees to its log itself.
  if (engine === 'sqlite') {
    it('leaves the log short: it is written back beside it, also while a transaction is open', async () => {
      const waiting = async () => {
        const [log] = await books.database.reader.query<{ log: number; checkpointed: number }>(
          'PRAGMA wal_checkpoint(NOOP)',
        );
        return (log?.log ?? 0) - (log?.checkpointed ?? 0);
      };
      const pages = 2_000;
      await books.unitOfWork.run((tx) =>
        tx.insertMany(
          'INSERT INTO job_run (name, holder, leaseUntil, runs, lastError)',
          "(?, '', 0, 0, ?)",
          Array.from({ length: pages }, (_, index) => [`page-${index}`, 'x'.repeat(4_000)]),
        ),
      );
      const longest = await waiting();
      await books.unitOfWork.run(async (tx) => {
        await tx.run(insert, ['open-meanwhile']);
        await until('the log is written back', async () => (await waiting()) === 0);
      });
      expect(longest).toBeGreaterThan(pages);
      expect(await names()).toContain('open-meanwhile');
      await books.unitOfWork.run((tx) => tx.run("DELETE FROM job_run WHERE name LIKE 'page-%'"));
    });
  }

  // On a server each has a connection of its own, and holds up nobody.
  if (engine === 'sqlite') {
    describe('held open by what never answers', () => {
      afterEach(() => {
        jest.useRealTimers();
        jest.restoreAllMocks();
      });

      it('is named after ten seconds and given up after thirty: the others go on, and nothing of it stays', async () => {
        jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
        const warned = jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
        const failed = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
        // With a gate of its own, whose timer is the one that is faked.
        const own = closedAfterTest(await TestLedger.open());
        const { unitOfWork } = own;
        const ownNames = async () =>
          (await own.database.reader.query<{ name: string }>('SELECT name FROM job_run')).map(({ name }) => name);
        let goOn = (): void => undefined;
        let late: Promise<unknown> | undefined;
        const held = unitOfWork.run(async (tx) => {
          await tx.run(insert, ['held']);
          await new Promise<void>((resolve) => {
            goOn = resolve;
          });
          late = tx.run(insert, ['held-late']);
          await late;
        });
        const refused = expect(held).rejects.toThrow('was given up');
        const other = unitOfWork.run((tx) => tx.run(insert, ['after-held']));
        await jest.advanceTimersByTimeAsync(11_000);
        expect(warned).toHaveBeenCalledTimes(1);
        expect(warned.mock.calls[0]?.[0]).toMatchObject({ waiting: 1, work: expect.stringContaining("'held'") });
        expect(failed).not.toHaveBeenCalled();
        expect(await ownNames()).toEqual([]);
        await jest.advanceTimersByTimeAsync(20_000);
        await Promise.all([refused, other]);
        goOn();
        await new Promise(setImmediate);
        await expect(late).rejects.toThrow('has ended');
        expect(await ownNames()).toEqual(['after-held']);
        expect(warned).toHaveBeenCalledTimes(1);
      });
    });
  }

  it('takes nothing more once it has ended', async () => {
    let leaked: Tx | undefined;
    await books.unitOfWork.run(async (tx) => {
      leaked = tx;
    });
    await expect(leaked?.run(insert, ['late'])).rejects.toThrow('has ended');
    expect(await names()).not.toContain('late');
  });

  it('prepares outside and starts over where asked to', async () => {
    let prepared = 0;
    const result = await books.unitOfWork.run(async (tx) => {
      if (prepared === 0) {
        await tx.run(insert, ['half-done']);
        throw new PrepareAndRetry(async () => {
          prepared += 1;
        });
      }
      return 'done';
    });
    expect([result, prepared]).toEqual(['done', 1]);
    expect(await names()).not.toContain('half-done');
  });

  it('tries what was busy five times in all, each time anew, and then says so', async () => {
    let starts = 0;
    const busy = Object.assign(new Error('busy'), { code: 'SQLITE_BUSY' });
    const never = books.unitOfWork.run(async (tx) => {
      starts += 1;
      await tx.run(insert, ['tried-in-vain']);
      throw busy;
    });
    await expect(never).rejects.toMatchObject({ code: 'busy', parameters: { retryAfter: 1 } });
    expect(starts).toBe(5);
    starts = 0;
    const fourth = books.unitOfWork.run(async (tx) => {
      starts += 1;
      await tx.run(insert, ['tried-again']);
      if (starts < 5) throw busy;
      return 'done';
    });
    expect([await fourth, starts]).toEqual(['done', 5]);
    expect(await names()).toContain('tried-again');
    expect(await names()).not.toContain('tried-in-vain');
  });

  it.each(['ECONNRESET', 'SQLITE_FULL', undefined])('tries nothing again that failed otherwise: %s', async (code) => {
    let starts = 0;
    const failed = books.unitOfWork.run(async (tx) => {
      starts += 1;
      await tx.run(insert, ['failed']);
      throw Object.assign(new Error('away'), { code });
    });
    await expect(failed).rejects.toThrow('away');
    expect(starts).toBe(1);
    expect(await names()).not.toContain('failed');
  });

  it('prepares no more than four times', async () => {
    let prepared = 0;
    const never = books.unitOfWork.run(async () => {
      throw new PrepareAndRetry(async () => {
        prepared += 1;
      });
    });
    await expect(never).rejects.toMatchObject({ code: 'busy', parameters: { retryAfter: 1 } });
    expect(prepared).toBe(4);
  });

  it('runs what waits for the commit only after it', async () => {
    const order: string[] = [];
    await books.unitOfWork.run(async (tx) => {
      tx.afterCommit(() => order.push('after'));
      order.push('inside');
    });
    await expect(
      books.unitOfWork.run(async (tx) => {
        tx.afterCommit(() => order.push('never'));
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(order).toEqual(['inside', 'after']);
  });

  it('is committed for good, whatever an effect after it does, and the other effects run', async () => {
    const ran: string[] = [];
    const result = await books.unitOfWork.run(async (tx) => {
      await tx.run(insert, ['with-effects']);
      tx.afterCommit(() => {
        throw new Error('an effect that throws');
      });
      tx.afterCommit(async () => {
        throw new Error('an effect that rejects');
      });
      tx.afterCommit(() => ran.push('the last'));
      tx.afterCommit(() => books.unitOfWork.run((own) => own.run(insert, ['by-an-effect'])));
      return 'committed';
    });
    expect([result, ran]).toEqual(['committed', ['the last']]);
    await until('the effect after the commit is done', async () => (await names()).includes('by-an-effect'));
    expect(await names()).toContain('with-effects');
  });

  it('lets the reader write nothing', async () => {
    // RETURNING: SQLite's driver refuses a query without rows by itself
    const write = engine === 'sqlite' ? `${insert} RETURNING name` : insert;
    // By its code: to Jest the driver's error is none, where another spec of this process loaded the driver before.
    await expect(books.database.reader.query(write, ['by-the-reader'])).rejects.toMatchObject({
      code: engine === 'sqlite' ? 'SQLITE_READONLY' : 'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION',
    });
    expect(await names()).not.toContain('by-the-reader');
  });

  it('tries a deadlock again, in a new transaction', async () => {
    if (engine === 'sqlite') {
      // One writer at a time: there is nothing to deadlock. The gate itself is what must hold.
      const order: number[] = [];
      await Promise.all(
        [1, 2, 3].map((index) =>
          books.unitOfWork.run(async () => {
            // whoever comes first has the most to wait for
            for (let turns = 4 - index; turns > 0; turns--) await nextTurn();
            order.push(index);
          }),
        ),
      );
      expect(order).toEqual([1, 2, 3]);
      return;
    }
    await books.unitOfWork.run(async (tx) => {
      await tx.run(insert, ['lock-a']);
      await tx.run(insert, ['lock-b']);
    });
    let starts = 0;
    const bothHaveOne = meeting(2);
    const cross = (first: string, second: string) =>
      books.unitOfWork.run(async (tx) => {
        starts += 1;
        await tx.run('UPDATE job_run SET runs = runs + 1 WHERE name = ?', [first]);
        await bothHaveOne();
        await tx.run('UPDATE job_run SET runs = runs + 1 WHERE name = ?', [second]);
      });
    await Promise.all([cross('lock-a', 'lock-b'), cross('lock-b', 'lock-a')]);
    expect(starts).toBe(3);
    const rows = await books.database.reader.query<{ runs: number }>(
      "SELECT runs FROM job_run WHERE name IN ('lock-a', 'lock-b')",
    );
    expect(rows.map((row) => row.runs)).toEqual([2, 2]);
  });
});
