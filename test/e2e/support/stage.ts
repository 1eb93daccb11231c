import { type Browser, test } from '@playwright/test';
import { createDatabase, type TestDatabase } from '../../support';
import type { TestUser } from '../../support/actors';
import { ServerProcess } from '../../support/server-process';
import { Phone, type PhoneOptions } from './phone';

type Environment = Record<string, string>;

/** The built server on a database of its own, and a browser: there before the first test of a spec, gone after its last. */
export class Stage {
  #browser: Browser | undefined;
  #server: ServerProcess | undefined;

  private constructor() {}

  /** Called where hooks are declared; `environment` is asked for when the server starts. */
  static ofSpec(environment: () => Environment | Promise<Environment> = () => ({})): Stage {
    return Stage.with(async (database) => await ServerProcess.start(database, await environment()));
  }

  /**
   * The same for a server outside demo mode. A demo server seeds its database first, and `prepare` acts there.
   * @param environment names a `CUSTODY_ADDRESS`
   */
  static outsideDemo(
    environment: () => Environment | Promise<Environment>,
    prepare: (origin: string) => Promise<void> = async () => undefined,
  ): Stage {
    return Stage.with(async (database) => {
      const demo = await ServerProcess.start(database);
      try {
        await prepare(demo.origin);
      } finally {
        await demo.stop();
      }
      return await ServerProcess.start(database, { ...(await environment()), DEMO: '0' });
    });
  }

  private static with(start: (database: TestDatabase) => Promise<ServerProcess>): Stage {
    const stage = new Stage();
    let database: TestDatabase | undefined;
    test.beforeAll(async ({ browser }) => {
      database = await createDatabase();
      stage.#server = await start(database);
      stage.#browser = browser;
    });
    test.afterAll(async () => {
      await stage.#server?.stop();
      await database?.drop();
    });
    return stage;
  }

  get origin(): string {
    return there(this.#server).origin;
  }

  get browser(): Browser {
    return there(this.#browser);
  }

  /** Lets time pass on the server's clock; pages learn from its answers. */
  async advance(ms: number): Promise<void> {
    await there(this.#server).advance(ms);
  }

  /** Opens a phone and closes it after `work`. */
  async visit(options: PhoneOptions, work: (phone: Phone) => Promise<void>): Promise<void> {
    const phone = await Phone.open(this.browser, this.origin, options);
    try {
      await work(phone);
    } finally {
      await phone.close();
    }
  }

  /** The same with a user logged in on it, in English. */
  async visitAs(user: TestUser, work: (phone: Phone) => Promise<void>): Promise<void> {
    await this.visit({ language: 'en', scheme: 'dark', user }, async (phone) => {
      await phone.sees(phone.t('home:panel.total'));
      await work(phone);
    });
  }
}

function there<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('the stage is set before the first test, not while they are declared');
  return part;
}
