// @both-engines
import { Database } from '../../server/common/database';
import { maskAccount } from '../../server/users';
import type { UserCard } from '../../server/users/users.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { engine } from '../support/database';

const password = '135790';
const trade = '/api/finance/other/trade';

describe('whom one sent to last', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await bootApp();
  });

  afterAll(async () => {
    try {
      expect((await app.books()).checks.filter((check) => !check.ok)).toEqual([]);
    } finally {
      await app.close();
    }
  });

  const sender = () => app.actors.user({ funded: { USDT: '100' }, tradePassword: password });
  const people = async (count: number) => {
    const found: TestUser[] = [];
    while (found.length < count) found.push(await app.actors.user());
    return found;
  };
  const send = (from: TestUser, to: string, amount = '1') =>
    from.api.post<{ code?: string }>(trade, { asset: 'USDT', password, to, amount });
  const recent = async (user: TestUser) => (await user.api.get<UserCard[]>('/api/finance/recipients')).data;
  const uids = async (user: TestUser) => (await recent(user)).map(({ uid }) => uid);

  it('is nobody at first, and whom one was sent by is none of them', async () => {
    const [from, [to]] = [await sender(), await people(1)];
    expect(await recent(from)).toEqual([]);
    await send(from, to?.uid ?? '');
    expect(await recent(to as TestUser)).toEqual([]);
  });

  it('is each person once, the latest first, at most five, masked', async () => {
    const [from, other, all] = [await sender(), await sender(), await people(6)];
    for (const { uid } of all) expect((await send(from, uid)).status).toBe(200);
    const [first, second, ...rest] = all.map(({ uid }) => uid);
    expect(await uids(from)).toEqual([...rest].reverse().concat(second ?? ''));
    await send(from, first ?? '');
    await send(from, rest[0] ?? '');
    expect(await uids(from)).toEqual([rest[0], first, rest[3], rest[2], rest[1]]);
    const [, named] = await recent(from);
    const account = maskAccount(all[0]?.account ?? '');
    expect(named).toEqual({ uid: first, account, nickname: account, avatar: null });
    // Refused transfers, and those of others, are none.
    await send(other, second ?? '');
    expect((await send(from, second ?? '', '1000')).data.code).toBe('insufficientFunding');
    expect((await uids(from))[0]).toBe(rest[0]);
    expect(await uids(other)).toEqual([second]);
  });

  it('says nothing of who is frozen since: that is for the look-up, which counts as ever', async () => {
    const [from, [to]] = [await sender(), await people(1)];
    const uid = to?.uid ?? '';
    await send(from, uid);
    const admin = await app.actors.staff('admin');
    const before = await recent(from);
    expect((await admin.post(`/admin-api/users/${to?.id}/freeze`, { reason: 'test' })).http).toBe(200);
    expect(await recent(from)).toEqual(before);
    const answers: (string | undefined)[] = [];
    for (let index = 0; index < 11; index++) {
      answers.push((await from.api.get<{ code?: string }>(`${trade}?to=${uid}`)).data.code);
    }
    expect(answers).toEqual([...Array<string>(10).fill('recipientFrozen'), 'tooFrequent']);
    expect(await recent(from)).toEqual(before);
  });

  it('costs no look-up, however often it is asked for', async () => {
    const [from, [to]] = [await sender(), await people(1)];
    await send(from, to?.uid ?? '');
    for (let index = 0; index < 12; index++) expect(await uids(from)).toEqual([to?.uid]);
    expect((await from.api.get(`${trade}?to=${to?.uid}`)).status).toBe(200);
  });

  describe('a transfer while the database is busy', () => {
    const uidOf = ([one]: TestUser[]) => one?.uid ?? '';

    /** Runs `work` while no ledger transaction can be written: as after a deadlock, each time anew. */
    async function whileBusy(work: () => Promise<void>): Promise<void> {
      const { writer } = app.get(Database);
      if (engine === 'sqlite') {
        const { databaseConnection } = writer.driver as unknown as {
          databaseConnection: { function: (name: string, does: () => void) => void };
        };
        databaseConnection.function('be_busy', () => {
          throw Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
        });
      }
      const does = engine === 'sqlite' ? 'SELECT be_busy();' : "SIGNAL SQLSTATE '40001' SET MYSQL_ERRNO = 1213;";
      const each = engine === 'sqlite' ? '' : 'FOR EACH ROW';
      await writer.query(`CREATE TRIGGER busy_ledger BEFORE INSERT ON ledger_transaction ${each} BEGIN ${does} END`);
      try {
        await work();
      } finally {
        await writer.query('DROP TRIGGER busy_ledger');
      }
    }

    it('takes no look-up: what is busy tells nothing of anybody', async () => {
      const [from, to] = [await sender(), uidOf(await people(1))];
      await whileBusy(async () => {
        for (let index = 0; index < 11; index++) expect((await send(from, to)).data.code).toBe('busy');
      });
      expect((await from.api.get(`${trade}?to=${to}`)).status).toBe(200);
      expect((await send(from, to)).status).toBe(200);
    });
  });
});
