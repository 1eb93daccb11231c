// @both-engines
import { day, hour } from '../../server/common/runtime';
import type { Service, ServiceAnswers } from '../../server/desk/customers/service.schemas';
import type { Deposit } from '../../server/finance/deposits/deposits.schemas';
import type { Withdrawal } from '../../server/finance/withdrawals/withdrawals.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';

const password = '135790';
const elsewhere = '0x1111111111111111111111111111111111111111';
const noon = Date.parse('2027-01-15T12:00:00.000Z');
const iso = (at: number) => new Date(at).toISOString();

let app: TestApp;

beforeAll(async () => {
  app = await bootApp();
});
beforeEach(() => {
  app.clock.stop(noon);
});
afterAll(() => app.close());

const rich = () => app.actors.user({ funded: { USDT: '1000' }, tradePassword: password });
const answersOf = async ({ api }: Pick<TestUser, 'api'>) =>
  (await api.get<ServiceAnswers>('/api/chat/service/answers')).data;
const withdraw = async ({ api }: TestUser, more: object = {}) =>
  (await api.post<Withdrawal>('/api/finance/extract', { asset: 'USDT', amount: '10', password, ...more })).data;

describe('the answers of customer service', () => {
  it('say that nothing is under way where nothing is', async () => {
    const user = await rich();
    expect(await answersOf(user)).toEqual({
      withdrawal: null,
      deposit: null,
      hold: null,
      holdHours: 24,
      usual: { deposit: null, withdrawal: null },
    });
  });

  it('name the newest withdrawal that is under way, and none that has ended', async () => {
    const user = await rich();
    const [first, second] = [await withdraw(user), await withdraw(user)];
    expect((await answersOf(user)).withdrawal).toEqual(second);
    await user.api.post(`/api/finance/extract/cancel/${second.id}`, {});
    expect((await answersOf(user)).withdrawal?.id).toBe(first.id);
    await user.api.post(`/api/finance/extract/cancel/${first.id}`, {});
    expect((await answersOf(user)).withdrawal).toBeNull();
  });

  it('name the last deposit', async () => {
    const user = await rich();
    await user.api.post<Deposit>('/api/finance/recharge', { asset: 'USDT', amount: '10' });
    const last = (await user.api.post<Deposit>('/api/finance/recharge', { asset: 'USDT', amount: '20' })).data;
    expect((await answersOf(user)).deposit).toEqual(last);
  });

  it('are nobody else’s', async () => {
    const [user, other] = [await rich(), await rich()];
    await withdraw(user);
    expect((await answersOf(other)).withdrawal).toBeNull();
  });

  it('say since and until when a reset trade password holds the account, and which withdrawal waits', async () => {
    const user = await rich();
    await app.actors.setTradePassword(user, '246802');
    const until = iso(noon + 24 * hour);
    expect((await answersOf(user)).hold).toEqual({ reason: 'password', since: iso(noon), until, withdrawal: null });
    const { id } = await withdraw(user, { password: '246802' });
    expect((await answersOf(user)).hold).toMatchObject({ reason: 'password', withdrawal: id });
    app.clock.advance(day);
    expect((await answersOf(user)).hold).toBeNull();
  });

  it('say that a withdrawal to another address waits', async () => {
    const user = await rich();
    await app.actors.setting('withdraw.ownAddressOnly', 'false');
    const { id, holdUntil } = await withdraw(user, { address: elsewhere });
    expect((await answersOf(user)).hold).toEqual({ reason: 'address', since: null, until: holdUntil, withdrawal: id });
  });
});

describe('while nobody is on duty', () => {
  it('users read when it opens, and the hours round the present day', async () => {
    const { api } = await app.actors.user();
    const view = async () => (await api.get<Service>('/api/chat/service')).data;
    expect((await view()).opening).toBeNull();
    await app.actors.setting('chat.openHours', '1-7 08:00-10:00');
    expect((await view()).opening).toEqual({
      opensAt: '2027-01-16T08:00:00.000Z',
      now: iso(noon),
      spans: [
        { from: '2027-01-15T08:00:00.000Z', to: '2027-01-15T10:00:00.000Z' },
        { from: '2027-01-16T08:00:00.000Z', to: '2027-01-16T10:00:00.000Z' },
      ],
    });
    app.clock.stop(Date.parse('2027-01-16T09:00:00.000Z'));
    expect(await view()).toMatchObject({ soon: true, opening: null });
  });
});
