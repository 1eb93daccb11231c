import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase } from '../engine';
import { type Figure, median, singleFigure } from '../figure';
import { startProcess } from '../server-process';

const hostile = 100;
const rounds = 20;
const password = 'a-password-for-the-bench';
const email = 'admin@demo.local';

/**
 * Milliseconds of a staff login from a known device at the production cost of a password, while 100 logins with
 * invented e-mails from as many networks are in flight all the time. The slowest counts.
 */
export async function* fairLogins(): AsyncGenerator<Figure> {
  const database = await createDatabase('sqlite');
  const env = {
    NODE_ENV: 'development',
    DATA_DIR: database.dir,
    DATABASE_URL: database.url,
    DEMO: '1',
    DEMO_HISTORY: '0',
    DEMO_STAFF_PASSWORD: password,
    TRUST_PROXY: '1',
  };
  const server = await startProcess('../server/main.js', env);
  const crowd = new Crowd(server.origin);
  try {
    const cookie = await deviceCookie(server.origin);
    const idle = await timed(rounds, () => login(server.origin, email, '203.0.113.7', cookie));
    crowd.start();
    await wait(2_000);
    const beside = await timed(rounds, () => login(server.origin, email, '203.0.113.7', cookie));
    await crowd.stop();
    process.stderr.write(
      `fairLogins: idle median ${Math.round(median(idle))} ms; beside ${crowd.answered} answers to strangers, ` +
        `${crowd.refused} of them busy: median ${Math.round(median(beside))} ms\n`,
    );
    yield singleFigure({
      name: 'staff login of a known device beside 100 hostile logins, the slowest of 20',
      bound: { atMost: 1_000 },
      unit: 'ms',
      rounds: [Math.max(...beside)],
    });
  } finally {
    await crowd.stop();
    await server.stop();
    await database.drop();
  }
}

/** A hundred who try invented e-mails, each from a new network, and try again as soon as they are answered. */
class Crowd {
  answered = 0;
  refused = 0;
  #going = false;
  #lanes: Promise<void>[] = [];

  constructor(private readonly origin: string) {}

  start(): void {
    this.#going = true;
    this.#lanes = Array.from({ length: hostile }, () => this.#lane());
  }

  async stop(): Promise<void> {
    this.#going = false;
    await Promise.all(this.#lanes);
  }

  async #lane(): Promise<void> {
    while (this.#going) {
      const name = randomBytes(8).toString('hex');
      const answer = await login(this.origin, `${name}@nobody.example`, `10.${[...randomBytes(3)].join('.')}`);
      this.answered += 1;
      if (answer.status !== 429) continue;
      this.refused += 1;
      // Without a pause those who are refused would measure how fast HTTP is.
      await wait(200);
    }
  }
}

async function login(origin: string, email: string, from: string, cookie = ''): Promise<Response> {
  const answer = await fetch(`${origin}/admin-api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from, ...(cookie ? { Cookie: cookie } : {}) },
    body: JSON.stringify({ email, password }),
  });
  await answer.text();
  return answer;
}

async function deviceCookie(origin: string): Promise<string> {
  const answer = await login(origin, email, '203.0.113.7');
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('lodestone_device_'));
  if (!answer.ok || !cookie) throw new Error(`staff login: ${answer.status}`);
  return cookie.split(';')[0] ?? '';
}

async function timed(count: number, work: () => Promise<Response>): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < count; round++) {
    const begun = performance.now();
    const { status } = await work();
    if (status !== 200) throw new Error(`a known device was answered ${status}`);
    taken.push(performance.now() - begun);
  }
  return taken;
}
