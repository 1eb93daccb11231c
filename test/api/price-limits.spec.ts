import { UnitOfWork } from '../../server/common/database';
import { Clock, day, hour, Jobs, minute } from '../../server/common/runtime';
import type { WithdrawalRules } from '../../server/finance/withdrawals/withdrawals.schemas';
import { Valuations } from '../../server/market';
import type { AssetRow } from '../../server/market/market.schemas';
import type { ProposalRow } from '../../server/proposals/proposals.list';
import type { AuditRow } from '../../server/staff/audit/audit.list';
import { bootApp, type ConsoleClient, type TestApp } from '../support';
import { tally } from '../support/tally';
import { changeSetting } from './change-setting';

type Answer = { proposalId?: number | null; code?: string };

const password = '246810';
const start = Date.parse('2027-05-03T12:00:00.000Z');

let app: TestApp;
let finance: ConsoleClient;
let second: ConsoleClient;

beforeEach(async () => {
  app = await bootApp();
  app.clock.stop(start);
  await login();
});
afterEach(async () => {
  try {
    expect((await app.books()).checks.filter((check) => !check.ok)).toEqual([]);
  } finally {
    await app.close();
  }
});

/** Sessions of staff do not last as long as the clock jumps here. */
async function login(): Promise<void> {
  [finance, second] = [await app.actors.staff('finance'), await app.actors.staff('finance2')];
}
async function later(time: number): Promise<void> {
  app.clock.advance(time);
  await login();
}
const post = async (path: string, body: object, who = finance) => {
  const { http, body: answer } = await who.post<Answer | null>(`/admin-api/${path}`, body);
  return answer?.code ?? (answer?.proposalId ? 'proposed' : `done ${http}`);
};
const setPrice = (price: string, asset = 'BNB', who = finance) =>
  post(`assets/${asset}/price`, { price, reason: 'moved' }, who);
const confirm = async (id: number | undefined, who = second) => {
  const { http, body } = await who.post<Answer | null>(`/admin-api/proposals/${id}/confirm`);
  return body?.code ?? http;
};
const row = async (asset = 'BNB') => (await finance.get<AssetRow>(`/admin-api/assets/${asset}`)).body;
const waiting = async () =>
  (await finance.get<ProposalRow[]>('/admin-api/proposals?filter={"state":"waiting"}&sort=["id","DESC"]')).body;
const lastAudit = async (asset: string) => {
  const filter = encodeURIComponent(JSON.stringify({ resource: 'assets', resourceId: asset }));
  const auditor = await app.actors.staff('auditor');
  return (await auditor.get<AuditRow[]>(`/admin-api/audit?filter=${filter}&range=[0,0]`)).body[0];
};

describe('a price set by hand', () => {
  it('takes a second person beyond the bound, on either side, and not a unit before it', async () => {
    expect(await row()).toMatchObject({ price: '600', average: '600', leastAlone: '540', mostAlone: '660' });
    for (const price of ['660.00000001', '539.99999999']) {
      expect([price, await setPrice(price)]).toEqual([price, 'proposed']);
      const [proposal] = await waiting();
      expect((await row()).proposalIds).toEqual([proposal?.id]);
      expect((await finance.post(`/admin-api/proposals/${proposal?.id}/withdraw`, { reason: 'no' })).http).toBe(200);
    }
    expect((await row()).price).toBe('600');
    // Each from the same average, in which neither has stood for any time.
    expect([await setPrice('660'), await setPrice('540'), (await row()).price]).toEqual([
      'done 200',
      'done 200',
      '540',
    ]);
    expect((await row()).average).toBe('600');
  });

  it('is confirmed by another, who reads what it moves, and is audited as theirs', async () => {
    expect([await setPrice('300'), await setPrice('200')]).toEqual(['proposed', 'alreadyProposed']);
    const [proposal] = await waiting();
    expect(proposal).toMatchObject({ kind: 'price', subject: 'BNB', reason: 'moved', mayConfirm: false });
    expect(proposal?.facts).toEqual([
      { name: 'before', value: '600 USDT' },
      { name: 'after', value: '300 USDT' },
      { name: 'average', value: '600 USDT' },
      { name: 'move', value: '-50 %' },
    ]);
    expect(await confirm(proposal?.id, finance)).toBe('ownProposal');
    expect(await confirm(proposal?.id, await app.actors.staff('reviewer'))).toBe('forbidden');
    expect(await confirm(proposal?.id)).toBe(200);
    expect(await row()).toMatchObject({ price: '300', source: 'staff', proposalIds: [] });
    expect(await lastAudit('BNB')).toMatchObject({
      action: 'price',
      staff: 'Finn Finance',
      after: { price: '300', reason: 'moved' },
    });
  });

  it('is not confirmed over another that was set meanwhile', async () => {
    await setPrice('300');
    const [proposal] = await waiting();
    expect(await setPrice('610')).toBe('done 200');
    expect([await confirm(proposal?.id), (await row()).price]).toEqual(['proposalOutdated', '610']);
  });

  it('cannot walk away by small steps within a day', async () => {
    for (const [price, said] of [
      ['660', 'done 200'],
      ['660.00000001', 'proposed'],
    ] as const) {
      expect([price, await setPrice(price)]).toEqual([price, said]);
    }
    await app.get(Jobs).run('market.fold');
    await later(12 * hour);
    // Half a day at 600 and half at 660.
    expect(await row()).toMatchObject({ average: '630', mostAlone: '693' });
    await later(12 * hour);
    expect(await row()).toMatchObject({ average: '660', leastAlone: '594' });
  });

  it('of two moves at once is judged one after the other', async () => {
    await setPrice('600');
    const moves = ['660', '540', '661', '662'];
    const answers = await Promise.all(
      moves.map((price, index) =>
        (index % 2 ? second : finance).post<{ code?: string }>('/admin-api/assets/BNB/price', { price, reason: 'x' }),
      ),
    );
    expect(tally(answers)).toEqual({ done: 3, '409 alreadyProposed': 1 });
    expect(['660', '540']).toContain((await row()).price);
  });

  it('follows the bound that is set', async () => {
    await changeSetting(app, 'price.moveLimit', '0');
    expect([await setPrice('600'), await setPrice('600.00000001')]).toEqual(['done 200', 'proposed']);
  });
});

it('a first price takes two, and so does the first after it that is too far from it', async () => {
  const fresh = await bootApp();
  try {
    fresh.clock.stop(start);
    await fresh.get(UnitOfWork).run((tx) => tx.run("UPDATE asset SET price = NULL WHERE code = 'BNB'"));
    const one = await fresh.actors.staff('finance');
    const asset = async () => (await one.get<AssetRow>('/admin-api/assets/BNB')).body;
    const set = async (price: string) =>
      (await one.post<Answer>('/admin-api/assets/BNB/price', { price, reason: 'x' })).body.proposalId;
    await fresh.actors.agreed('assets/NICE/price', { price: '0.1', reason: 'read anew' });
    expect(await asset()).toMatchObject({ price: null, average: null, leastAlone: null, mostAlone: null });
    const id = await set('500');
    expect((await one.get<ProposalRow>(`/admin-api/proposals/${id}`)).body.facts).toEqual([
      { name: 'before', value: '–' },
      { name: 'after', value: '500 USDT' },
    ]);
    const two = await fresh.actors.staff('finance2');
    expect((await two.post(`/admin-api/proposals/${id}/confirm`)).http).toBe(200);
    expect(await asset()).toMatchObject({ price: '500', average: '500', mostAlone: '550' });
    expect([await set('550'), await set('550.00000001')]).toEqual([null, expect.any(Number)]);
  } finally {
    await fresh.close();
  }
});

describe('the average', () => {
  const average = async () => {
    const units = await app.get(UnitOfWork).run((tx) => app.get(Valuations).average(tx, 'BNB'));
    return Number(units) / 1e8;
  };

  it('weighs each price by the time it stood, with ticks that are in no bar yet', async () => {
    await setPrice('600');
    await later(day);
    await setPrice('640');
    app.clock.advance(6 * hour);
    expect(await average()).toBe(610);
    await app.get(Jobs).run('market.fold');
    expect(await average()).toBe(610);
    await later(6 * hour);
    await setPrice('560');
    app.clock.advance(12 * hour);
    // Twelve hours each; the 600 of before is out of the day.
    expect(await average()).toBe(600);
    await app.get(Jobs).run('market.fold');
    expect(await average()).toBe(600);
    app.clock.advance(9 * day);
    expect(await average()).toBe(560);
  });

  it('takes a first price for what was before it', async () => {
    await setPrice('660');
    app.clock.advance(minute);
    expect(Math.floor(await average())).toBe(600);
  });
});

describe('where a price comes from', () => {
  const feed = { source: 'http', feedUrl: 'https://prices.example/bnb', feedPath: 'data.price', reason: 'better' };

  it('takes a second person, with every figure of it', async () => {
    expect(await post('assets/BNB/source', feed)).toBe('proposed');
    expect(await row()).toMatchObject({ source: 'walk', feedUrl: null });
    const [proposal] = await waiting();
    expect(proposal).toMatchObject({ kind: 'priceSource', subject: 'BNB', reason: 'better' });
    expect(proposal?.facts).toEqual([
      { name: 'sourceBefore', value: 'walk' },
      { name: 'source', value: 'http' },
      { name: 'feedUrl', value: 'https://prices.example/bnb' },
      { name: 'feedPath', value: 'data.price' },
      { name: 'feedEvery', value: '30 s' },
      { name: 'maxMove', value: '20 %' },
      { name: 'staleAfter', value: '300 s' },
    ]);
    expect([await confirm(proposal?.id, finance), await confirm(proposal?.id)]).toEqual(['ownProposal', 200]);
    expect(await row()).toMatchObject({ source: 'http', feedUrl: feed.feedUrl, price: '600' });
    expect(await lastAudit('BNB')).toMatchObject({ action: 'source', after: { source: 'http', reason: 'better' } });
  });

  it('is proposed for what stands: a price set meanwhile keeps it waiting', async () => {
    await post('assets/BNB/source', feed);
    const [proposal] = await waiting();
    await setPrice('601');
    expect([await confirm(proposal?.id), (await row()).source]).toEqual(['proposalOutdated', 'staff']);
  });

  it('is no address of a private network', async () => {
    for (const host of ['127.0.0.1', '10.0.0.1', '0x7f000001', '[::1]', '[::ffff:10.0.0.1]']) {
      const source = { ...feed, feedUrl: `https://${host}/` };
      expect([host, await post('assets/BNB/source', source)]).toEqual([host, 'feedAddressInvalid']);
    }
    await app.actors.agreed('assets/BNB/source', { ...feed, feedUrl: 'http://localhost:1/' });
    await app.get(Jobs).run('market.feeds');
    expect(await row()).toMatchObject({ price: '600', lastError: 'the address cannot be used' });
  });
});

describe('what an asset is on the chain', () => {
  const contract = `0x${'C'.repeat(40)}`;
  const propose = async (change: object, asset = 'NICE') => {
    const { version, chainDecimals } = await row(asset);
    return await post(`assets/${asset}/contract`, { contract, chainDecimals, version, reason: 'deployed', ...change });
  };

  it('takes a second person', async () => {
    expect([await propose({ version: 99 }), await propose({ chainDecimals: 6 })]).toEqual([
      'stateConflict',
      'proposed',
    ]);
    expect(await row('NICE')).toMatchObject({ contract: null, chainDecimals: 18 });
    const [proposal] = await waiting();
    expect(proposal).toMatchObject({ kind: 'contract', subject: 'NICE' });
    expect(proposal?.facts).toEqual([
      { name: 'before', value: '– (18)' },
      { name: 'after', value: `${contract.toLowerCase()} (6)` },
    ]);
    // What it may be used for is another matter, and does not hold it up.
    const { deposit, transfer, exchange, version } = await row('NICE');
    const uses = { deposit, withdraw: false, transfer, exchange, version };
    expect((await finance.put('/admin-api/assets/NICE', uses)).http).toBe(200);
    expect([await confirm(proposal?.id, finance), await confirm(proposal?.id)]).toEqual(['ownProposal', 200]);
    expect(await row('NICE')).toMatchObject({ contract: contract.toLowerCase(), chainDecimals: 6 });
    expect(await lastAudit('NICE')).toMatchObject({
      action: 'contract',
      after: { chainDecimals: 6, reason: 'deployed' },
    });
  });

  it('of two that are to have one contract, only one gets it', async () => {
    expect([await propose({}), await propose({}, 'FXB')]).toEqual(['proposed', 'proposed']);
    const ids = (await waiting()).map(({ id }) => id);
    expect((await Promise.all(ids.map((id) => confirm(id)))).sort()).toEqual([200, 'contractInvalid']);
  });
});

describe('limits', () => {
  /** A user who may ask for withdrawals of NICE, which staff price, at 0.1 for as long as anybody knows. */
  const priced = async () => {
    await app.actors.agreed('assets/NICE/price', { price: '0.1', reason: 'by hand' });
    await changeSetting(app, 'withdraw.dailyLimit', '100');
    return await app.actors.user({ funded: { NICE: '10000' }, tradePassword: password });
  };
  const ask = async (user: Awaited<ReturnType<typeof priced>>, amount: string) =>
    await user.api.post<Answer>('/api/finance/extract', { asset: 'NICE', amount, password });
  const most = async (user: Awaited<ReturnType<typeof priced>>) => {
    const { data } = await user.api.get<WithdrawalRules>('/api/token/extract');
    return data.assets.find(({ asset }) => asset === 'NICE')?.maximum;
  };

  it('count by the average where the price has been moved below it', async () => {
    const user = await priced();
    expect(await most(user)).toBe('1000.00000009');
    // Two people: even so, what was worth 0.1 all day does not slip out at a hundredth.
    await app.actors.agreed('assets/NICE/price', { price: '0.001', reason: 'crash' });
    expect(await most(user)).toBe('1000.00000009');
    expect((await ask(user, '1001')).data.code).toBe('dailyLimitReached');
    expect((await ask(user, '1000')).status).toBe(200);
    expect(await most(user)).toBe('0.00000009');
    // What people are shown stays at the price.
    const info = await user.api.get<{ balances: { asset: string; value: string }[] }>('/api/user/info');
    expect(info.data.balances.find(({ asset }) => asset === 'NICE')?.value).toBe('10');
  });

  it('count by the price where that is higher than the average', async () => {
    const user = await priced();
    await app.actors.agreed('assets/NICE/price', { price: '0.2', reason: 'rise' });
    expect(await most(user)).toBe('500.00000004');
    expect((await ask(user, '501')).data.code).toBe('dailyLimitReached');
  });

  it('of two reviewers count so too', async () => {
    const user = await priced();
    await changeSetting(app, 'withdraw.twoPersonLimit', '50');
    await app.actors.agreed('assets/NICE/price', { price: '0.001', reason: 'crash' });
    expect((await ask(user, '600')).status).toBe(200);
    const reviewer = await app.actors.staff('reviewer');
    const { body } =
      await reviewer.get<{ id: number; digest: string; approvalsNeeded: number; value: string }[]>(
        '/admin-api/withdrawals',
      );
    expect(body[0]).toMatchObject({ value: '60', approvalsNeeded: 2 });
  });

  it('know nothing of an asset without a price, and count the price itself before anything was recorded', async () => {
    const worst = (asset: string) =>
      app.get(UnitOfWork).run((tx) => app.get(Valuations).worst(tx, asset, 150_000_000n));
    expect(await worst('GAME')).toBeNull();
    expect(await worst('USDT')).toBe(150_000_000n);
    expect(await worst('BNB')).toBe(90_000_000_000n);
    expect(app.get(Clock).now()).toBe(start);
  });
});
