import { AbiCoder, keccak256 } from 'ethers';
import type { ChainStatus } from '../../server/finance/payouts/payouts.schemas';
import type { AssetRow } from '../../server/market/market.schemas';
import { Settings } from '../../server/settings';
import { usdtAddress } from '../support/evm';
import { enoughBlocks, PayerStage } from '../support/payer-stage';

let stage: PayerStage;
let version = 0;

beforeAll(async () => {
  stage = await PayerStage.start();
  await stage.evm.mint(stage.wallet.address, '10000');
});
afterEach(async () => {
  stage.proxy.heal();
  await stage.automine(true);
  expect(await stage.faults()).toEqual([]);
});
afterAll(() => stage.stop());

async function at(time: string): Promise<void> {
  stage.app.clock.stop(Date.parse(time));
  stage.reviewer = await stage.app.actors.staff('reviewer');
}
const states = (ids: readonly number[]) => Promise.all(ids.map(async (id) => (await stage.row(id)).state));
const payer = async () => (await stage.reviewer.get<ChainStatus>('/admin-api/chain/status')).body.payer;
const capOf = (usdt: string) => {
  version += 1;
  stage.app.get(Settings).accept('payer.dailyCap', usdt, version);
};
/** Sets what the token says the hot wallet holds, past the token itself. */
const setTokens = (units: bigint) => {
  const slot = keccak256(AbiCoder.defaultAbiCoder().encode(['address', 'uint256'], [stage.wallet.address, 1]));
  const value = `0x${units.toString(16).padStart(64, '0')}`;
  return stage.evm.provider.send('anvil_setStorageAt', [usdtAddress, slot, value]);
};
const setCoins = (wei: bigint) =>
  stage.evm.provider.send('anvil_setBalance', [stage.wallet.address, `0x${wei.toString(16)}`]);
/** Lets everything that is approved be paid for good. */
async function settle(): Promise<void> {
  await stage.round();
  await stage.evm.mine(enoughBlocks);
  await stage.round();
}

/** Domain 6: what the payer keeps to, at its edges. */
describe('the payer', () => {
  it('pays up to the day’s cap exactly, and a UTC day’s', async () => {
    await at('2027-01-15T09:00:00.000Z');
    const user = await stage.user();
    capOf('50');
    const ids = [await stage.approved(user, '30'), await stage.approved(user, '20.00000001')];
    await stage.round();
    expect(await states(ids)).toEqual(['paying', 'approved']);
    expect(await payer()).toMatchObject({
      paidToday: '30',
      dailyCap: '50',
      waiting: `Withdrawal ${ids[1]} does not fit what is left of today’s cap`,
    });
    capOf('50.00000001');
    await at('2027-01-15T11:00:00.000Z');
    expect((await payer()).paidToday).toBe('30');
    await stage.round();
    expect(await states(ids)).toEqual(['paying', 'paying']);
    const next = await stage.approved(user, '1');
    await at('2027-01-15T23:59:59.999Z');
    expect((await payer()).paidToday).toBe('50.00000001');
    await stage.round();
    expect(await states([next])).toEqual(['approved']);
    await at('2027-01-16T00:00:00.000Z');
    expect((await payer()).paidToday).toBe('0');
    await settle();
    expect(await states([...ids, next])).toEqual(['paid', 'paid', 'paid']);
    expect((await payer()).paidToday).toBe('1');
    capOf('10000');
  });

  it('counts tokens that are on their way as gone', async () => {
    await at('2027-01-17T12:00:00.000Z');
    const user = await stage.user();
    const held = await stage.evm.balance(stage.wallet.address);
    await setTokens(5n * 10n ** 18n);
    await stage.automine(false);
    const ids = [
      await stage.approved(user, '3'),
      await stage.approved(user, '2.00000001'),
      await stage.approved(user, '2'),
    ];
    await stage.round();
    expect(await states(ids)).toEqual(['paying', 'approved', 'approved']);
    expect((await payer()).balances[0]).toEqual({ asset: 'USDT', balance: '5', needed: '7.00000001' });
    await stage.round();
    expect(await states(ids)).toEqual(['paying', 'approved', 'approved']);
    await stage.automine(true);
    await stage.evm.mine(1);
    await setTokens(held);
    await settle();
    expect(await states(ids)).toEqual(['paid', 'paid', 'paid']);
  });

  it('signs what it has the gas for, those on their way counted', async () => {
    await at('2027-01-18T12:00:00.000Z');
    const user = await stage.user();
    // At the least price a transfer may burn this much.
    const perTransfer = 100_000n * 50_000_000n;
    stage.proxy.answer('eth_gasPrice', async () => '0x1');
    const id = await stage.approved(user, '1');
    const waiting = async (wei: bigint) => {
      await setCoins(wei);
      return (await payer()).waiting;
    };
    expect(await waiting(perTransfer - 1n)).toBe('The hot wallet has too little BNB for gas');
    expect(await waiting(perTransfer)).toBeNull();
    stage.proxy.heal();
    await stage.automine(false);
    await setCoins(10n ** 18n);
    await stage.round();
    const next = await stage.approved(user, '1');
    stage.proxy.answer('eth_gasPrice', async () => '0x1');
    expect(await waiting(2n * perTransfer - 1n)).toBe('The hot wallet has too little BNB for gas');
    expect(await waiting(2n * perTransfer)).toBeNull();
    await setCoins(10n ** 18n);
    stage.proxy.heal();
    await stage.automine(true);
    await stage.evm.mine(1);
    await settle();
    expect(await states([id, next])).toEqual(['paid', 'paid']);
  });

  it('has sixteen in flight at most', async () => {
    await at('2027-01-19T12:00:00.000Z');
    const user = await stage.user();
    await stage.automine(false);
    const ids: number[] = [];
    for (let one = 0; one < 18; one++) ids.push(await stage.approved(user, '1'));
    await stage.round();
    await stage.round();
    expect(await states(ids)).toEqual([...Array<string>(16).fill('paying'), 'approved', 'approved']);
    expect((await payer()).openPayouts).toBe(16);
    await stage.automine(true);
    await stage.evm.mine(1);
    await settle();
    await settle();
    expect(await states(ids)).toEqual(Array<string>(18).fill('paid'));
    expect(await stage.received(user.account)).toBe(18);
  });

  it('counts by the average what the price has been moved below', async () => {
    await at('2027-01-20T12:00:00.000Z');
    const { actors } = stage.app;
    const finance = await actors.staff('finance');
    const { chainDecimals, version } = (await finance.get<AssetRow>('/admin-api/assets/NICE')).body;
    const contract = await stage.evm.deploy('Token');
    await actors.agreed('assets/NICE/contract', { contract, chainDecimals, version, reason: 'test' });
    const user = await stage.user();
    await actors.fund(user, 'NICE', '1000');
    const id = await stage.approved(user, '600', 'NICE');
    capOf('50');
    // Worth 60 all day, and 0.6 now.
    await actors.agreed('assets/NICE/price', { price: '0.001', reason: 'crash' });
    expect((await payer()).waiting).toBe(`Withdrawal ${id} is more than a whole day’s cap: staff must pay it`);
  });
});
