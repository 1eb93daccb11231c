// @both-engines
import { Reader, type Tx, UnitOfWork } from '../../server/common/database';
import { RequestGroup } from '../../server/common/http/idempotency/request-group';
import { GroupedTransfers } from '../../server/finance/transfers/grouped-transfers.service';
import type { Transfer } from '../../server/finance/transfers/transfer.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { until } from '../support/until';

const trade = '/api/finance/other/trade';
const password = '135790';
type Refusable<T> = T & { code?: string };

describe('transfers that share a transaction', () => {
  let app: TestApp;
  /** how many requests each shared transaction had, and how many of them it wrote */
  const groups: { asked: number; written: number }[] = [];

  beforeAll(async () => {
    app = await bootApp();
    const grouped = app.get(GroupedTransfers);
    const write = grouped.write.bind(grouped);
    jest.spyOn(grouped, 'write').mockImplementation(async (tx, requests) => {
      const answers = await write(tx, requests);
      groups.push({ asked: requests.length, written: answers.filter((answer) => answer !== undefined).length });
      return answers;
    });
  });

  beforeEach(() => {
    groups.length = 0;
  });

  afterAll(async () => {
    try {
      expect((await app.books()).checks.filter((check) => !check.ok)).toEqual([]);
    } finally {
      await app.close();
    }
  });

  const people = async (count: number, funded = '100'): Promise<TestUser[]> => {
    const users: TestUser[] = [];
    for (let at = 0; at < count; at++) users.push(await app.actors.user({ funded: { USDT: funded }, passOpen: true }));
    return users;
  };
  const send = (from: TestUser, to: { uid: string }, amount: string, key: string) =>
    from.api.post<Refusable<Transfer>>(trade, { asset: 'USDT', to: to.uid, amount }, { key });
  const funding = async (user: TestUser): Promise<string | undefined> =>
    (await user.api.get<{ balances: { asset: string; funding: string }[] }>('/api/user/info')).data.balances.find(
      ({ asset }) => asset === 'USDT',
    )?.funding;
  const count = async (table: string, where: string, ...parameters: (string | number)[]): Promise<number> => {
    const [row] = await app
      .get(Reader)
      .query<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table} WHERE ${where}`, parameters);
    return Number(row?.n);
  };
  /** Keeps every transaction waiting until each sender's request has arrived, and `meanwhile` is committed. */
  const arriveTogether = async <T>(
    senders: number,
    requests: () => Promise<T>[],
    meanwhile: (tx: Tx) => Promise<unknown> = async () => undefined,
  ): Promise<T[]> => {
    const unitOfWork = app.get(UnitOfWork);
    const run = unitOfWork.run.bind(unitOfWork);
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const arrivals = jest.spyOn(RequestGroup.prototype, 'pass');
    const writes = jest.spyOn(unitOfWork, 'run').mockImplementation(async (work, lane) => {
      await opened;
      return await run(work, lane);
    });
    try {
      const sent = requests();
      await until('every request has arrived', () => arrivals.mock.calls.length >= senders);
      await run(meanwhile);
      open();
      return await Promise.all(sent);
    } finally {
      open();
      writes.mockRestore();
      arrivals.mockRestore();
    }
  };

  it('writes those that wait in one transaction, and answers each', async () => {
    const [to, ...from] = await people(21);
    const recipient = to as TestUser;
    const answers = await arriveTogether(from.length, () =>
      from.map((user, at) => send(user, recipient, `${at + 1}`, 'together')),
    );
    expect(answers.map(({ status, data }) => [status, data.amount, data.fee])).toEqual(
      from.map((_, at) => [200, `${at + 1}`, `${((at + 1) * 2) / 1_000}`]),
    );
    expect(groups.reduce((sum, { written }) => sum + written, 0)).toBeGreaterThanOrEqual(10);
    expect(await funding(recipient)).toBe('310');
    expect(await count('notice', "userId = ? AND kind = 'transferReceived'", recipient.id)).toBe(20);
    // The same requests again move nothing.
    const again = await arriveTogether(from.length, () =>
      from.map((user, at) => send(user, recipient, `${at + 1}`, 'together')),
    );
    expect(again.map(({ data }) => data)).toEqual(answers.map(({ data }) => data));
    expect(await funding(recipient)).toBe('310');
  });

  it('refuses one for its own reason, and takes the others', async () => {
    const [to, frozen, held, poor, lost, self, ...from] = await people(16);
    const [recipient, barred, onHold, short, stray, own] = [to, frozen, held, poor, lost, self] as TestUser[];
    await app.actors.standing(barred as TestUser, 'freeze');
    await app.actors.setTradePassword(onHold as TestUser, password);
    await app.actors.setTradePassword(onHold as TestUser, '975310');
    await app.actors.openPass(onHold as TestUser);
    const answers = await arriveTogether(14, () => [
      send(onHold as TestUser, recipient as TestUser, '1', 'hold'),
      send(short as TestUser, recipient as TestUser, '100', 'short'),
      send(stray as TestUser, { uid: '99999999' }, '1', 'stray'),
      send(own as TestUser, own as TestUser, '1', 'own'),
      send(from[0] as TestUser, barred as TestUser, '1', 'barred'),
      ...from.slice(1).map((user) => send(user, recipient as TestUser, '1', 'fine')),
    ]);
    expect(answers.map(({ status, data }) => (status === 200 ? 'sent' : data.code))).toEqual([
      'transfersHeld',
      'insufficientFunding',
      'recipientUnknown',
      'recipientSelf',
      'recipientFrozen',
      ...from.slice(1).map(() => 'sent'),
    ]);
    expect(await funding(recipient as TestUser)).toBe(`${100 + from.length - 1}`);
    expect(await funding(short as TestUser)).toBe('100');
  });

  it('lets nobody spend twice, whoever sends first', async () => {
    const [bank, ...spenders] = await people(9, '10');
    const answers = await arriveTogether(spenders.length, () =>
      spenders.flatMap((user) => ['a', 'b'].map((key) => send(user, bank as TestUser, '9', key))),
    );
    const sent = answers.filter(({ status }) => status === 200).length;
    expect(sent).toBe(spenders.length);
    expect(answers.filter(({ data }) => data.code === 'insufficientFunding')).toHaveLength(spenders.length);
    expect(await funding(bank as TestUser)).toBe(`${10 + 9 * spenders.length}`);
  });

  it('passes money on within one transaction', async () => {
    const chain = await people(10, '5');
    const answers = await arriveTogether(chain.length - 1, () =>
      chain.slice(0, -1).map((user, at) => send(user, chain[at + 1] as TestUser, '4.9', 'chain')),
    );
    expect(answers.map(({ status }) => status)).toEqual(chain.slice(0, -1).map(() => 200));
    expect(await funding(chain.at(-1) as TestUser)).toBe('9.9');
    const [row] = await app
      .get(Reader)
      .query<{ n: number }>("SELECT COUNT(*) AS n FROM ledger_entry WHERE balanceAfter < 0 AND wallet = 'funding'");
    expect(Number(row?.n)).toBe(0);
  });

  it('refuses a session that ended while its request waited, and takes the others', async () => {
    const [to, stopped, ...from] = await people(8);
    const [recipient, ended] = [to as TestUser, stopped as TestUser];
    const answers = await arriveTogether(
      7,
      () => [...from, ended].map((user) => send(user, recipient, '1', 'ended')),
      (tx) => tx.run('UPDATE user_session SET endedAt = 1 WHERE userId = ?', [ended.id]),
    );
    expect(answers.map(({ status, data }) => (status === 200 ? 'sent' : data.code))).toEqual([
      ...from.map(() => 'sent'),
      'sessionEnded',
    ]);
    expect(await funding(recipient)).toBe(`${100 + from.length}`);
  });

  it('leaves out a recipient whose account was closed meanwhile', async () => {
    const [to, gone, ...from] = await people(8);
    const answers = await arriveTogether(
      6,
      () => from.map((user, at) => send(user, (at === 3 ? gone : to) as TestUser, '1', 'closed')),
      (tx) => tx.run("UPDATE `user` SET status = 'closed' WHERE id = ?", [(gone as TestUser).id]),
    );
    expect(answers.map(({ status, data }) => (status === 200 ? 'sent' : data.code))).toEqual(
      from.map((_, at) => (at === 3 ? 'userClosed' : 'sent')),
    );
  });
});
