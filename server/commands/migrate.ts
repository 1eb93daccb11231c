import 'reflect-metadata';
import { readConfig } from '../common/config';
import { Database } from '../common/database';
import { schema } from '../schema';
import { runCommand } from './run-command';

/** Brings the database up to date without starting the server. */
async function migrate(): Promise<number> {
  const database = await Database.open(readConfig().database, schema);
  await database.close();
  console.log('The database is up to date.');
  return 0;
}

runCommand(migrate);
