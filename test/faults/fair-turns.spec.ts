// @both-engines
import { CONFIG, type Config } from '../../server/common/config';
import { UnitOfWork } from '../../server/common/database';
import { UserTurns } from '../../server/common/http/idempotency/user-turns';
import { userTable } from '../../server/users';
import { bootApp, engine, type TestApp, type TestUser } from '../support';
import { tally } from '../support/tally';
import { until } from '../support/until';

/** quality 28: one user's requests at once do not keep others waiting. */

const password = '794613';
let app: TestApp;

beforeAll(async () => {
  app = await bootApp();
});
afterAll(async () => {
  try {
    expect((await app.books()).ok).toBe(true);
  } finally {
    await app.close();
  }
});

const send = (from: TestUser, to: TestUser, key?: string) =>
  from.api.post<{ code?: string; retryAfter?: number }>(
    '/api/finance/other/trade',
    { asset: 'USDT', amount: '1', to: to.uid, password },
    key === undefined ? {} : { key },
  );

/** Holds up every write of the server until it is let go. */
async function heldUp(): Promise<() => Promise<void>> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let entered = false;
  const work = app.get(UnitOfWork).run(async (tx) => {
    await tx.run(`UPDATE ${userTable} SET lockVersion = lockVersion + 1`);
    entered = true;
    await held;
  });
  await until('all users are held', () => entered);
  return async () => {
    letGo();
    await work;
  };
}

describe('money requests of one user', () => {
  it('run or wait up to ten, and the rest are answered busy', async () => {
    const [user, to] = [
      await app.actors.user({ funded: { USDT: '100' }, tradePassword: password }),
      await app.actors.user(),
    ];
    const letGo = await heldUp();
    const answers: ReturnType<typeof send>[] = [];
    let busy = 0;
    for (let at = 0; at < 30; at++) {
      const answer = send(user, to);
      answers.push(answer);
      void answer.then(({ status }) => {
        if (status === 429) busy += 1;
      });
    }
    await until('twenty are refused', () => busy === 20);
    await letGo();
    const all = await Promise.all(answers);
    expect(tally(all)).toEqual({ done: 10, '429 busy': 20 });
    expect(all.find(({ status }) => status === 429)?.data.retryAfter).toBe(1);
    // The places are free again.
    expect((await send(user, to)).status).toBe(200);
  });

  it('count no repeat of a request that is under way, and answer it alike', async () => {
    const [user, to] = [
      await app.actors.user({ funded: { USDT: '100' }, tradePassword: password }),
      await app.actors.user(),
    ];
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(user, to, 'one-key')));
    expect(answers[0]?.status).toBe(200);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('leave another user’s alone', async () => {
    const [user, other] = [
      await app.actors.user({ funded: { USDT: '100' }, tradePassword: password }),
      await app.actors.user({ funded: { USDT: '100' }, tradePassword: password }),
    ];
    const turns = new UserTurns(app.nest.get<Config>(CONFIG));
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const waiting = Array.from({ length: 10 }, () => turns.take(user.id, () => held));
    await expect(turns.take(user.id, async () => 'ran')).rejects.toMatchObject({ code: 'busy' });
    expect(await turns.take(other.id, async () => 'ran')).toBe('ran');
    letGo();
    await Promise.all(waiting);
    expect(await turns.take(user.id, async () => 'ran')).toBe('ran');
  });

  it('give a failed one’s place on', async () => {
    const turns = new UserTurns(app.nest.get<Config>(CONFIG));
    const failed = Array.from({ length: 10 }, () => turns.take(1, () => Promise.reject(new Error('refused'))));
    const outcomes = await Promise.allSettled(failed);
    expect(outcomes.map(({ status }) => status)).toEqual(Array(10).fill('rejected'));
    expect(await turns.take(1, async () => 'ran')).toBe('ran');
  });
});

describe('other writes of one user', () => {
  it('run or wait up to ten, and the rest are answered busy', async () => {
    const user = await app.actors.user();
    const letGo = await heldUp();
    let busy = 0;
    const answers = Array.from({ length: 15 }, async (_, at) => {
      const answer = await user.api.post('/api/user/edit', { nickname: `Name ${at}` });
      if (answer.status === 429) busy += 1;
      return answer;
    });
    await until('five are refused', () => busy === 5);
    await letGo();
    expect(tally(await Promise.all(answers))).toEqual({ done: 10, '429 busy': 5 });
  });
});

describe('a staff action', () => {
  const gate = () => {
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    return { open, opened };
  };

  it('does not wait for the queue of the users', async () => {
    const unitOfWork = app.get(UnitOfWork);
    const { open, opened } = gate();
    const order: string[] = [];
    const unit = (name: string, lane: 'users' | 'staff' | 'other') =>
      unitOfWork.run(async (tx) => {
        await tx.query('SELECT 1 AS one');
        if (name === 'first' || engine === 'mysql') await (lane === 'staff' ? undefined : opened);
        order.push(name);
      }, lane);
    const held = [unit('first', 'users'), ...Array.from({ length: 20 }, (_, at) => unit(`user ${at}`, 'users'))];
    const others = Array.from({ length: 20 }, (_, at) => unit(`other ${at}`, 'other'));
    const staff = unit('staff', 'staff');
    if (engine === 'mysql') await staff;
    open();
    await Promise.all([...held, ...others, staff]);
    // MySQL: a connection is reserved. SQLite: the lanes take turns, and one turn was under way.
    expect(order.indexOf('staff')).toBeLessThan(engine === 'mysql' ? 1 : 4);
    expect(order).toHaveLength(42);
  });
});
