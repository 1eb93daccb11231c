import 'reflect-metadata';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Abstract, Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from '../../server/app';
import { Origin } from '../../server/auth';
import { readConfig } from '../../server/common/config';
import { Clock, logger } from '../../server/common/runtime';
import { Books, type BooksReport } from '../../server/ledger';
import { installWeb } from '../../server/web';
import { Actors } from './actors';
import { createDatabase, type TestDatabase } from './database';
import { holdAnswersOf } from './described-answers';
import { ApiClient } from './http';
import { quickPasswords, staffPassword } from './staff-password';
import { TestClock } from './test-clock';

/** A whole server on a database of its own, listening on a free port. Its jobs run when a test says so. */
export class TestApp {
  readonly clock: TestClock;
  readonly api: ApiClient;
  readonly actors: Actors;

  constructor(
    readonly nest: NestExpressApplication,
    readonly origin: string,
    readonly database: TestDatabase,
  ) {
    this.clock = new TestClock(nest.get(Clock));
    this.api = new ApiClient(origin);
    this.actors = new Actors(this);
  }

  get<T>(type: Type<T> | Abstract<T>): T {
    return this.nest.get(type);
  }

  /** The rules of the books; tests expect `ok`. */
  books(): Promise<BooksReport> {
    return this.get(Books).check();
  }

  async close(): Promise<void> {
    await this.nest.close();
    await this.database.drop();
  }
}

export interface BootOptions {
  /** Default true: staff, prices and pools are seeded, without a history. False: a fresh installation. */
  readonly demo?: boolean;
  readonly env?: Record<string, string>;
  /** With the built web apps, for a browser that must share this server's clock. */
  readonly web?: boolean;
  /** An existing database, e.g. one that was restored. */
  readonly database?: TestDatabase;
}

/** Starts a server for one spec; call `close()` in `afterAll`. */
export async function bootApp(options: BootOptions = {}): Promise<TestApp> {
  logger.level = 'silent';
  const database = options.database ?? (await createDatabase());
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: database.url,
    DATA_DIR: database.dir,
    DEMO: options.demo === false ? '0' : '1',
    DEMO_HISTORY: '0',
    DEMO_STAFF_PASSWORD: staffPassword,
    // production refuses that
    ...(options.env?.NODE_ENV === 'production' ? {} : { PASSWORD_COST: quickPasswords }),
    CUSTODY_ADDRESS: '0x00000000000000000000000000000000DeaDBeef',
    ...options.env,
  });
  const nest = await createApp(config);
  if (options.web) installWeb(nest, join(__dirname, '..', '..', 'dist', 'web'));
  await nest.listen(0, '127.0.0.1');
  const http: Server = nest.getHttpServer();
  // The caller gives a connection up first, also where both stand still for minutes.
  http.keepAliveTimeout = 600_000;
  const { port } = http.address() as AddressInfo;
  nest.get(Origin).listensOn(port);
  const origin = `http://127.0.0.1:${port}`;
  holdAnswersOf(origin, nest);
  return new TestApp(nest, origin, database);
}
