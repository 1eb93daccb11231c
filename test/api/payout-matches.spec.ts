import { Wallet } from 'ethers';
import type { BulkResult } from '../../server/common/bulk/bulk.schemas';
import type { HandPayouts, MatchAnswer } from '../../server/finance/payouts/payouts.schemas';
import type { WithdrawalRow } from '../../server/finance/withdrawals/withdrawals.list';
import type { Withdrawal } from '../../server/finance/withdrawals/withdrawals.schemas';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { ChainProxy } from '../support/chain-proxy';
import { closeWithSoundBooks } from '../support/closing';
import { Evm, usdtAddress } from '../support/evm';

const password = '135790';
/** More than a payment must be deep. */
const enoughBlocks = 20;
const noSuch = `0x${'a'.repeat(64)}`;

type Payout = HandPayouts['paying'][number];

/** Domain 6: many withdrawals that are paid by hand, and the hashes that were pasted for them. */
describe('payouts by hand together', () => {
  const custody = Wallet.createRandom();
  let evm: Evm;
  let proxy: ChainProxy;
  let app: TestApp;
  let one: ConsoleClient;
  let two: ConsoleClient;
  let user: TestUser;

  beforeAll(async () => {
    evm = await Evm.start();
    proxy = await ChainProxy.start(evm.url);
    app = await bootApp({ env: { CHAIN_RPC_URL: proxy.url, CUSTODY_ADDRESS: custody.address } });
    [one, two] = [await app.actors.staff('reviewer'), await app.actors.staff('reviewer2')];
    user = await app.actors.user({ funded: { USDT: '3000' }, tradePassword: password });
    await evm.mint(custody.address, '3000');
  });

  afterAll(async () => {
    try {
      await closeWithSoundBooks(app);
    } finally {
      await proxy.stop();
      await evm.stop();
    }
  });

  const listOf = async (who: ConsoleClient) => (await who.get<HandPayouts>('/admin-api/withdrawals/payouts')).body;
  const seen = ({ id, asset, amount, userId }: Payout) => ({ id, asset, amount, userId });
  const start = (who: ConsoleClient, rows: readonly Payout[], headers = {}) =>
    who.post<BulkResult>('/admin-api/withdrawals/bulk-start-payout', { items: rows.map(seen) }, headers);
  const pay = (who: ConsoleClient, items: readonly (Payout & { txHash: string })[], headers = {}) =>
    who.post<BulkResult>(
      '/admin-api/withdrawals/bulk-pay',
      { items: items.map(({ txHash, ...row }) => ({ ...seen(row), txHash })) },
      headers,
    );
  const told = async (who: ConsoleClient, lines: readonly string[]) => {
    const { body } = await who.post<MatchAnswer>('/admin-api/withdrawals/payouts/match', { lines });
    return body.lines.map(({ state, id, sent }) => [state, id, sent]);
  };
  const outcomes = ({ body }: { body: BulkResult }) => body.results.map(({ ok, state, code }) => (ok ? state : code));
  const stateOf = async (id: number) => (await one.get<WithdrawalRow>(`/admin-api/withdrawals/${id}`)).body.state;

  async function approved(...amounts: string[]): Promise<Payout[]> {
    const ids: number[] = [];
    for (const amount of amounts) {
      const asked = await user.api.post<Withdrawal>('/api/finance/extract', { asset: 'USDT', amount, password });
      const { id } = asked.data;
      const { digest } = (await one.get<WithdrawalRow>(`/admin-api/withdrawals/${id}`)).body;
      expect((await one.post(`/admin-api/withdrawals/${id}/approve`, { digest })).http).toBe(200);
      ids.push(id);
    }
    return (await listOf(one)).approved.filter(({ id }) => ids.includes(id));
  }
  async function paying(...amounts: string[]): Promise<Payout[]> {
    const rows = await approved(...amounts);
    expect(outcomes(await start(one, rows))).toEqual(rows.map(() => 'paying'));
    return rows;
  }
  const send = (amount: string) => evm.transfer(custody, user.account, amount);

  it('are started each once, and belong to who started them', async () => {
    const rows = await approved('3', '4');
    const key = { 'Idempotency-Key': 'start-1' };
    const [first] = rows;
    expect(outcomes(await start(one, first ? [{ ...first, amount: '3.5' }] : []))).toEqual(['rowChanged']);
    const answer = await start(one, rows, key);
    expect(outcomes(answer)).toEqual(['paying', 'paying']);
    expect((await start(one, rows, key)).body).toEqual(answer.body);
    expect(outcomes(await start(two, rows))).toEqual(['stateConflict', 'stateConflict']);
    expect((await listOf(one)).paying.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(await listOf(two)).toMatchObject({ paying: [], node: true });
    for (const { id } of rows) await one.post(`/admin-api/withdrawals/${id}/release-payout`);
  });

  it('are found by amount and address in any order, and junk keeps its place', async () => {
    const [small, large] = await paying('11', '12.5');
    const [ofLarge, ofSmall, less] = [await send('12.5'), await send('11'), await send('7')];
    const stranger = Wallet.createRandom();
    const elsewhere = await evm.transfer(custody, stranger.address, '11');
    const tooMuch = evm.encode('Token', 'transfer', user.account, 10n ** 30n);
    const failed = await evm.send(custody, usdtAddress, { data: tooMuch, gas: 100_000n });
    expect(await told(one, [ofSmall])).toEqual([['notFinal', null, null]]);
    await evm.mine(enoughBlocks);
    const lines = [
      'a note',
      ofLarge,
      '',
      ofSmall,
      ofSmall.toUpperCase().replace('0X', '0x'),
      elsewhere,
      failed,
      noSuch,
    ];
    expect(await told(one, lines)).toEqual([
      ['notHash', null, null],
      ['found', large?.id, null],
      ['notHash', null, null],
      ['found', small?.id, null],
      ['twice', null, null],
      ['noPayout', null, null],
      ['reverted', null, null],
      ['unknown', null, null],
    ]);
    expect(await told(one, [less])).toEqual([['amountDiffers', small?.id, '7']]);
    // of nobody who pays them
    expect(await told(two, [ofSmall])).toEqual([['noPayout', null, null]]);
    const both = [
      { ...(small as Payout), txHash: ofSmall },
      { ...(large as Payout), txHash: ofLarge },
    ];
    expect(outcomes(await pay(one, both))).toEqual(['paid', 'paid']);
    expect(await told(one, [ofLarge])).toEqual([['used', large?.id, null]]);
  });

  it('that are equal take one hash each, and one hash never pays two', async () => {
    const [first, second] = await paying('21', '21');
    const [h1, h2] = [await send('21'), await send('21')];
    await evm.mine(enoughBlocks);
    expect(await told(one, [h2, h1])).toEqual([
      ['found', first?.id, null],
      ['found', second?.id, null],
    ]);
    expect(await told(one, [h2, `${first?.id},${h1}`])).toEqual([
      ['found', second?.id, null],
      ['found', first?.id, null],
    ]);
    const [a, b] = [first as Payout, second as Payout];
    expect(
      outcomes(
        await pay(one, [
          { ...a, txHash: h1 },
          { ...b, txHash: h1 },
        ]),
      ),
    ).toEqual(['paid', 'txHashUsed']);
    expect(outcomes(await pay(one, [{ ...b, txHash: h2 }]))).toEqual(['paid']);
  });

  it('are marked once where it is said twice at once', async () => {
    const [row] = await paying('23');
    const txHash = await send('23');
    await evm.mine(enoughBlocks);
    const items = [{ ...(row as Payout), txHash }];
    const answers = await Promise.all([pay(one, items), pay(one, items)]);
    expect(answers.flatMap(outcomes).sort()).toEqual(['paid', 'stateConflict']);
    expect(outcomes(await pay(two, items))).toEqual(['stateConflict']);
    const [mine] = await paying('24');
    const hash = await send('24');
    await evm.mine(enoughBlocks);
    const others = await Promise.all([one, two].map((who) => pay(who, [{ ...(mine as Payout), txHash: hash }])));
    expect(others.flatMap(outcomes)).toContain('paid');
    expect(others.flatMap(outcomes).filter((outcome) => outcome === 'paid')).toHaveLength(1);
  });

  it('do not count another token, and are looked up again before they are marked', async () => {
    const [row] = await paying('31');
    const other = await evm.deploy('Token');
    await evm.mint(custody.address, '31', other);
    const wrong = await evm.transfer(custody, user.account, '31', other);
    await evm.mine(enoughBlocks);
    expect(await told(one, [wrong])).toEqual([['noPayout', null, null]]);
    const txHash = await send('31');
    await evm.mine(enoughBlocks);
    expect(await told(one, [txHash])).toEqual([['found', row?.id, null]]);
    proxy.answer('eth_getBlockByNumber', async (_, real) => ({
      ...((await real()) as object),
      hash: `0x${'9'.repeat(64)}`,
    }));
    // the block was dropped between the look-up and the button
    expect(await told(one, [txHash])).toEqual([['notFinal', null, null]]);
    expect(outcomes(await pay(one, [{ ...(row as Payout), txHash }]))).toEqual(['payoutNotFinal']);
    proxy.heal();
    proxy.break('eth_getTransactionReceipt', 'cut');
    expect(await told(one, [txHash])).toEqual([['unchecked', null, null]]);
    proxy.heal();
    expect(outcomes(await pay(one, [{ ...(row as Payout), txHash }]))).toEqual(['paid']);
    expect(await stateOf(row?.id ?? 0)).toBe('paid');
  });

  it('take 200 lines and more, each in its place', async () => {
    const lines = Array.from({ length: 220 }, (_, at) => `0x${String(at).padStart(64, '0')}`);
    expect(await told(one, lines)).toEqual(lines.map(() => ['unknown', null, null]));
    const tooMany = Array.from({ length: 501 }, () => noSuch);
    expect((await one.post('/admin-api/withdrawals/payouts/match', { lines: tooMany })).http).toBe(400);
  });
});

/** Without a node nobody says what a hash has sent: lines name their payouts, as the signer's file does. */
describe('payouts by hand without a node', () => {
  it('are found by their numbers alone', async () => {
    const app = await bootApp();
    try {
      const one = await app.actors.staff('reviewer');
      const user = await app.actors.user({ funded: { USDT: '100' }, tradePassword: password });
      const asked = await user.api.post<Withdrawal>('/api/finance/extract', { asset: 'USDT', amount: '5', password });
      const { id } = asked.data;
      const { digest } = (await one.get<WithdrawalRow>(`/admin-api/withdrawals/${id}`)).body;
      await one.post(`/admin-api/withdrawals/${id}/approve`, { digest });
      await one.post(`/admin-api/withdrawals/${id}/start-payout`);
      const lines = [`${id},${noSuch}`, `0x${'b'.repeat(64)}`];
      const { body } = await one.post<MatchAnswer>('/admin-api/withdrawals/payouts/match', { lines });
      expect(body.lines).toEqual([
        { state: 'found', id, txHash: noSuch, sent: null },
        { state: 'noPayout', id: null, txHash: `0x${'b'.repeat(64)}`, sent: null },
      ]);
    } finally {
      await app.close();
    }
  });
});
