// @both-engines
import { UnitOfWork } from '../../../server/common/database';
import { bootApp, type TestApp } from '../../support';
import { closeWithSoundBooks } from '../../support/closing';
import { LockStage } from '../../support/lock-stage';
import { printProfit } from '../../support/profit';

let app: TestApp;
let stage: LockStage;

beforeAll(async () => {
  app = await bootApp();
  stage = LockStage.open(app, '2028-02-01');
});
afterAll(() => closeWithSoundBooks(app));

it('E12: a lock made a second before midnight brings no bonus eleven seconds later', async () => {
  const user = await stage.owner();
  const product = await stage.product({ days: 2, ratePpm: 2_000 });
  stage.goTo('2028-02-01', '23:59:59.000');
  const lock = await stage.locked(user, product, '1000');
  // The second day alone is full, and half of it is locked then.
  expect(lock).toMatchObject({ bonus: '1', firstDay: '2028-02-02' });
  stage.goTo('2028-02-02', '00:00:10.000');
  await stage.release();
  const { contract, locked } = await stage.wallets(user);
  printProfit('E12', `${Number(contract) + Number(locked) - 1_000} FXB after 11 seconds`);
  expect([contract, locked]).toEqual(['500', '500']);
  stage.goTo('2028-02-03', '00:00:00.000');
  await stage.release();
  expect(await stage.wallets(user)).toEqual({ funding: '0', contract: '1001', locked: '0' });
});

it('E12: one day is offered without bonus alone, and what was offered before brings none', async () => {
  const finance = await app.actors.staff('finance');
  const terms = { titles: { en: 'One day' }, asset: 'FXB', days: 1, minimum: '1', maximum: '1000', onSale: true };
  const made = await finance.post<{ code: string; message: string }>('/admin-api/lock-products', {
    ...{ ...terms, ratePpm: 2_000, reason: 'test' },
  });
  expect([made.http, made.body.code]).toEqual([400, 'lockDayHasNoBonus']);
  const product = await stage.product({ days: 2, ratePpm: 2_000 });
  await app.get(UnitOfWork).run((tx) => tx.run('UPDATE lock_product SET days = 1 WHERE id = ?', [product]));
  stage.goTo('2028-02-05', '23:59:59.000');
  const user = await stage.owner();
  const lock = await stage.locked(user, product, '1000');
  expect(lock.bonus).toBe('0');
  stage.goTo('2028-02-06', '00:00:10.000');
  await stage.release();
  expect(await stage.wallets(user)).toEqual({ funding: '0', contract: '1000', locked: '0' });
  printProfit('E12', '0 FXB of a one-day lock');
});

it('a lock from before keeps its terms: its first day brings a bonus', async () => {
  stage.goTo('2028-03-01');
  const user = await stage.owner();
  // As it was made then: three days of 0.05 % on 90, 60 and 30.
  const lock = await stage.locked(user, await stage.product(), '90');
  const old = `UPDATE lock_position SET bonusFrom = 1, bonus = bonus + 4500000, nextBonusDay = firstDay WHERE id = ?`;
  const line = 'UPDATE ledger_entry SET amount = amount + ? WHERE transactionId = ? AND wallet = ?';
  await app.get(UnitOfWork).run(async (tx) => {
    await tx.run(old, [lock.id]);
    await tx.run(line, [-4_500_000, lock.transaction, 'releases']);
    await tx.run(line, [4_500_000, lock.transaction, 'setAside']);
  });
  expect((await stage.detail(user, lock.id)).calendar.map(({ bonus }) => bonus)).toEqual(['0.045', '0.03', '0.015']);
  stage.goTo('2028-03-02');
  await stage.release();
  expect((await stage.wallets(user)).contract).toBe('30.045');
  stage.goTo('2028-03-04');
  await stage.release();
  expect(await stage.detail(user, lock.id)).toMatchObject({ state: 'ended', bonusPaid: '0.09' });
});
