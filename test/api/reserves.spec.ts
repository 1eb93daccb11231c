import { Wallet } from 'ethers';
import { second } from '../../server/common/runtime';
import type { Reserves } from '../../server/finance/reserves/reserves.schemas';
import { Balances } from '../../server/ledger';
import { bootApp, type TestApp } from '../support';
import { ChainProxy } from '../support/chain-proxy';
import { Evm } from '../support/evm';
import { enoughBlocks } from '../support/payer-stage';

const custody = `0x${'c0'.repeat(20)}`;
const minute = 60 * second;

/** Domain 12: what custody holds on the chain, beside what users are owed. */
describe('reserves', () => {
  let evm: Evm;
  let proxy: ChainProxy;
  let app: TestApp;
  const hot = new Wallet(Wallet.createRandom().privateKey);

  beforeAll(async () => {
    evm = await Evm.start();
    proxy = await ChainProxy.start(evm.url);
    await evm.fund(hot.address, '2');
    await evm.fund(custody, '0.5');
    await evm.mint(hot.address, '40');
    await evm.mint(custody, '100.000000009');
    await evm.mine(enoughBlocks);
    const env = { CHAIN_RPC_URL: proxy.url, PAYER_KEY: hot.privateKey, CUSTODY_ADDRESS: custody };
    app = await bootApp({ demo: false, env });
  });
  afterEach(() => proxy.heal());
  afterAll(async () => {
    await app.close();
    await proxy.stop();
    await evm.stop();
  });

  const read = async () => (await app.api.get<NonNullable<Reserves>>('/api/reserves')).data;
  const ofUsdt = async () => (await read()).assets.find(({ asset }) => asset === 'USDT');

  it('are what each address holds at a settled block, beside what users hold', async () => {
    const found = await read();
    expect(found.addresses.map(({ address, roles }) => [address.toLowerCase(), roles])).toEqual([
      [custody, ['deposit']],
      [hot.address.toLowerCase(), ['payer']],
    ]);
    expect(found.addresses.map(({ balances }) => balances.find(({ asset }) => asset === 'USDT')?.amount)).toEqual([
      '100',
      '40',
    ]);
    expect(found.addresses.map(({ balances }) => balances.find(({ asset }) => asset === 'BNB')?.amount)).toEqual([
      '0.5',
      '2',
    ]);
    expect(found.assets).toContainEqual({ asset: 'USDT', liabilities: '0', held: '140' });
    // Without a contract the chain cannot tell.
    expect(found.assets.find(({ asset }) => asset === 'FXB')?.held).toBeNull();
    expect(found.block).toBeLessThanOrEqual((await evm.head()) - 2);
    expect(Date.parse(found.blockAt)).toBeLessThanOrEqual(Date.now());
  });

  it('are read once a minute, for all who ask', async () => {
    const before = proxy.count('eth_getBalance');
    await Promise.all([read(), read(), read()]);
    expect(proxy.count('eth_getBalance')).toBe(before);
    await evm.mint(custody, '10');
    await evm.mine(enoughBlocks);
    app.clock.advance(minute);
    const all = await Promise.all([read(), read(), read()]);
    expect(new Set(all.map(({ readAt }) => readAt)).size).toBe(1);
    expect(proxy.count('eth_getBalance')).toBe(before + 2);
    expect((await ofUsdt())?.held).toBe('150');
  });

  it('say what users are owed at that moment', async () => {
    const user = await app.actors.user({ funded: { USDT: '160' } });
    app.clock.advance(minute);
    expect(await ofUsdt()).toEqual({ asset: 'USDT', liabilities: '160', held: '150' });
    expect(await app.get(Balances).unitsIn(user.id, 'funding', 'USDT')).toBe(16_000_000_000n);
  });

  it('show the last reading while the node is away, for an hour', async () => {
    const { readAt } = await read();
    proxy.break('*', 'cut');
    app.clock.advance(minute);
    expect((await read()).readAt).toBe(readAt);
    const asked = proxy.calls.length;
    app.clock.advance(9 * second);
    await read();
    expect(proxy.calls.length).toBe(asked);
    app.clock.advance(60 * minute);
    const gone = await app.api.get<{ code: string }>('/api/reserves');
    expect(gone.data.code).toBe('reservesUnknown');
    proxy.heal();
    app.clock.advance(10 * second);
    expect((await read()).readAt).not.toBe(readAt);
  });

  it('count an address that serves for both once', async () => {
    const env = { CHAIN_RPC_URL: proxy.url, PAYER_KEY: hot.privateKey, CUSTODY_ADDRESS: hot.address };
    const other = await bootApp({ demo: false, env });
    try {
      const { addresses, assets } = (await other.api.get<NonNullable<Reserves>>('/api/reserves')).data;
      expect(addresses.map(({ roles }) => roles)).toEqual([['deposit', 'payer']]);
      expect(assets.find(({ asset }) => asset === 'USDT')?.held).toBe('40');
    } finally {
      await other.close();
    }
  });

  it.each([
    ['in demo mode, even with a node', { demo: true, node: true }],
    ['without a node', { demo: false, node: false }],
  ])('are none %s', async (_, { demo, node }) => {
    const env: Record<string, string> = { CUSTODY_ADDRESS: custody, ...(node ? { CHAIN_RPC_URL: proxy.url } : {}) };
    const other = await bootApp({ demo, env });
    try {
      const answer = await other.api.get<Reserves>('/api/reserves');
      expect([answer.status, answer.data]).toEqual([200, null]);
    } finally {
      await other.close();
    }
  });
});
