// @both-engines
import { Reader, UnitOfWork } from '../../server/common/database';
import { minute } from '../../server/common/runtime';
import type { ClosingReason, MyData } from '../../server/my-data/my-data.schemas';
import type { UserRow } from '../../server/users/users.list';
import { bootApp, type TestApp, type TestUser } from '../support';
import { cardsOnSale } from '../support/cards-on-sale';
import { befriend, groupOf, historyOf, said } from '../support/chat-stage';
import { closeWithSoundBooks } from '../support/closing';
import { appointLeader } from '../support/communities';
import { minerOf } from '../support/miner-stage';

const password = '135790';
let app: TestApp;
/** epoch ms: some moment of the day */
let today: number;

beforeAll(async () => {
  app = await bootApp();
  today = app.clock.stop();
});
afterAll(() => closeWithSoundBooks(app));

type Answer = { code?: string; field?: string; closedAt?: string };
const close = (user: TestUser, uid = user.uid, key?: string) =>
  user.api.post<Answer>('/api/user/data/close', { uid, password }, key === undefined ? {} : { key });
const stopsOf = async (user: TestUser) => (await user.api.get<MyData>('/api/user/data')).data.stops;
const done = ({ status, msg }: { status: number; msg: string }) => expect([status, msg]).toEqual([200, msg]);
const write = (sql: string, ...parameters: (string | number)[]) =>
  app.get(UnitOfWork).run((tx) => tx.run(sql, parameters));
const newcomer = (funded: Record<string, string> = {}) => app.actors.user({ funded, tradePassword: password });
const rowOf = async (user: TestUser) => {
  const admin = await app.actors.staff('admin');
  return (await admin.get<UserRow[]>(`/admin-api/users?filter=${encodeURIComponent(JSON.stringify({ q: user.uid }))}`))
    .body[0];
};

describe('an account that is not empty', () => {
  /** Somebody with the one thing that keeps the account open, and what else comes with it. */
  const owners: Record<ClosingReason, () => Promise<[owner: TestUser, also?: ClosingReason[]]>> = {
    balance: async () => [await newcomer({ USDT: '0.00000001' })],
    cards: async () => {
      const user = await app.actors.user({ bound: true, funded: { USDT: '105', FUEL: '5' }, tradePassword: password });
      const [id = 0] = (await cardsOnSale(app, 100)).cards;
      done(await user.api.post(`/api/project/card/${id}`, { price: '100', password }));
      return [user, ['balance']];
    },
    miners: async () => {
      const user = await app.actors.user({ bound: true, tradePassword: password });
      await minerOf(app, user);
      return [user, (await stopsOf(user)).filter((reason) => reason === 'balance')];
    },
    locks: async () => {
      const user = await newcomer();
      await write(
        `INSERT INTO lock_position (userId, productId, asset, principal, days, ratePpm, bonusFrom, bonus, released, bonusPaid,
          lockedAt, firstDay, endDay, state, transactionId, updatedAt) VALUES (?, 0, 'FXB', 0, 1, 0, 2, 0, 0, 0, 0, 86400000, 86400000, 'active', ?, ?)`,
        user.id,
        -user.id,
        today,
      );
      return [user];
    },
    deposits: async () => {
      const user = await newcomer();
      done(await user.api.post('/api/finance/recharge', { asset: 'FXB', amount: '4' }));
      return [user];
    },
    withdrawals: async () => {
      const user = await newcomer({ USDT: '20' });
      done(await user.api.post('/api/finance/extract', { asset: 'USDT', amount: '10', password }));
      return [user, ['balance']];
    },
    pointOrders: async () => {
      const user = await app.actors.user({ bound: true, tradePassword: password });
      done(await user.api.post('/api/point/order', { asset: 'FUEL', amount: '5' }));
      return [user];
    },
    awards: async () => {
      const user = await newcomer();
      await write(
        "INSERT INTO award (userId, kind, state, amount, createdAt) VALUES (?, 'direct', 'pending', 1, 0)",
        user.id,
      );
      return [user];
    },
    airdrop: async () => {
      const user = await newcomer();
      await write(
        "INSERT INTO airdrop (userId, asset, amount, state, createdAt) VALUES (?, 'FXB', 1, 'pending', 0)",
        user.id,
      );
      return [user];
    },
    hold: async () => {
      const user = await newcomer();
      app.clock.advance(minute);
      await app.actors.setTradePassword(user, '246801');
      await app.actors.setTradePassword(user, password);
      return [user];
    },
    group: async () => {
      const [user, friend] = [await newcomer(), await newcomer()];
      await befriend(user, friend);
      await groupOf(user, [friend]);
      return [user];
    },
    community: async () => {
      const user = await appointLeader(app);
      await app.actors.setTradePassword(user, password);
      return [user, (await stopsOf(user)).filter((reason) => reason === 'balance')];
    },
    proposal: async () => {
      const user = await newcomer();
      const finance = await app.actors.staff('finance');
      const body = { asset: 'USDT', amount: '1000000', reason: 'test' };
      expect((await finance.post(`/admin-api/users/${user.id}/adjust`, body)).http).toBe(200);
      return [user];
    },
  };
  const clean = async () => {
    await write('DELETE FROM lock_position WHERE productId = 0');
    await write('DELETE FROM award WHERE createdAt = 0');
    await write('DELETE FROM airdrop WHERE createdAt = 0');
  };

  it.each(Object.keys(owners) as ClosingReason[])('stays open and says why: %s', async (reason) => {
    const [user, also = []] = await owners[reason]();
    expect(await stopsOf(user)).toEqual(expect.arrayContaining([reason, ...also]));
    expect(await stopsOf(user)).toHaveLength(1 + also.length);
    expect((await close(user)).data.code).toBe('closingStopped');
    await clean();
    // Nothing of it was done.
    expect((await user.api.get('/api/user/info')).status).toBe(200);
    expect(await rowOf(user)).toMatchObject({ status: 'active', closedAt: null, tradePasswordSet: true });
  });
});

describe('closing an empty account', () => {
  it('takes the trade password and one’s own uid', async () => {
    const user = await newcomer();
    const other = await newcomer();
    const wrong = await user.api.post<Answer>('/api/user/data/close', { uid: user.uid, password: '000001' });
    expect(wrong.data).toMatchObject({ code: 'passwordWrong' });
    expect((await close(user, other.uid)).data).toMatchObject({ code: 'uidDiffers', field: 'uid' });
    expect((await user.api.get('/api/user/info')).status).toBe(200);
  });

  it('ends every login at once, and the wallet never opens it again', async () => {
    const user = await newcomer();
    const phone = await app.actors.login(user.wallet);
    const answer = await close(user);
    done(answer);
    expect(Date.parse(answer.data.closedAt ?? '')).toBeGreaterThanOrEqual(today);
    for (const api of [user.api, phone.api]) expect((await api.get('/api/user/info')).status).toBe(410002);
    await expect(app.actors.login(user.wallet)).rejects.toThrow(/closed/);
    expect((await close(user)).status).toBe(410002);
    expect((await rowOf(user))?.status).toBe('closed');
    expect(await rowOf(user)).toMatchObject({ nickname: user.uid, avatar: null, closedAt: answer.data.closedAt });
  });

  it('is done once, however many tabs ask', async () => {
    const user = await newcomer();
    const tab = await app.actors.login(user.wallet);
    const statuses = (await Promise.all([close(user), close(tab), close(user)])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect((await rowOf(user))?.status).toBe('closed');
  });

  it('and a payment to it at once: either it stays open or nobody is charged', async () => {
    for (let round = 0; round < 6; round++) {
      const [user, payer] = [await newcomer(), await newcomer({ USDT: '10' })];
      const pay = () =>
        payer.api.post<Answer>('/api/finance/other/trade', { asset: 'USDT', amount: '5', to: user.uid, password });
      const [closing, payment] = await Promise.all([close(user), pay()]);
      const balance = await app
        .get(Reader)
        .query<{ n: string | number | null }>(
          "SELECT SUM(balance) AS n FROM ledger_account WHERE ownerType = 'user' AND ownerId = ?",
          [user.id],
        );
      const paid = payment.status === 200;
      expect([closing.status === 200, payment.data.code ?? 'paid']).toEqual(
        paid ? [false, 'paid'] : [true, 'userClosed'],
      );
      expect(BigInt(balance[0]?.n ?? 0)).toBe(paid ? 500_000_000n : 0n);
    }
  });

  it('leaves nothing that can be paid, corrected, credited or bound to', async () => {
    const payer = await newcomer({ USDT: '10' });
    const inviter = await app.actors.user({ bound: true, tradePassword: password });
    done(await close(inviter));
    const sent = { asset: 'USDT', amount: '1', to: inviter.uid, password };
    expect((await payer.api.post<Answer>('/api/finance/other/trade', sent)).data.code).toBe('userClosed');
    expect((await payer.api.post<Answer>('/api/binding', { code: inviter.inviteCode })).data.code).toBe(
      'referrerClosed',
    );
    const finance = await app.actors.staff('finance');
    const body = { asset: 'USDT', amount: '1', reason: 'test' };
    const adjusted = await finance.post<{ code: string }>(`/admin-api/users/${inviter.id}/adjust`, body);
    expect([adjusted.http, adjusted.body.code]).toEqual([400, 'userClosed']);
    await write(
      "INSERT INTO deposit (userId, asset, amount, state, createdAt, updatedAt) VALUES (?, 'FXB', 100000000, 'pending', ?, ?)",
      inviter.id,
      today,
      today,
    );
    const [deposit] = await app
      .get(Reader)
      .query<{ id: number }>('SELECT id FROM deposit WHERE userId = ?', [inviter.id]);
    const reviewer = await app.actors.staff('reviewer');
    const credited = await reviewer.post<{ code: string }>(`/admin-api/deposits/${deposit?.id}/approve`, {
      amount: '1',
    });
    expect([credited.http, credited.body.code]).toEqual([400, 'userClosed']);
    const rejected = await reviewer.post(`/admin-api/deposits/${deposit?.id}/reject`, { reason: 'closed' });
    expect(rejected.http).toBe(200);
  });

  it('takes back what was written, from friends, groups and the search', async () => {
    const [user, friend] = [await newcomer(), await newcomer()];
    const direct = await befriend(user, friend);
    const group = await groupOf(friend, [user]);
    await said(app, user, direct, 'my secret garden');
    await said(app, user, group, 'my secret garden');
    done(await close(user));
    app.clock.advance(minute);
    for (const room of [direct, group]) {
      const page = await historyOf(friend, room);
      expect(JSON.stringify(page)).not.toContain('secret');
      const own = page.list.filter(({ uid, msn_type }) => String(uid) === user.uid && msn_type === 1);
      expect(own).toMatchObject([{ deleted: true, closed: true, body: null, msn: '' }]);
    }
    expect((await friend.api.get<{ list: unknown[] }>('/api/chat/friends')).data.list).toEqual([]);
    const [stored] = await app
      .get(Reader)
      .query<{ n: number }>("SELECT COUNT(*) AS n FROM chat_message WHERE senderId = ? AND body <> ''", [user.id]);
    expect(Number(stored?.n)).toBe(0);
    const asked = await friend.api.post<Answer>('/api/chat/requests', { uid: user.uid });
    expect(asked.data.code).toBe('userClosed');
    const stranger = await newcomer();
    const opened = await stranger.api.post<Answer>('/api/chat/direct', { uid: user.uid });
    expect(opened.data.code).toBe('userClosed');
  });
});

test('points that are left go back to the issuer with the account', async () => {
  const user = await newcomer({ TRADE: '12.5', GAME: '3' });
  expect(await stopsOf(user)).toEqual([]);
  done(await close(user));
  const left = await app
    .get(Reader)
    .query("SELECT asset FROM ledger_account WHERE ownerType = 'user' AND ownerId = ? AND balance <> 0", [user.id]);
  expect(left).toEqual([]);
  const lines = await app
    .get(Reader)
    .query<{ asset: string }>(
      "SELECT asset FROM ledger_entry WHERE userId = ? AND type = 'pointsGivenUp' ORDER BY asset",
      [user.id],
    );
  expect(lines.map(({ asset }) => asset)).toEqual(['GAME', 'TRADE']);
});
