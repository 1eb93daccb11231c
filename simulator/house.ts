import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { type BenchDatabase, createDatabase } from '../bench/engine';
import type { Answer, Question } from './product/messages';

/** The process that holds the product has died. */
export class Died extends Error {}

/** A product on a database of its own, in a process that can be killed and started again. */
export class House {
  #child: ChildProcess | undefined;
  #said = '';

  private constructor(
    private readonly database: BenchDatabase,
    private readonly plant: string | undefined,
  ) {}

  /** @param plant the planted bug it has, by name */
  static async open(engine: BenchDatabase['kind'], now: number, plant?: string): Promise<House> {
    const house = new House(await createDatabase(engine, 'test'), plant);
    await house.start(now);
    return house;
  }

  async start(now: number): Promise<void> {
    const child = spawn(process.execPath, ['--enable-source-maps', join(__dirname, 'product', 'process.js')], {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        PORT: '0',
        DATABASE_URL: this.database.url,
        DATA_DIR: this.database.dir,
        DEMO: '1',
        DEMO_HISTORY: '0',
        // its people log in often, and what a hash costs is no rule of theirs
        PASSWORD_COST: '10',
        CUSTODY_ADDRESS: '0x00000000000000000000000000000000DeaDBeef',
        SIMULATOR_NOW: String(now),
        ...(this.plant && { SIMULATOR_PLANT: this.plant }),
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.stderr?.on('data', (part: Buffer) => {
      this.#said = `${this.#said}${part.toString()}`.slice(-4_000);
    });
    this.#child = child;
    await this.answer(child).catch((error: unknown) => {
      throw new Error(`the product did not start: ${this.#said}`, { cause: error });
    });
  }

  /** @throws Died where the process does before it answers */
  async ask(question: Question): Promise<Answer> {
    const child = this.#child;
    if (!child) throw new Error('the product is not running');
    const answered = this.answer(child);
    child.send(question);
    return await answered;
  }

  /** Ends the product and drops its database. */
  async close(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    }
    await this.database.drop();
  }

  private answer(child: ChildProcess): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const died = () => {
        child.off('message', heard);
        reject(new Died('the product died'));
      };
      const heard = (answer: unknown) => {
        child.off('exit', died);
        resolve(answer as Answer);
      };
      child.once('message', heard);
      child.once('exit', died);
    });
  }
}
