// @both-engines
import { createDatabase, engine } from '../support';
import { ServerProcess } from '../support/server-process';

/** quality 20. On MySQL any number of servers may run side by side. */
test('a second server on the same database', async () => {
  const database = await createDatabase();
  const first = await ServerProcess.start(database);
  try {
    if (engine === 'mysql') {
      const second = await ServerProcess.start(database);
      await second.stop();
    } else {
      const { code, output } = await ServerProcess.failing(database);
      expect(code).toBe(1);
      expect(output).toContain('another Lodestone server is already running on');
      await first.stop();
      // The lock goes with the process: a new one starts.
      await (await ServerProcess.start(database)).stop();
    }
  } finally {
    await first.stop();
    await database.drop();
  }
}, 60_000);
