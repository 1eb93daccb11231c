// @both-engines
import sharp from 'sharp';
import { UnitOfWork } from '../../server/common/database';
import { Clock, day } from '../../server/common/runtime';
import type { Withdrawal, WithdrawalRules } from '../../server/finance/withdrawals/withdrawals.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { allAtOnce } from '../support/all-at-once';

allAtOnce();

const password = '135790';

/** Limits of a day, against many requests of one user at once (quality 3). */
describe('a limit of the day', () => {
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

  it.each([
    ['500', 10],
    ['700', 7],
    ['5000', 1],
  ])('of withdrawals: 20 requests of %s USDT at once: exactly %d fit', async (amount, fit) => {
    const user = await app.actors.user({ funded: { USDT: '200000' }, tradePassword: password });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        user.api.post<Withdrawal & { code?: string }>('/api/finance/extract', { asset: 'USDT', amount, password }),
      ),
    );
    const codes = answers.map(({ status, data }) => (status === 200 ? 'asked' : data.code));
    expect(codes.filter((code) => code === 'asked')).toHaveLength(fit);
    expect(codes.filter((code) => code === 'dailyLimitReached')).toHaveLength(20 - fit);
    const rules = await user.api.get<WithdrawalRules>('/api/token/extract');
    expect(rules.data.dailyLeft).toBe(String(5_000 - fit * Number(amount)));
  });

  it('of uploads: takes 200 from one user, however many come at once', async () => {
    const [busy, other] = [await app.actors.user(), await app.actors.user()];
    const now = app.get(Clock).now();
    await app.get(UnitOfWork).run(async (tx) => {
      for (let index = 0; index < 198; index++) {
        await tx.run('INSERT INTO upload (name, ownerType, ownerId, bytes, createdAt) VALUES (?, ?, ?, 1, ?)', [
          `${'0'.repeat(29)}${String(index).padStart(3, '0')}.webp`,
          'user',
          busy.id,
          now,
        ]);
      }
    });
    const create = { width: 40, height: 20, channels: 3, background: '#2060c0' } as const;
    const png = await sharp({ create }).png().toBuffer();
    const send = ({ api }: TestUser) => {
      const form = new FormData();
      form.append('file', new Blob([Uint8Array.from(png)], { type: 'image/png' }), 'picture.png');
      return api.post<{ code?: string }>('/api/upload', form);
    };
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(busy)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, data }) => [status, data.code])).toEqual(Array(4).fill([429, 'uploadLimit']));
    expect((await send(other)).status).toBe(200);
    app.clock.advance(day);
    expect((await send(busy)).status).toBe(200);
  });
});
