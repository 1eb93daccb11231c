import { UnitOfWork } from '../../server/common/database';
import type { MoneyRequest } from '../../server/common/http';
import { Ledger, systemAccount } from '../../server/ledger';
import { Liquidity } from '../../server/market';
import type { Pool, PoolDetail } from '../../server/market/market.schemas';
import { Proposals } from '../../server/proposals';
import { bootApp, type TestApp } from '../support';
import { closeWithSoundBooks } from '../support/closing';

let app: TestApp;
let staffId: number;
let secondId: number;

beforeAll(async () => {
  app = await bootApp({ demo: false });
  const staff = {
    email: 'pools@liquidity.example',
    name: 'Pia',
    role: 'finance',
    password: 'long-enough-words',
  } as const;
  staffId = await app.actors.longStanding(staff);
  secondId = await app.actors.longStanding({ ...staff, email: 'second@liquidity.example' });
  await fill('FXB', 1_000n);
  await fill('USDT', 1_000n);
});
afterAll(() => closeWithSoundBooks(app));

/** Brings tokens into `exchange` from outside, as a top-up does. */
async function fill(asset: string, whole: bigint): Promise<void> {
  const units = whole * 100_000_000n;
  const lines = [
    { account: systemAccount('world', asset), amount: -units, type: 'adjustment' },
    { account: systemAccount('exchange', asset), amount: units, type: 'adjustment' },
  ] as const;
  const posting = { key: `poolTopUp:${asset}`, kind: 'poolTopUp', actor: 'test', lines } as const;
  await app.get(UnitOfWork).run((tx) => app.get(Ledger).post(tx, posting));
}

const request = async (id = staffId): Promise<MoneyRequest> => ({
  ...(await app.actors.caller(id, 'finance')),
  key: undefined,
  body: null,
});
const pool = async () => {
  const { data } = await app.api.get<Pool[]>('/api/lakes');
  const { id = 0, reserveBase, reserveQuote, spot } = data[0] ?? {};
  return { id, reserves: [reserveBase, reserveQuote], spot };
};
const add = async (base: string, quote?: string) =>
  app.get(Liquidity).add(await request(), (await pool()).id, { base, quote, reason: 'test' });
/** The second person does what the first proposed. */
const confirm = async ({ proposalId }: { proposalId: number | null }, id = secondId) =>
  app.get(Proposals).confirm(await request(id), Number(proposalId));
const remove = async (sharePpm: number) =>
  app.get(Liquidity).remove(await request(), (await pool()).id, sharePpm, 'test');

it('the first liquidity of a pool names both amounts, and the quote is at least a hundred', async () => {
  await expect(add('200')).rejects.toMatchObject({ code: 'quoteRequired', field: 'quote' });
  await expect(add('200', '99.99999999')).rejects.toMatchObject({ code: 'poolMinimum' });
  await expect(remove(1_000_000)).rejects.toMatchObject({ code: 'poolMinimum' });
  await expect(add('200', '100.000000001')).rejects.toMatchObject({ code: 'amountTooPrecise' });
  const short = await add('1000.00000001', '100');
  await expect(confirm(short)).rejects.toMatchObject({ code: 'poolShort' });
  await expect(add('200.00000003', '100')).rejects.toMatchObject({ code: 'alreadyProposed' });
  await app.get(Proposals).withdraw(await request(), Number(short.proposalId), 'too much');
  const first = await add('200.00000003', '100');
  // They set its price: what one person asks for does nothing yet.
  expect((await pool()).reserves).toEqual(['0', '0']);
  await expect(confirm(first, staffId)).rejects.toMatchObject({ code: 'ownProposal' });
  await confirm(first);
  await expect(confirm(first)).rejects.toMatchObject({ code: 'stateConflict' });
  expect(await pool()).toMatchObject({ reserves: ['200.00000003', '100'], spot: '0.49999999' });
});

it('later the quote follows the reserves, rounded up; a given one is the most that may be taken', async () => {
  await expect(add('1.00000001', '0.5')).rejects.toMatchObject({
    code: 'quoteTooLow',
    field: 'quote',
    parameters: { needed: '0.50000001', asset: 'USDT' },
  });
  await add('1.00000001', '0.50000001');
  expect((await pool()).reserves).toEqual(['201.00000004', '100.50000001']);
  // More than is needed is not taken.
  await add('2.00000001', '50');
  expect((await pool()).reserves).toEqual(['203.00000005', '101.50000002']);
});

it('a share that is taken out is rounded down, of both, and leaves no less than the minimum', async () => {
  await remove(1);
  expect((await pool()).reserves).toEqual(['202.99979705', '101.49989852']);
  await expect(remove(14_778)).rejects.toMatchObject({ code: 'poolMinimum' });
  await remove(14_777);
  const { reserves } = await pool();
  expect(reserves).toEqual(['200.00006905', '100.00003452']);
  await expect(remove(1)).rejects.toMatchObject({ code: 'poolMinimum' });
  expect((await pool()).reserves).toEqual(reserves);
});

it('everything is in the log, with the reserves it left and no turnover', async () => {
  const { id } = await pool();
  const { data } = await app.api.get<PoolDetail>(`/api/lake/${id}`);
  expect(data.volume).toBe('0');
  expect(data.log.list.map(({ kind, base, quote, reserveQuote }) => [kind, base, quote, reserveQuote])).toEqual([
    ['remove', '-2.999728', '-1.499864', '100.00003452'],
    ['remove', '-0.000203', '-0.0001015', '101.49989852'],
    ['add', '2.00000001', '1.00000001', '101.50000002'],
    ['add', '1.00000001', '0.50000001', '100.50000001'],
    ['add', '200.00000003', '100', '100'],
  ]);
});
