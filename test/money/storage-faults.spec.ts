// @both-engines
import { CommitUnknown } from '../../server/common/database';
import { logger } from '../../server/common/runtime';
import { engine } from '../support/database';
import { TestLedger } from '../support/ledger';

const insert = "INSERT INTO job_run (name, holder, leaseUntil, runs) VALUES (?, '', 0, 0)";

let own: TestLedger;

beforeAll(async () => {
  own = await TestLedger.open();
});
beforeEach(() => own.unitOfWork.run((tx) => tx.run('DELETE FROM job_run')));
afterEach(() => jest.restoreAllMocks());
afterAll(() => own.close());

const names = async () =>
  (await own.database.reader.query<{ name: string }>('SELECT name FROM job_run ORDER BY name')).map(({ name }) => name);

/** SQLite undoes a transaction by itself on some errors, and one connection serves all writes. */
if (engine === 'sqlite') {
  /** Fails one statement of the writing connection the way the driver does. */
  const failing = async (sql: string, code: string, undone: 'undone' | 'left open') => {
    const runner = own.database.writer.createQueryRunner();
    const driver = (await runner.connect()) as { exec(sql: string): unknown; inTransaction: boolean };
    const query = runner.query.bind(runner);
    const failed = jest.spyOn(runner, 'query').mockImplementation(async (...args: Parameters<typeof query>) => {
      if (args[0] !== sql) return await query(...args);
      failed.mockRestore();
      if (undone === 'undone') driver.exec('ROLLBACK');
      throw Object.assign(new Error('the storage failed'), { code });
    });
    return driver;
  };

  const faults = ['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_NOMEM', 'SQLITE_READONLY'].flatMap((code) =>
    (['undone', 'left open'] as const).map((undone) => [code, undone] as const),
  );

  test.each(faults)('%s at COMMIT, %s: nothing of it stays, and the next one is stored', async (code, undone) => {
    const driver = await failing('COMMIT', code, undone);
    await expect(own.unitOfWork.run((tx) => tx.run(insert, ['lost']))).rejects.toThrow(
      code.startsWith('SQLITE_IOERR') ? 'outcome of a commit' : 'storage failed',
    );
    expect(driver.inTransaction).toBe(false);
    await own.unitOfWork.run((tx) => tx.run(insert, ['next']));
    expect(await names()).toEqual(['next']);
  });

  test('leaves open what became of a COMMIT that met an I/O error, and only of that', async () => {
    await failing('COMMIT', 'SQLITE_IOERR_FSYNC', 'undone');
    await expect(own.unitOfWork.run((tx) => tx.run(insert, ['a']))).rejects.toBeInstanceOf(CommitUnknown);
    await failing('COMMIT', 'SQLITE_FULL', 'undone');
    await expect(own.unitOfWork.run((tx) => tx.run(insert, ['a']))).rejects.toThrow('the storage failed');
  });

  test.each(['goes on to a statement', 'goes on to commit'])('stores nothing of work that %s after it', async (way) => {
    const update = "UPDATE job_run SET runs = 1 WHERE name = 'a'";
    await failing(update, 'SQLITE_FULL', 'undone');
    const swallowing = own.unitOfWork.run(async (tx) => {
      await tx.run(insert, ['a']);
      await tx.run(update).catch(() => undefined);
      if (way === 'goes on to a statement') await tx.run(insert, ['b']);
    });
    await expect(swallowing).rejects.toThrow('the storage failed');
    expect(await names()).toEqual([]);
  });

  test('ends the server where the transaction cannot be undone', async () => {
    const exit = jest.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
    const told = jest.spyOn(logger, 'fatal').mockImplementation(() => undefined);
    const driver = await failing('ROLLBACK', 'SQLITE_IOERR_WRITE', 'left open');
    const undone = own.unitOfWork.run(async (tx) => {
      await tx.run(insert, ['stuck']);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect([exit.mock.calls, told.mock.calls.length]).toEqual([[[1]], 1]);
    driver.exec('ROLLBACK');
  });

  test('goes on where a failed ROLLBACK left no transaction', async () => {
    const exit = jest.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
    await failing('ROLLBACK', 'SQLITE_IOERR_WRITE', 'undone');
    await expect(own.unitOfWork.run(() => Promise.reject(new Error('undone')))).rejects.toThrow('undone');
    expect(exit).not.toHaveBeenCalled();
    await own.unitOfWork.run((tx) => tx.run(insert, ['next']));
    expect(await names()).toEqual(['next']);
  });
}

if (engine === 'mysql') {
  test('closes a connection that cannot undo its transaction, and stores nothing of it', async () => {
    const create = own.database.writer.createQueryRunner.bind(own.database.writer);
    const destroyed: unknown[] = [];
    jest.spyOn(own.database.writer, 'createQueryRunner').mockImplementationOnce((mode) => {
      const runner = create(mode);
      const query = runner.query.bind(runner);
      runner.query = (async (...args: Parameters<typeof query>) => {
        if (args[0] !== 'ROLLBACK') return await query(...args);
        const connection = (await runner.connect()) as { destroy(): void };
        jest.spyOn(connection, 'destroy').mockImplementationOnce(function (this: { destroy(): void }) {
          destroyed.push(this);
          this.destroy();
        });
        throw new Error('no answer');
      }) as typeof runner.query;
      return runner;
    });
    const undone = own.unitOfWork.run(async (tx) => {
      await tx.run(insert, ['undone']);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(destroyed).toHaveLength(1);
    const next = Array.from({ length: 20 }, (_, index) =>
      own.unitOfWork.run((tx) => tx.run(insert, [`next-${index}`])),
    );
    await Promise.all(next);
    expect(await names()).toHaveLength(20);
  });

  test('stores nothing of work that goes on after a deadlock undid it', async () => {
    const swallowing = own.unitOfWork.run(async (tx) => {
      await tx.run(insert, ['before-deadlock']);
      await tx.run("SIGNAL SQLSTATE '40001' SET MYSQL_ERRNO = 1213, MESSAGE_TEXT = 'deadlock'").catch(() => undefined);
      await tx.run(insert, ['after-deadlock']);
    });
    await expect(swallowing).rejects.toMatchObject({ code: 'busy' });
    expect(await names()).toEqual([]);
  });
}
