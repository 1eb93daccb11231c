import { parseUnits } from 'ethers';
import { Reader, UnitOfWork } from '../../server/common/database';
import { day, hour, Jobs, minute, utcDayStart } from '../../server/common/runtime';
import type { Deposit } from '../../server/finance/deposits/deposits.schemas';
import type { Withdrawal } from '../../server/finance/withdrawals/withdrawals.schemas';
import type { PointOrder } from '../../server/points/points.schemas';
import { Settings } from '../../server/settings';
import { changeSetting } from '../api/change-setting';
import type { TestUser } from './actors';
import { setLevel } from './award-stage';
import { cardsOnSale } from './cards-on-sale';
import { custody } from './chain-stage';
import { play, player, rotate } from './game-stage';
import type { ConsoleClient, Envelope } from './http';
import { LockStage } from './lock-stage';
import { minerOf, productOnSale } from './miner-stage';
import { enoughBlocks, PayerStage } from './payer-stage';

const password = '135790';

/** A ledger in which every kind of row stands, with the ids by which a test finds them. */
export interface FilledBooks {
  readonly stage: PayerStage;
  readonly alice: TestUser;
  readonly bob: TestUser;
  readonly deposits: Record<'pending' | 'rejected' | 'credited' | 'converted', number>;
  readonly withdrawals: Record<
    'pending' | 'cancelled' | 'rejected' | 'refunded' | 'failed' | 'approved' | 'paying' | 'paid' | 'byHand',
    number
  >;
  readonly exchanges: Record<'rate' | 'pool', number>;
  /** an anchor that stands on the chain, of a proof from before the first seal */
  readonly anchor: number;
  /** ids of events and awards, and of somebody who was awarded; `mealKept` stands in their membership */
  readonly awards: Record<'event' | 'pending' | 'settled' | 'dividend' | 'dividendRun' | 'member', number>;
  /** one that a user bought, and one that is on sale */
  readonly cards: Record<'sold' | 'listed', number>;
  readonly points: Record<'unpaid' | 'paid', number>;
  /** rounds of one player, whose seed was revealed after them */
  readonly games: Record<'won' | 'lost' | 'player', number>;
  /** one that comes back, and one that has; `owner` locked both */
  readonly locks: Record<'open' | 'ended' | 'owner', number>;
  /** one with a bubble that waits and one that was collected, one that pauses, and whose and what they are */
  readonly miners: Record<'mining' | 'paused' | 'user' | 'product', number>;
}

/** Fills it through the doors that users, staff, jobs and the chain use. */
export async function fillBooks(): Promise<FilledBooks> {
  const stage = await PayerStage.start();
  try {
    const { app, evm } = stage;
    await evm.mint(stage.wallet.address, '1000');
    const alice = await app.actors.user({ funded: { USDT: '500', FXB: '100', BNB: '2' }, tradePassword: password });
    const bob = await app.actors.user({ funded: { USDT: '50', FXB: '50', BNB: '1' } });
    const anchor = await writeProof(stage);
    const deposits = await fileDeposits(stage, alice);
    const exchanges = await exchange(stage, alice);
    const withdrawals = await withdraw(stage, alice);
    const locks = await lock(stage);
    // It leads to the next day.
    const awards = await award(stage);
    LockStage.of(app).later(1);
    await LockStage.of(app).release();
    const points = await orderPoints(stage);
    const games = await playRounds(stage);
    const cards = await buyCard(stage);
    const miners = await mine(stage);
    await payFees(stage);
    for (const job of ['ledger.checkpoint', 'ledger.seal', 'ledger.proof']) {
      app.clock.advance(minute);
      await app.get(Jobs).run(job);
    }
    // What is not sealed yet, and not in a checkpoint.
    await app.actors.fund(alice, 'USDT', '3');
    return { stage, alice, bob, anchor, deposits, exchanges, withdrawals, awards, cards, miners, points, games, locks };
  } catch (error) {
    await stage.stop();
    throw error;
  }
}

/** Before anybody withdraws: payouts go first. */
async function writeProof(stage: PayerStage): Promise<number> {
  const settings = stage.app.get(Settings);
  await stage.app.get(Jobs).run('ledger.proof');
  settings.accept('proof.anchor', 'true', 1);
  await stage.anchorRound();
  await stage.evm.mine(enoughBlocks);
  await stage.anchorRound();
  settings.accept('proof.anchor', 'false', 2);
  const [row] = await stage.app
    .get(Reader)
    .query<{ id: number }>("SELECT id FROM proof_anchor WHERE state = 'anchored'");
  if (!row) throw new Error('the proof was not anchored');
  return row.id;
}

function ok<T>(answer: Envelope<T>): T {
  if (answer.status !== 200) throw new Error(answer.msg);
  return answer.data;
}

async function act(staff: ConsoleClient, path: string, body: object = {}): Promise<void> {
  const { http, body: said } = await staff.post(`/admin-api/${path}`, body);
  if (http !== 200) throw new Error(`${path}: ${http} ${JSON.stringify(said)}`);
}

async function fileDeposits({ app, evm, reviewer }: PayerStage, user: TestUser): Promise<FilledBooks['deposits']> {
  await changeSetting(app, 'deposit.autoCreditLimit', '100000');
  await app.get(UnitOfWork).run((tx) => tx.run("UPDATE price_source SET source = 'staff' WHERE asset = 'BNB'"));
  const file = async (asset: string, amount: string, txHash: string) =>
    ok(await user.api.post<Deposit>('/api/finance/recharge', { asset, amount, txHash })).id;
  const credited = await file('USDT', '25', await evm.pay(user.wallet, custody, '25'));
  const converted = await file('BNB', '0.5', await evm.send(user.wallet, custody, { value: parseUnits('0.5', 18) }));
  await evm.mine(15);
  app.clock.advance(minute);
  await app.get(Jobs).run('finance.depositChecks');
  const rejected = await file('USDT', '7', `0x${'7'.repeat(64)}`);
  await act(reviewer, `deposits/${rejected}/reject`, { reason: 'nothing came' });
  const pending = await file('USDT', '8', `0x${'8'.repeat(64)}`);
  return { pending, rejected, credited, converted };
}

/** A member with a settled and a pending award, a dividend, and the first part of a meal bonus. */
async function award({ app }: PayerStage): Promise<FilledBooks['awards']> {
  const member = await app.actors.user({ bound: true, passOpen: true, funded: { USDT: '500' } });
  await setLevel(app, member, 3);
  const join = async (user: TestUser) => ok(await user.api.post('/api/join', { amount: '100' }));
  await join(member);
  await join(await app.actors.user({ bound: member, passOpen: true, funded: { USDT: '100' } }));
  const finance = await app.actors.staff('finance');
  await act(finance, 'awards/settle');
  await join(await app.actors.user({ bound: member, passOpen: true, funded: { USDT: '100' } }));
  const now = app.clock.stop();
  app.clock.stop(utcDayStart(now) + day + hour);
  await app.get(Jobs).run('awards.dividend');
  const find = async (sql: string) => {
    const [row] = await app.get(Reader).query<{ id: number }>(`SELECT MAX(id) AS id FROM ${sql}`, [member.id]);
    return Number(row?.id);
  };
  return {
    member: member.id,
    event: await find('performance_event WHERE userId <> ?'),
    pending: await find("award WHERE userId = ? AND state = 'pending'"),
    settled: await find("award WHERE userId = ? AND state = 'settled' AND kind = 'direct'"),
    dividend: await find("award WHERE userId = ? AND kind = 'dividend'"),
    dividendRun: await find('dividend_run WHERE id <> -?'),
  };
}

/** Two locks with a bonus, which the second day brings first: one of them has ended by then. */
async function lock({ app }: PayerStage): Promise<FilledBooks['locks']> {
  const locks = LockStage.of(app);
  const user = await locks.owner({ FXB: '200' });
  const open = await locks.locked(user, await locks.product({ days: 5 }), '100');
  const ended = await locks.locked(user, await locks.product({ days: 2 }), '50');
  return { open: open.id, ended: ended.id, owner: user.id };
}

async function orderPoints({ app }: PayerStage): Promise<FilledBooks['points']> {
  const user = await app.actors.user({ bound: true, passOpen: true, funded: { USDT: '50' } });
  const order = async () => ok(await user.api.post<PointOrder>('/api/point/order', { asset: 'FUEL', amount: '20' })).id;
  const [unpaid, paid] = [await order(), await order()];
  ok(await user.api.post(`/api/point/pay/id/${paid}`));
  return { unpaid, paid };
}

/** Until one was won and one was lost. */
async function playRounds({ app }: PayerStage): Promise<FilledBooks['games']> {
  const user = await player(app);
  const rowOf = async (won: number) => {
    const [row] = await app
      .get(Reader)
      .query<{ id: number }>('SELECT id FROM game_round WHERE userId = ? AND won = ?', [user.id, won]);
    return row && Number(row.id);
  };
  for (let round = 1; ; round++) {
    ok(await play(user, round, '1'));
    const [won, lost] = [await rowOf(1), await rowOf(0)];
    if (won === undefined || lost === undefined) continue;
    ok(await rotate(user));
    return { won, lost, player: user.id };
  }
}

/** Of the gold standard, and of a fixed amount; nobody collects of the first, which pauses. */
async function mine({ app }: PayerStage): Promise<FilledBooks['miners']> {
  const user = await app.actors.user({ bound: true });
  const product = await productOnSale(app, { asset: 'FXB' });
  const mining = await minerOf(app, user, product);
  const paused = await minerOf(app, user, await productOnSale(app, { goldStandard: true }));
  await changeSetting(app, 'miner.maxBubbles', '1');
  app.clock.advance(2 * hour);
  await app.get(Jobs).run('miners.release');
  ok(await user.api.post('/api/project/mining_machine/bubble/all', { miner: mining }));
  app.clock.advance(hour);
  await app.get(Jobs).run('miners.release');
  return { mining, paused, user: user.id, product };
}

async function buyCard({ app }: PayerStage): Promise<FilledBooks['cards']> {
  const user = await app.actors.user({ bound: true, passOpen: true, funded: { USDT: '50', FUEL: '5' } });
  const [sold = 0, listed = 0] = (await cardsOnSale(app, 40, 60)).cards;
  ok(await user.api.post(`/api/project/card/${sold}`));
  return { sold, listed };
}

async function exchange({ app }: PayerStage, user: TestUser): Promise<FilledBooks['exchanges']> {
  const post = async (from: string, to: string, amount: string) => {
    app.clock.advance(minute);
    const answer = await user.api.post<{ id: number }>(`/api/finance/exchange/${from}/${to}`, {
      amount,
      minReceived: '0.00000001',
    });
    return ok(answer).id;
  };
  const rate = await post('BNB', 'USDT', '0.1');
  await post('FXB', 'USDT', '5');
  return { rate, pool: await post('USDT', 'FXB', '10') };
}

async function withdraw(stage: PayerStage, user: TestUser): Promise<FilledBooks['withdrawals']> {
  const { evm, reviewer, wallet } = stage;
  const ask = async (amount: string, asset = 'USDT') =>
    ok(await user.api.post<Withdrawal>('/api/finance/extract', { asset, amount, password })).id;
  const approve = async (id: number) =>
    act(reviewer, `withdrawals/${id}/approve`, { digest: (await stage.row(id)).digest });
  const taken = async (amount: string) => {
    const id = await ask(amount);
    await approve(id);
    await act(reviewer, `withdrawals/${id}/start-payout`);
    return id;
  };
  const cancelled = await ask('1');
  ok(await user.api.post(`/api/finance/extract/cancel/${cancelled}`));
  const rejected = await ask('2');
  await act(reviewer, `withdrawals/${rejected}/reject`, { reason: 'a doubt' });
  const [refunded, failed, byHand] = [await taken('3'), await taken('4'), await taken('5')];
  for (const id of [refunded, failed]) await act(reviewer, `withdrawals/${id}/fail`, { reason: 'not sent' });
  await act(reviewer, `withdrawals/${refunded}/refund`, { reason: 'not sent' });
  const txHash = await evm.transfer(wallet, user.account, '5');
  await evm.mine(20);
  await act(reviewer, `withdrawals/${byHand}/pay`, { txHash });
  const paid = await ask('6');
  await approve(paid);
  await stage.round();
  await stage.finish();
  const paying = await ask('7');
  await approve(paying);
  await stage.round();
  const approved = await ask('8');
  await approve(approved);
  await ask('9', 'FXB');
  return { pending: await ask('10'), cancelled, rejected, refunded, failed, approved, paying, paid, byHand };
}

async function payFees({ app }: PayerStage): Promise<void> {
  const finance = await app.actors.staff('finance');
  await act(finance, 'treasury/fee-payout', {
    asset: 'USDT',
    amount: '1',
    txHash: `0x${'f'.repeat(64)}`,
    reason: 'income',
  });
}
