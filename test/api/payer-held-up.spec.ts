import { UnitOfWork } from '../../server/common/database';
import { mostOpenPayouts } from '../../server/finance/payouts/payer/payer.rules';
import type { ChainStatus } from '../../server/finance/payouts/payouts.schemas';
import { RpcError } from '../support/chain-proxy';
import { PayerStage } from '../support/payer-stage';

const minute = 60_000;

/** Domain 6: what keeps the payer from paying, and must not do so for longer or louder than it has to. */
describe('a payer held up', () => {
  let stage: PayerStage;

  beforeAll(async () => {
    stage = await PayerStage.start();
    await stage.evm.mint(stage.wallet.address, '10000');
  });

  afterEach(async () => expect(await stage.faults()).toEqual([]));
  afterAll(() => stage.stop());

  const state = async (id: number) => (await stage.row(id)).state;
  const status = async () => (await stage.reviewer.get<ChainStatus>('/admin-api/chain/status')).body.payer;

  it('sends ever more seldom what the node refuses, and at once what it could not be told', async () => {
    const user = await stage.user();
    const id = await stage.approved(user, '6.5');
    stage.proxy.answer('eth_sendRawTransaction', async () => {
      throw new RpcError(-32000, 'insufficient funds for gas');
    });
    const before = stage.proxy.count('eth_sendRawTransaction');
    const sends = () => stage.proxy.count('eth_sendRawTransaction') - before;
    const rounds = async (count: number) => {
      for (let round = 0; round < count; round++) await stage.round();
    };
    for (let refusals = 1; refusals <= 8; refusals++) {
      await stage.round();
      expect(sends()).toBe(refusals);
      stage.app.clock.advance(5 * minute);
    }
    await rounds(5);
    expect(sends()).toBe(9);
    stage.app.clock.advance(4 * minute);
    await rounds(5);
    expect(sends()).toBe(9);
    stage.app.clock.advance(minute);
    await rounds(5);
    expect(sends()).toBe(10);
    // Not reached, which is no refusal: from then on it is sent with every run.
    stage.proxy.heal();
    stage.proxy.break('eth_sendRawTransaction', 'cut');
    stage.app.clock.advance(5 * minute);
    await rounds(2);
    stage.reviewer = await stage.app.actors.staff('reviewer');
    expect((await stage.payout(id)).attempts).toMatchObject([{ sends: 12 }]);
    stage.proxy.heal();
    await stage.round();
    await stage.finish();
    expect(await state(id)).toBe('paid');
    expect(await stage.received(user.account)).toBe(6.5);
  });

  it('is not held up by payouts left open on another chain, and staff see them', async () => {
    const user = await stage.user();
    await stage.automine(false);
    for (let index = 0; index < mostOpenPayouts; index++) await stage.approved(user, '1');
    await stage.round();
    const id = await stage.approved(user, '2');
    await stage.round();
    expect(await state(id)).toBe('approved');
    expect(await status()).toMatchObject({ openPayouts: mostOpenPayouts, openElsewhere: 0 });
    // As after a change of CHAIN_ID: what is open was signed for the other chain.
    await stage.app.get(UnitOfWork).run((tx) => tx.run("UPDATE payout SET chainId = 97 WHERE state = 'open'"));
    expect(await status()).toMatchObject({ openPayouts: 0, openElsewhere: mostOpenPayouts });
    expect((await status()).balances.find(({ asset }) => asset === 'USDT')?.needed).toBe('2');
    await stage.round();
    expect(await state(id)).toBe('paying');
    expect(await status()).toMatchObject({ openPayouts: 1, openElsewhere: mostOpenPayouts });
  });
});
