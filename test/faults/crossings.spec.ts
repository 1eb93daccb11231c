// @both-engines
import type { Transfer } from '../../server/finance/transfers/transfer.schemas';
import { changeSetting } from '../api/change-setting';
import { bootApp, type Envelope, type TestApp, type TestUser } from '../support';
import { allAtOnce } from '../support/all-at-once';

allAtOnce();

const password = '135790';

/** quality 2, 3 and 7, over HTTP: transfers that cross, spend the same balance, or are the same request. */
describe('crossing transfers', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await bootApp();
    // The largest fee there is, with every transfer: 0.5 of 10.
    await changeSetting(app, 'transfer.feeRate', '50000');
  });

  afterAll(async () => {
    try {
      expect((await app.books()).checks.filter((check) => !check.ok)).toEqual([]);
    } finally {
      await app.close();
    }
  });

  type Answer = Envelope<Transfer & { code?: string }>;

  const send = (from: TestUser, to: TestUser, amount: string, key?: string): Promise<Answer> =>
    from.api.post('/api/finance/other/trade', { to: to.uid, asset: 'USDT', amount }, key === undefined ? {} : { key });
  /** A user whose trade-password pass is open. */
  const sender = async (amount: string): Promise<TestUser> => {
    const user = await app.actors.user({ funded: { USDT: amount }, tradePassword: password });
    // Refused for its recipient, after the password opened the pass.
    await user.api.post('/api/finance/other/trade', { to: user.uid, asset: 'USDT', amount: '1', password });
    return user;
  };
  const funding = async (user: TestUser) => {
    const info = await user.api.get<{ balances: { asset: string; funding: string }[] }>('/api/user/info');
    return info.data.balances.find((balance) => balance.asset === 'USDT')?.funding;
  };
  const outcomes = (answers: Answer[]) => {
    const counts: Record<string, number> = {};
    for (const { http, status, data } of answers) {
      const name = status === 200 ? 'done' : `${http} ${status} ${data.code}`;
      counts[name] = (counts[name] ?? 0) + 1;
    }
    return counts;
  };

  it('A→B and B→A, 64 at once, three times: no error, exact balances', async () => {
    const [one, two] = [await sender('1000'), await sender('1000')];
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(
        Array.from({ length: 64 }, (_, index) =>
          index % 2 ? send(one, two, '10', `${round}-${index}`) : send(two, one, '10', `${round}-${index}`),
        ),
      );
      expect(outcomes(answers)).toEqual({ done: 64 });
    }
    // Each sent and got 96 × 10, and paid 96 × 0.5.
    expect([await funding(one), await funding(two)]).toEqual(['952', '952']);
  });

  it('A→B→C→A both ways round, 96 at once: no error, exact balances', async () => {
    const users = [await sender('1000'), await sender('1000'), await sender('1000')];
    const at = (index: number) => users[index % 3] as TestUser;
    const answers = await Promise.all(
      Array.from({ length: 96 }, (_, index) => send(at(index), at(index + (index < 48 ? 1 : 2)), '10', `c-${index}`)),
    );
    expect(outcomes(answers)).toEqual({ done: 96 });
    expect(await Promise.all(users.map(funding))).toEqual(['984', '984', '984']);
  });

  it('100 spends at once of 10 from 100: exactly 10 succeed', async () => {
    const [from, to] = [await sender('105'), await app.actors.user()];
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => send(from, to, '10', `s-${index}`)));
    // Ten recipients a minute may be looked up in vain, one of them when the pass was opened.
    expect(outcomes(answers)).toEqual({ done: 10, '200 400 insufficientFunding': 9, '200 429 tooFrequent': 81 });
    expect([await funding(from), await funding(to)]).toEqual(['0', '100']);
  });

  it('the same key 100 times at once: one effect, 100 equal answers', async () => {
    const [from, to] = [await sender('10.5'), await app.actors.user()];
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(from, to, '10', 'same')));
    expect(answers[0]?.status).toBe(200);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect([await funding(from), await funding(to)]).toEqual(['0', '10']);
  });
});
