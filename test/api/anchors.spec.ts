// @both-engines
import { parseUnits } from 'ethers';
import { UnitOfWork } from '../../server/common/database';
import { Clock, day, minute } from '../../server/common/runtime';
import { anchorData } from '../../server/finance/anchors/anchor.rules';
import { AnchorSigning } from '../../server/finance/anchors/anchor-signing.service';
import type { AnchorRow } from '../../server/finance/anchors/anchors.list';
import type { AnchorStatus, ProofAnchorView } from '../../server/finance/anchors/anchors.schemas';
import { anchorGasLimit, gasPriceFloor } from '../../server/finance/payouts/payer/payer.rules';
import { PayerNode } from '../../server/finance/payouts/payer/payer-node.service';
import { Balances } from '../../server/ledger';
import type { ProofRoot } from '../../server/ledger/proofs/proof.schemas';
import { Settings } from '../../server/settings';
import type { SettingKey } from '../../server/settings/settings.registry';
import { enoughBlocks, PayerStage } from '../support/payer-stage';

/** Domain 12: the root of each day's proof, written to a real chain by the hot wallet. */
describe('anchors', () => {
  let stage: PayerStage;
  let version = 0;

  beforeAll(async () => {
    stage = await PayerStage.start();
    await stage.evm.mint(stage.wallet.address, '10000');
  });

  afterEach(async () => {
    stage.proxy.heal();
    await stage.automine(true);
    await finish();
    set('proof.anchor', 'true');
    set('proof.anchorDailyCap', '0.01');
    expect(await stage.faults()).toEqual([]);
  });

  afterAll(() => stage.stop());

  const set = (key: SettingKey, value: string) => {
    version += 1;
    stage.app.get(Settings).accept(key, value, version);
  };
  /** Lets what is mined become final, and looks again. */
  const finish = async () => {
    await stage.evm.mine(enoughBlocks);
    await stage.anchorRound();
  };
  const rows = async () => (await stage.reviewer.get<AnchorRow[]>('/admin-api/proof-anchors?sort=["id","ASC"]')).body;
  const status = async () => (await stage.reviewer.get<AnchorStatus>('/admin-api/proof-anchors/status')).body;
  const rowsOf = async (date: string) => (await rows()).filter((row) => row.date === date);
  const row = async (date: string) => (await rowsOf(date)).at(-1);
  const view = async (date: string) => (await stage.app.api.get<ProofAnchorView>(`/api/proof/${date}/anchor`)).data;
  const sends = () => stage.proxy.count('eth_sendRawTransaction');
  const gasOwed = async () => {
    const accounts = await stage.app.get(Balances).ofSystem();
    return -(accounts.find(({ wallet, asset }) => wallet === 'gas' && asset === 'BNB')?.units ?? 0n);
  };
  /** A new day with its proof. */
  const nextProof = async () => {
    await stage.nextDay();
    stage.app.clock.advance(minute);
    return await stage.makeProof();
  };

  it('are off until staff switch them on', async () => {
    const date = await stage.makeProof();
    await stage.anchorRound();
    expect(await rows()).toEqual([]);
    expect(await view(date)).toEqual({ date, on: false, anchor: null });
    expect(await status()).toEqual({ on: false, spentToday: '0', dailyCap: '0.01', waiting: null });
    const unknown = await stage.app.api.get<{ code: string }>('/api/proof/2020-01-01/anchor');
    expect(unknown.data.code).toBe('noProof');
  });

  it('carry the root and the head of the seals, and cost what the chain took', async () => {
    const date = await nextProof();
    const before = await gasOwed();
    await stage.anchorRound();
    expect(await view(date)).toEqual({
      date,
      on: true,
      anchor: {
        state: 'open',
        chainId: 56,
        from: stage.wallet.address,
        txHash: null,
        block: null,
        anchoredAt: null,
      },
    });
    expect((await status()).waiting).toBe(`The anchor of ${date} waits for the chain`);
    await finish();
    const proof = (await stage.app.api.get<ProofRoot>(`/api/proof/${date}`)).data;
    const anchor = (await view('latest')).anchor;
    const sent = await stage.evm.provider.getTransaction(anchor?.txHash ?? '');
    const receipt = await stage.evm.provider.getTransactionReceipt(anchor?.txHash ?? '');
    expect(sent).toMatchObject({ from: stage.wallet.address, to: stage.wallet.address, value: 0n });
    expect(sent?.data).toBe(anchorData(proof));
    expect(proof.sealHash).not.toBeNull();
    expect(anchor).toMatchObject({ state: 'anchored', block: receipt?.blockNumber });
    expect(receipt?.gasUsed).toBeLessThanOrEqual(anchorGasLimit);
    const spent = ((receipt?.gasUsed ?? 0n) * (receipt?.gasPrice ?? 0n) + 10n ** 10n - 1n) / 10n ** 10n;
    expect((await gasOwed()) - before).toBe(spent);
    const known = await row(date);
    expect(known).toMatchObject({ state: 'anchored', txHash: anchor?.txHash, attempts: 1, from: stage.wallet.address });
    expect(await stage.reviewer.get(`/admin-api/proof-anchors/${known?.id}`)).toMatchObject({ http: 200, body: known });
    // The day they were off is written next.
    await finish();
    const gas = (await rows()).reduce((sum, row) => sum + parseUnits(row.gas ?? '0', 8), 0n);
    const told = await status();
    expect([told.on, told.waiting, parseUnits(told.spentToday, 8)]).toEqual([true, null, gas]);
  });

  it('are made once of each proof, the newest first, and one after the other', async () => {
    const dates = (await rows()).map(({ date }) => date);
    expect(dates).toEqual([...new Set(dates)]);
    expect(dates).toHaveLength(2);
    expect(dates[0]?.localeCompare(dates[1] ?? '')).toBe(1);
    const before = sends();
    await finish();
    expect(sends()).toBe(before);
  });

  it('let payouts go first, and share their nonces', async () => {
    const date = await nextProof();
    const user = await stage.user();
    const first = await stage.approved(user, '5');
    await stage.anchorRound();
    expect(await row(date)).toBeUndefined();
    expect((await status()).waiting).toBe('Payouts go first');
    await stage.round();
    await stage.anchorRound();
    const second = await stage.approved(user, '6');
    await stage.round();
    const [one, two, anchor] = [await stage.payout(first), await stage.payout(second), await row(date)];
    expect([anchor?.nonce, two.nonce]).toEqual([one.nonce + 1, one.nonce + 2]);
    await stage.finish();
    await stage.anchorRound();
    expect([(await stage.row(first)).state, (await stage.row(second)).state]).toEqual(['paid', 'paid']);
    expect((await row(date))?.state).toBe('anchored');
  });

  it('leave the gas of payouts in the wallet', async () => {
    const date = await nextProof();
    const held = await stage.evm.provider.getBalance(stage.wallet.address);
    const coins = (wei: bigint) =>
      stage.evm.provider.send('anvil_setBalance', [stage.wallet.address, `0x${wei.toString(16)}`]);
    const price = (await stage.app.get(PayerNode).chain()).gasPrice;
    const needed = (16n * 100_000n + anchorGasLimit) * price;
    await coins(needed - 1n);
    await stage.anchorRound();
    expect(await row(date)).toBeUndefined();
    expect((await status()).waiting).toContain('too little BNB');
    await coins(needed);
    await stage.anchorRound();
    expect((await row(date))?.state).toBe('open');
    await coins(held);
  });

  it('are sent by whoever comes next where a server dies between signing and sending', async () => {
    const date = await nextProof();
    const node = stage.app.get(PayerNode);
    const [chain, wallet] = [await node.chain(), await node.wallet(stage.wallet.address)];
    const signed = await stage.app.get(AnchorSigning).signNext(chain, wallet);
    expect(signed).not.toBeNull();
    const before = sends();
    expect(await stage.app.get(AnchorSigning).signNext(chain, wallet)).toBeNull();
    stage.proxy.break('eth_sendRawTransaction', 'cut');
    await stage.anchorRound();
    stage.proxy.heal();
    await stage.anchorRound();
    const sent = stage.proxy.calls.filter(({ method }) => method === 'eth_sendRawTransaction').slice(before - sends());
    expect(sent.map(({ params }) => params)).toEqual([[signed?.raw], [signed?.raw]]);
    await finish();
    expect(await rowsOf(date)).toMatchObject([{ state: 'anchored', attempts: 1 }]);
  });

  it('are signed once where two servers come at once', async () => {
    const date = await nextProof();
    await Promise.all([stage.anchorRound(), stage.anchorRound(), stage.anchorRound()]);
    expect(await rowsOf(date)).toHaveLength(1);
    await Promise.all([finish(), finish()]);
    expect(await rowsOf(date)).toMatchObject([{ state: 'anchored' }]);
  });

  it('wait at the daily cap for cheaper gas, or for the next day', async () => {
    const date = await nextProof();
    const cost = (price: bigint) => Number(anchorGasLimit * price) / 1e18;
    set('proof.anchorDailyCap', cost(gasPriceFloor).toFixed(8));
    stage.proxy.answer('eth_gasPrice', async () => `0x${(2n * gasPriceFloor).toString(16)}`);
    await stage.anchorRound();
    expect(await row(date)).toBeUndefined();
    expect((await status()).waiting).toBe(
      'An anchor may now cost 0.000006 BNB, and 0.000003 BNB of today’s cap is left',
    );
    stage.proxy.answer('eth_gasPrice', async () => `0x${gasPriceFloor.toString(16)}`);
    await stage.anchorRound();
    expect((await row(date))?.state).toBe('open');
    await finish();
    // What is left of today does not carry another: one that something else replaced is written tomorrow.
    await stage.app
      .get(UnitOfWork)
      .run((tx) => tx.run("UPDATE proof_anchor SET liveProofId = NULL, state = 'reverted' WHERE date = ?", [date]));
    await stage.anchorRound();
    expect(await rowsOf(date)).toHaveLength(1);
    await stage.nextDay();
    await stage.anchorRound();
    expect(await rowsOf(date)).toHaveLength(2);
  });

  it('stay within the cap where none is waited for, and make way where payouts are', async () => {
    const date = await nextProof();
    const floor = `0x${gasPriceFloor.toString(16)}`;
    stage.proxy.answer('eth_gasPrice', async () => floor);
    set('proof.anchorDailyCap', '0.000003');
    await stage.automine(false);
    await stage.anchorRound();
    stage.app.clock.advance(minute);
    await stage.anchorRound();
    expect(await row(date)).toMatchObject({ state: 'open', attempts: 1 });
    const user = await stage.user();
    const id = await stage.approved(user, '3');
    await stage.round();
    await stage.anchorRound();
    const behind = await stage.payout(id);
    expect(await row(date)).toMatchObject({ state: 'open', attempts: 2, nonce: behind.nonce - 1 });
    expect(Number((await status()).spentToday)).toBeGreaterThan(0.000003);
    await stage.evm.mine(enoughBlocks);
    await stage.round();
    await stage.anchorRound();
    expect([(await row(date))?.state, (await stage.row(id)).state]).toEqual(['anchored', 'paid']);
  });

  it('are tried again where something else used their nonce, and cost nothing then', async () => {
    const date = await nextProof();
    stage.proxy.break('eth_sendRawTransaction', 'cut');
    await stage.anchorRound();
    await stage.evm.send(stage.wallet, stage.wallet.address, { value: 1n });
    stage.proxy.heal();
    await finish();
    await stage.anchorRound();
    expect((await row(date))?.state).toBe('open');
    stage.app.clock.advance(minute);
    await stage.anchorRound();
    expect((await rowsOf(date)).map(({ state, gas }) => [state, gas])).toEqual([
      ['replaced', null],
      ['open', null],
    ]);
    await finish();
    expect((await row(date))?.state).toBe('anchored');
    expect((await view(date)).anchor?.txHash).toBe((await row(date))?.txHash);
  });

  it('are neither signed nor sent while payouts are stopped, and follow what is out though they are off', async () => {
    const date = await nextProof();
    const money = (body: object) => stage.reviewer.post('/admin-api/payouts/stop', body);
    expect((await money({ reason: 'a doubt' })).http).toBe(200);
    await stage.anchorRound();
    expect(await row(date)).toBeUndefined();
    expect((await status()).waiting).toBe('All payouts are stopped');
    await stage.app.get(UnitOfWork).run((tx) => tx.run('UPDATE payout_switch SET stopped = 0'));
    await stage.anchorRound();
    set('proof.anchor', 'false');
    expect(await status()).toMatchObject({ on: false, waiting: null });
    await finish();
    expect((await row(date))?.state).toBe('anchored');
    expect(await view(date)).toMatchObject({ on: false, anchor: { state: 'anchored' } });
  });

  it('are not made of proofs older than a week', async () => {
    set('proof.anchor', 'false');
    const date = await nextProof();
    stage.app.clock.advance(7 * day + minute);
    stage.reviewer = await stage.app.actors.staff('reviewer');
    set('proof.anchor', 'true');
    await stage.anchorRound();
    expect(await row(date)).toBeUndefined();
    expect(stage.app.get(Clock).now()).toBeGreaterThan(Date.parse(date) + 7 * day);
  });
});
