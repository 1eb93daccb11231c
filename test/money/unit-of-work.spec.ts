import { setTimeout as wait } from 'node:timers/promises';
import { PrepareAndRetry } from '../../server/common/database';
import { engine } from '../support/database';
import { TestLedger } from '../support/ledger';

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

  it('refuses to be opened inside another', async () => {
    const nested = books.unitOfWork.run(() => books.unitOfWork.run(async () => undefined));
    await expect(nested).rejects.toThrow('must not be opened inside another');
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

  it('lets the reader write nothing', async () => {
    await expect(books.database.reader.query(insert, ['by-the-reader'])).rejects.toThrow();
    expect(await names()).not.toContain('by-the-reader');
  });

  it('tries a deadlock again, in a new transaction', async () => {
    if (engine === 'sqlite') {
      // One writer at a time: there is nothing to deadlock. The gate itself is what must hold.
      const order: number[] = [];
      await Promise.all(
        [1, 2, 3].map((index) =>
          books.unitOfWork.run(async () => {
            await wait(5);
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
    const cross = (first: string, second: string) =>
      books.unitOfWork.run(async (tx) => {
        starts += 1;
        await tx.run('UPDATE job_run SET runs = runs + 1 WHERE name = ?', [first]);
        await wait(50);
        await tx.run('UPDATE job_run SET runs = runs + 1 WHERE name = ?', [second]);
      });
    await Promise.all([cross('lock-a', 'lock-b'), cross('lock-b', 'lock-a')]);
    expect(starts).toBeGreaterThan(2);
    const rows = await books.database.reader.query<{ runs: number }>(
      "SELECT runs FROM job_run WHERE name IN ('lock-a', 'lock-b')",
    );
    expect(rows.map((row) => row.runs)).toEqual([2, 2]);
  });
});
