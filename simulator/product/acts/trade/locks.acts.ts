import { LockProductChanges, Locks, MyLocks } from '../../../../server/locks';
import { LockDues } from '../../../../server/locks/positions/locks-due.service';
import type { lockMoves } from '../../../model/locks/lock-moves';
import type { LockTermsText } from '../../../model/locks/locks';
import type { ActsOf } from '../acts-of';

const titles = { 'zh-CN': '锁仓', 'zh-TW': '鎖倉', en: 'Lock', ru: 'Блокировка', pt: 'Bloqueio', de: 'Sperrung' };
const reason = 'agreed';

const bodyOf = ({ days, rate, min, max, onSale }: LockTermsText) => ({
  ...{ titles, days, ratePpm: rate, minimum: min, maximum: max, onSale, reason },
});

export const lockActs: ActsOf<typeof lockMoves> = {
  async makeLockProduct(product, { asset, terms, by }) {
    const caller = product.caller(await product.staff(by));
    return await product.get(LockProductChanges).create(caller, { ...bodyOf(terms), asset });
  },

  async changeLockProduct(product, { product: id, version, terms, by }) {
    const caller = product.caller(await product.staff(by));
    return await product.get(LockProductChanges).change(caller, id, { ...bodyOf(terms), version });
  },

  async lock(product, { user, product: productId, amount, version, orWithoutBonus }) {
    const actor = await product.user(user);
    const body = { productId, amount, orWithoutBonus, ...(version !== null && { version }) };
    const { id } = await product.get(Locks).lock(product.money(actor, body), actor, body, 'en');
    return { id };
  },

  async releaseLocks(product) {
    await product.job('locks.release');
    return null;
  },

  async lookAtLocks(product, { user, date }) {
    const mine = product.get(MyLocks);
    const { totals, products } = await mine.page(user, { page: 1, limit: 1 }, 'en');
    const { locks, nextTransferDate } = await mine.transferDate(user, { date }, 'en');
    return {
      totals: totals.map((each) => [
        ...[each.asset, each.locked, each.bonusLeft, each.today, each.released, each.remaining],
      ]),
      offers: products.map(({ id, mine, left, funding, version }) => [id, mine, left, funding, version]),
      date: {
        due: locks.map(({ id, principal, bonus, done, bonusDone }) => [id, principal, bonus, done, bonusDone]),
        next: nextTransferDate,
      },
    };
  },

  async lookAtLocksDue(product) {
    const { assets, days } = await product.get(LockDues).read();
    return {
      assets: assets.map(({ asset, locked, bonus, setAside, releases }) => [asset, locked, bonus, setAside, releases]),
      days: days.map(({ date, asset, principal, bonus, locks }) => [date, asset, principal, bonus, locks]),
    };
  },
};
