import type { Browser } from 'playwright-core';
import { createDatabase, type TestDatabase } from '../../support';
import type { TestUser } from '../../support/actors';
import { ServerProcess } from '../../support/server-process';
import { logInAs } from './member';
import { launch, Phone, type PhoneOptions } from './phone';

/** The built server on a database of its own, and a browser: there before the first test of a spec, gone after its last. */
export class Stage {
  #database: TestDatabase | undefined;
  #server: ServerProcess | undefined;
  #browser: Browser | undefined;

  private constructor() {}

  /** Called where hooks are declared; `environment` is asked for when the server starts. */
  static ofSpec(environment: () => Record<string, string> | Promise<Record<string, string>> = () => ({})): Stage {
    const stage = new Stage();
    beforeAll(async () => {
      const env = await environment();
      stage.#database = await createDatabase();
      stage.#server = await ServerProcess.start(stage.#database, env);
      stage.#browser = await launch();
    }, 120_000);
    afterAll(async () => {
      await stage.#browser?.close();
      await stage.#server?.stop();
      await stage.#database?.drop();
    });
    return stage;
  }

  get origin(): string {
    return there(this.#server).origin;
  }

  get browser(): Browser {
    return there(this.#browser);
  }

  /** Opens a phone and closes it after `work`; what it showed when that failed is kept. */
  async visit(options: PhoneOptions, work: (phone: Phone) => Promise<void>): Promise<void> {
    const phone = await Phone.open(this.browser, this.origin, options);
    try {
      await work(phone);
    } catch (error) {
      await phone.shot('failed');
      throw error;
    } finally {
      await phone.close();
    }
  }

  /** The same with a user logged in on it, in English. */
  async visitAs(user: TestUser, work: (phone: Phone) => Promise<void>): Promise<void> {
    await this.visit({ language: 'en', scheme: 'dark' }, async (phone) => {
      await logInAs(phone, user);
      await work(phone);
    });
  }
}

function there<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('the stage is set before the first test, not while they are declared');
  return part;
}
