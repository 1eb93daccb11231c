import { createConnection } from 'mysql2/promise';
import { readConfig } from '../../server/common/config';
import { Database } from '../../server/common/database';
import { schema } from '../../server/schema';
import { createDatabase } from '../support';

/** Of servers that start at once one migrates; the others wait, and do not start where it takes too long. */
test('while another server holds the lock, a server neither migrates nor starts', async () => {
  const files = await createDatabase();
  const other = await createConnection(files.url);
  const { database: target } = readConfig({ NODE_ENV: 'test', DATABASE_URL: files.url, DATA_DIR: files.dir });
  const tables = async () => (await other.query<never[]>('SHOW TABLES'))[0].length;
  try {
    await other.query("SELECT GET_LOCK(CONCAT('lodestone.', MD5(DATABASE())), 0)");
    await expect(Database.open(target, schema, 0)).rejects.toThrow(
      `another server has been migrating this database for 0 seconds (connection ${other.threadId} of the database server)`,
    );
    expect(await tables()).toBe(0);
    const waiting = Database.open(target, schema, 60);
    await other.query("SELECT RELEASE_LOCK(CONCAT('lodestone.', MD5(DATABASE())))");
    await (await waiting).close();
    expect(await tables()).toBeGreaterThan(0);
  } finally {
    await other.end();
    await files.drop();
  }
});
