import { Reader, UnitOfWork } from '../../server/common/database';
import { Clock, day, Jobs, minute } from '../../server/common/runtime';
import type { UserInfo } from '../../server/home/home.schemas';
import { Notices } from '../../server/notices';
import type { NoticePage, NoticesRead } from '../../server/notices/notices.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';

let app: TestApp;

beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => app.close());

const transfer = (subject: number) => ({
  kind: 'transferReceived' as const,
  subject,
  params: { transaction: subject, asset: 'USDT', amount: '1.5', from: '0x12…34' },
});
/** Tells a user of transfers, one transaction for all. */
const tell = (user: Pick<TestUser, 'id'>, ...subjects: number[]) =>
  app
    .get(UnitOfWork)
    .run((tx) => app.get(Notices).tell(tx, ...subjects.map((each) => ({ userId: user.id, ...transfer(each) }))));
const page = async (user: TestUser, query = '') => (await user.api.get<NoticePage>(`/api/notices${query}`)).data;
const subjectsOf = ({ list }: NoticePage) =>
  list.map((notice) => (notice.kind === 'transferReceived' ? notice.params.transaction : notice.kind));
const unreadOf = async (user: TestUser) => (await user.api.get<UserInfo>('/api/user/info')).data.unreadNotices;
const read = async (user: TestUser, body: object) => (await user.api.post<NoticesRead>('/api/notices/read', body)).data;
const rows = async (user: TestUser) =>
  await app
    .get(Reader)
    .query<{ readAt: number | null }>('SELECT readAt FROM notice WHERE userId = ? ORDER BY id', [user.id]);

describe('what a user was told', () => {
  it('is there with its transaction, as it was said', async () => {
    const user = await app.actors.user();
    const at = Date.parse('2027-03-01T10:00:00.123Z');
    const clock = jest.spyOn(app.get(Clock), 'now').mockReturnValue(at);
    await tell(user, 7).finally(() => clock.mockRestore());
    expect(await page(user)).toEqual({
      count: 1,
      next: null,
      list: [
        {
          id: expect.any(Number),
          kind: 'transferReceived',
          params: { transaction: 7, asset: 'USDT', amount: '1.5', from: '0x12…34' },
          createdAt: '2027-03-01T10:00:00.123Z',
          readAt: null,
        },
      ],
    });
  });

  it('is told once of each subject, and another kind of the same number is another', async () => {
    const user = await app.actors.user();
    await tell(user, 1, 1);
    await tell(user, 2, 1);
    await app.get(UnitOfWork).run((tx) =>
      app.get(Notices).tell(tx, {
        ...{ userId: user.id, kind: 'airdropPaid', subject: 1 },
        params: { transaction: 1, asset: 'FXB', amount: '1' },
      }),
    );
    expect(subjectsOf(await page(user))).toEqual(['airdropPaid', 2, 1]);
  });

  it('is not there if its transaction is undone', async () => {
    const user = await app.actors.user();
    const undone = app.get(UnitOfWork).run(async (tx) => {
      await app.get(Notices).tell(tx, { userId: user.id, ...transfer(5) });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await page(user)).count).toBe(0);
    await tell(user, 5);
    expect((await page(user)).count).toBe(1);
  });

  it('comes newest first, a page after the other, whatever comes meanwhile', async () => {
    const user = await app.actors.user();
    await tell(user, 1, 2, 3, 4, 5);
    const first = await page(user, '?limit=2');
    expect([subjectsOf(first), first.count]).toEqual([[5, 4], 5]);
    await tell(user, 6);
    const second = await page(user, `?limit=2&cursor=${first.next}`);
    const third = await page(user, `?limit=2&cursor=${second.next}`);
    expect([subjectsOf(second), subjectsOf(third), third.next]).toEqual([[3, 2], [1], null]);
    expect(await user.api.get('/api/notices?cursor=x')).toMatchObject({ status: 400, data: { field: 'cursor' } });
  });

  it('is left out where this server does not know its kind, and the rest is shown', async () => {
    const user = await app.actors.user();
    await tell(user, 1);
    await app
      .get(UnitOfWork)
      .run((tx) =>
        tx.run("INSERT INTO notice (userId, kind, subject, params, createdAt) VALUES (?, 'ofTomorrow', '1', '{}', 1)", [
          user.id,
        ]),
      );
    expect(subjectsOf(await page(user))).toEqual([1]);
  });
});

describe('reading', () => {
  it('marks what was shown, not what came after', async () => {
    const user = await app.actors.user();
    await tell(user, 1, 2, 3);
    const [newest] = (await page(user)).list;
    expect(await unreadOf(user)).toBe(3);
    await tell(user, 4);
    expect(await read(user, { upTo: newest?.id })).toEqual({ unread: 1 });
    const marks = (await page(user)).list.map(({ readAt }) => readAt === null);
    expect([marks, await unreadOf(user)]).toEqual([[true, false, false, false], 1]);
  });

  it('marks some by their ids, once: the time of the first reading stays', async () => {
    const user = await app.actors.user();
    await tell(user, 1, 2, 3);
    const ids = (await page(user)).list.map(({ id }) => id);
    const started = app.get(Clock).now();
    const clock = jest.spyOn(app.get(Clock), 'now').mockReturnValue(started + minute);
    try {
      expect(await read(user, { ids: [ids[1]] })).toEqual({ unread: 2 });
      clock.mockReturnValue(started + 2 * minute);
      expect(await read(user, { ids })).toEqual({ unread: 0 });
      expect(await read(user, { ids })).toEqual({ unread: 0 });
    } finally {
      clock.mockRestore();
    }
    expect((await rows(user)).map(({ readAt }) => Number(readAt) - started)).toEqual([2 * minute, minute, 2 * minute]);
  });

  it('is of one’s own alone', async () => {
    const [owner, other] = [await app.actors.user(), await app.actors.user()];
    await tell(owner, 1, 2);
    const { list } = await page(owner);
    expect(await page(other)).toEqual({ count: 0, list: [], next: null });
    expect(await unreadOf(other)).toBe(0);
    await read(other, { ids: list.map(({ id }) => id) });
    await read(other, { upTo: Number(list[0]?.id) + 1_000 });
    expect((await rows(owner)).map(({ readAt }) => readAt)).toEqual([null, null]);
    expect(await unreadOf(owner)).toBe(2);
  });

  it('is counted up to a hundred', async () => {
    const user = await app.actors.user();
    const some = Array.from({ length: 99 }, (_, index) => index + 1);
    await tell(user, ...some);
    expect(await unreadOf(user)).toBe(99);
    await tell(user, 100, 101, 102);
    expect(await unreadOf(user)).toBe(100);
    const [newest] = (await page(user)).list;
    expect(await read(user, { ids: [newest?.id] })).toEqual({ unread: 100 });
    expect(await read(user, { upTo: newest?.id })).toEqual({ unread: 0 });
  });

  it.each([
    ['nothing', {}],
    ['no id', { ids: [] }],
    ['both', { ids: [1], upTo: 1 }],
    ['what is no id', { upTo: 0 }],
    ['what is no number', { ids: ['x'] }],
    ['more than a hundred', { ids: Array<number>(101).fill(1) }],
  ])('refuses %s', async (_name, body) => {
    const user = await app.actors.user();
    expect(await user.api.post('/api/notices/read', body)).toMatchObject({ data: { code: 'invalidInput' } });
  });
});

it('drops what is older than 180 days, thousands too, and nothing else', async () => {
  const [user, other] = [await app.actors.user(), await app.actors.user()];
  const now = app.get(Clock).now();
  const clock = jest.spyOn(app.get(Clock), 'now');
  try {
    clock.mockReturnValue(now - 180 * day - 1);
    await tell(user, ...Array.from({ length: 1_500 }, (_, index) => 1_000 + index));
    clock.mockReturnValue(now - 180 * day);
    await tell(other, 1);
    clock.mockReturnValue(now - 180 * day - 1);
    await tell(other, 2);
    clock.mockReturnValue(now);
    await tell(user, 3);
    await app.get(Jobs).run('notices.clean');
  } finally {
    clock.mockRestore();
  }
  expect([subjectsOf(await page(user)), subjectsOf(await page(other))]).toEqual([[3], [1]]);
});
