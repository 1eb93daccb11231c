import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestDatabase } from './database';
import { freePorts } from './free-ports';
import { quickPasswords, staffPassword } from './staff-password';

/** Lets the test move the server's clock. */
const clock = require.resolve('../worker/server-clock.cjs');
const built = join(__dirname, '..', '..', 'dist', 'server');

/** The built server as a process of its own, as `npm start` runs it. */
export class ServerProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly origin: string,
  ) {}

  /** Starts it on `database` and waits until it has printed its addresses. */
  static async start(database: TestDatabase, env: Record<string, string> = {}): Promise<ServerProcess> {
    const port = env.PORT ?? String(await freePorts(1));
    const { child, output } = spawnBuilt('main', database, { ...env, PORT: port });
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', () => output().includes('Lodestone is running') && resolve());
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output()}`)));
    });
    child.removeAllListeners('exit');
    return new ServerProcess(child, `http://127.0.0.1:${port}`);
  }

  /** Runs it where it is expected to end by itself. */
  static async failing(database: TestDatabase): Promise<Ended> {
    return await endOf(spawnBuilt('main', database, { PORT: String(await freePorts(1)) }));
  }

  /** Lets time pass on the server's clock. */
  async advance(ms: number): Promise<void> {
    const advanced = once(this.child, 'message');
    this.child.send({ advance: ms });
    await advanced;
  }

  /** Ends it the way a power cut does. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  private end(signal: NodeJS.Signals): Promise<void> {
    return new Promise((resolve) => {
      if (this.child.exitCode !== null || this.child.signalCode !== null) return resolve();
      this.child.once('exit', () => resolve());
      this.child.kill(signal);
    });
  }
}

/** Runs a command to its end, as `npm run <name>` does once it is built. */
export function runBuiltCommand(name: string, database: TestDatabase): Promise<Ended> {
  return endOf(spawnBuilt(`commands/${name}`, database));
}

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

async function endOf({ child, output }: ReturnType<typeof spawnBuilt>): Promise<Ended> {
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output: output() };
}

function spawnBuilt(file: string, database: TestDatabase, env: Record<string, string> = {}) {
  if (!existsSync(built)) throw new Error('dist/server is missing: `npm run build` makes it');
  const child = spawn(process.execPath, ['--require', clock, join(built, `${file}.js`)], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: database.url,
      DATA_DIR: database.dir,
      DEMO: '1',
      DEMO_HISTORY: '0',
      DEMO_STAFF_PASSWORD: staffPassword,
      PASSWORD_COST: quickPasswords,
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: Buffer) => {
      text += part.toString();
    });
  }
  return { child, output: () => text };
}
