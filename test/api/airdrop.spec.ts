import type { AirdropAnswer } from '../../server/awards/airdrops/airdrops.schemas';
import { Jobs } from '../../server/common/runtime';
import type { UserInfo } from '../../server/home/home.schemas';
import type { BillPage } from '../../server/ledger/ledger.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { closeWithSoundBooks } from '../support/closing';
import { changeSetting } from './change-setting';

let app: TestApp;
let filled = 0;

beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => closeWithSoundBooks(app));

const at = (time: string) => app.clock.stop(Date.parse(time));
const newcomer = () => app.actors.user({ bound: true });
const claim = (user: TestUser) => user.api.post<AirdropAnswer & { code?: string }>('/api/user/airdrop');
/** What became of the claim of somebody new: its state, or why it was refused. */
const claimed = async () => {
  const { status, data } = await claim(await newcomer());
  return status === 200 ? data.state : data.code;
};
const funding = async (user: TestUser, asset: string) => {
  const { data } = await user.api.get<UserInfo>('/api/user/info');
  return [data.balances.find((balance) => balance.asset === asset)?.funding, data.flags.airdrop];
};
const offer = async (asset: string, amount: string, cap: string) => {
  await changeSetting(app, 'airdrop.amount', '0');
  await changeSetting(app, 'airdrop.asset', asset);
  await changeSetting(app, 'airdrop.dailyCap', cap);
  await changeSetting(app, 'airdrop.amount', amount);
};
/** Brings an asset into the gifts from outside, as a top-up with its transaction does. */
const fill = async (amount: string, asset = 'FXB') => {
  filled += 1;
  const txHash = `0x${filled.toString(16).padStart(64, '0')}`;
  const body = { from: 'world', to: 'gifts', asset, amount, reason: 'top-up', txHash };
  await app.actors.byTwo('finance', 'treasury/fund', body);
};

describe('the cap of a day', () => {
  it('is reached by the last claim that fits, and is a UTC day’s', async () => {
    await offer('NICE', '10', '30');
    at('2027-01-15T00:00:00.000Z');
    expect(await claimed()).toBe('paid');
    at('2027-01-15T11:00:00.000Z');
    expect(await claimed()).toBe('paid');
    at('2027-01-15T23:59:59.999Z');
    expect(await claimed()).toBe('paid');
    const late = await newcomer();
    expect(await claim(late)).toMatchObject({ status: 400, data: { code: 'airdropCapReached' } });
    expect(await funding(late, 'NICE')).toEqual(['0', 'available']);
    at('2027-01-16T00:00:00.000Z');
    expect(await claim(late)).toMatchObject({ status: 200, data: { asset: 'NICE', amount: '10', state: 'paid' } });
    expect([await claimed(), await claimed(), await claimed()]).toEqual(['paid', 'paid', 'airdropCapReached']);
  });

  it('refuses what would go beyond it, though something is left', async () => {
    at('2027-01-17T12:00:00.000Z');
    await offer('NICE', '10', '29.99999999');
    expect([await claimed(), await claimed(), await claimed()]).toEqual(['paid', 'paid', 'airdropCapReached']);
  });

  it('counts what waits for the pool, and each asset by itself', async () => {
    at('2027-01-18T12:00:00.000Z');
    await offer('NICE', '10', '10');
    expect([await claimed(), await claimed()]).toEqual(['paid', 'airdropCapReached']);
    await offer('FXB', '7.5', '15');
    expect([await claimed(), await claimed(), await claimed()]).toEqual(['pending', 'pending', 'airdropCapReached']);
    await fill('15');
    await app.get(Jobs).run('awards.airdrops');
  });

  it('holds against many at once', async () => {
    at('2027-01-19T12:00:00.000Z');
    await offer('NICE', '10', '40');
    const users = await Promise.all(Array.from({ length: 12 }, newcomer));
    const answers = await Promise.all(users.map(claim));
    const codes = answers.map(({ data }) => data.code ?? data.state).sort();
    expect(codes).toEqual([...Array<string>(8).fill('airdropCapReached'), ...Array<string>(4).fill('paid')]);
  });
});

describe('what waits', () => {
  it('is paid in order of age as far as the gifts go, as it was promised, and once', async () => {
    at('2027-01-20T12:00:00.000Z');
    await offer('FXB', '7.5', '1000');
    const [second, first, third] = [await newcomer(), await newcomer(), await newcomer()];
    for (const [user, time] of [
      [first, '2027-01-20T12:00:01.000Z'],
      [second, '2027-01-20T12:00:02.000Z'],
      [third, '2027-01-20T12:00:03.000Z'],
    ] as const) {
      at(time);
      expect((await claim(user)).data).toEqual({ asset: 'FXB', amount: '7.5', state: 'pending' });
    }
    expect((await claim(first)).data.code).toBe('airdropClaimed');
    // What is offered later changes no promise.
    await offer('FXB', '9', '1000');
    await app.get(Jobs).run('awards.airdrops');
    expect(await funding(first, 'FXB')).toEqual(['0', 'pending']);
    await fill('14.99999999');
    await app.get(Jobs).run('awards.airdrops');
    expect([await funding(first, 'FXB'), await funding(second, 'FXB')]).toEqual([
      ['7.5', 'claimed'],
      ['0', 'pending'],
    ]);
    await fill('7.50000001');
    for (let run = 0; run < 2; run++) await app.get(Jobs).run('awards.airdrops');
    for (const user of [first, second, third]) expect(await funding(user, 'FXB')).toEqual(['7.5', 'claimed']);
    const bills = await second.api.get<BillPage>('/api/finance/bill/airdrop');
    expect(bills.data.list.map(({ type, asset, amount }) => [type, asset, amount])).toEqual([
      ['airdrop', 'FXB', '7.5'],
    ]);
  });
});

describe('what waits of one asset', () => {
  it('is paid before who claims later, though there is enough for them', async () => {
    at('2027-01-21T12:00:00.000Z');
    await offer('FXB', '7.5', '1000');
    const [first, second] = [await newcomer(), await newcomer()];
    expect((await claim(first)).data.state).toBe('pending');
    await offer('FXB', '2', '1000');
    await fill('2');
    expect((await claim(second)).data).toEqual({ asset: 'FXB', amount: '2', state: 'pending' });
    await app.get(Jobs).run('awards.airdrops');
    expect([await funding(first, 'FXB'), await funding(second, 'FXB')]).toEqual([
      ['0', 'pending'],
      ['0', 'pending'],
    ]);
    await fill('7.5');
    await app.get(Jobs).run('awards.airdrops');
    expect([await funding(first, 'FXB'), await funding(second, 'FXB')]).toEqual([
      ['7.5', 'claimed'],
      ['2', 'claimed'],
    ]);
  });

  it('is not paid to who is frozen, and keeps nobody waiting behind them', async () => {
    at('2027-01-21T18:00:00.000Z');
    await offer('FXB', '7.5', '1000');
    const [frozen, second] = [await newcomer(), await newcomer()];
    expect((await claim(frozen)).data.state).toBe('pending');
    expect((await claim(second)).data.state).toBe('pending');
    await app.actors.standing(frozen, 'freeze');
    await fill('15');
    await app.get(Jobs).run('awards.airdrops');
    expect(await funding(second, 'FXB')).toEqual(['7.5', 'claimed']);
    expect(await claimed()).toBe('paid');
    await app.actors.standing(frozen, 'unfreeze');
    await app.get(Jobs).run('awards.airdrops');
    const again = await app.actors.login(frozen.wallet);
    expect(await funding(again, 'FXB')).toEqual(['0', 'pending']);
    await fill('7.5');
    await app.get(Jobs).run('awards.airdrops');
    expect(await funding(again, 'FXB')).toEqual(['7.5', 'claimed']);
  });

  it('keeps nobody waiting for another', async () => {
    at('2027-01-22T12:00:00.000Z');
    await offer('FXB', '7.5', '1000');
    const older = await newcomer();
    expect((await claim(older)).data.state).toBe('pending');
    await fill('100000', 'USDT');
    await offer('USDT', '100000', '1000000');
    expect(await claimed()).toBe('paid');
    const newer = await newcomer();
    expect((await claim(newer)).data.state).toBe('pending');
    await fill('100000', 'USDT');
    await app.get(Jobs).run('awards.airdrops');
    expect([await funding(older, 'FXB'), await funding(newer, 'USDT')]).toEqual([
      ['0', 'pending'],
      ['100000', 'claimed'],
    ]);
    await fill('7.5');
    await app.get(Jobs).run('awards.airdrops');
    expect(await funding(older, 'FXB')).toEqual(['7.5', 'claimed']);
  });
});

it('is open while something is offered, to those who are bound', async () => {
  await offer('NICE', '0', '1000');
  const user = await newcomer();
  expect(await claim(user)).toMatchObject({ status: 400, data: { code: 'airdropClosed' } });
  expect((await funding(user, 'NICE'))[1]).toBe('none');
  await offer('NICE', '0.00000001', '1000');
  expect((await claim(await app.actors.user())).data.code).toBe('needReferrer');
  expect((await claim(user)).data).toEqual({ asset: 'NICE', amount: '0.00000001', state: 'paid' });
});
