import { Injectable } from '@nestjs/common';
import { Reader } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { cappedCount } from '../../common/http';
import { all } from '../../common/lists';
import { fullDays, principalOf, wholeBonus } from '../../common/money/daily-parts.rules';
import { Clock, isoTime, utcDayStart } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { pickName } from '../../common/words/pick-text.rules';
import { Assets, Balances, HeldReceipts } from '../../ledger';
import { bonusPpm, nextDateAfter, releaseOn } from '../lock.rules';
import type {
  LockDetail,
  LockPage,
  LockProductOffer,
  LockQuery,
  LockTotals,
  TransferDate,
  TransferDateBody,
} from '../locks.schemas';
import { LockProducts, type Product } from '../products/lock-products.service';
import { calendarRows, dateOf, doneOn, lockOf, locksWhere } from './lock-rows';
import { type LockFigures, LocksInSum, ofOwner } from './locks-in-sum.service';

type Own = Readonly<{ locked: bigint; free: bigint }>;

/** What people see of their locks, and of what they can lock (domain 5). All of it by indexes of one user's locks. */
@Injectable()
export class MyLocks {
  constructor(
    private readonly reader: Reader,
    private readonly sums: LocksInSum,
    private readonly products: LockProducts,
    private readonly balances: Balances,
    private readonly receipts: HeldReceipts,
    private readonly assets: Assets,
    private readonly clock: Clock,
  ) {}

  /** What is offered, what the caller has locked in sum, and their locks, the newest first. */
  async page(userId: number, { state, page, limit }: LockQuery, language: Language): Promise<LockPage> {
    const which = all([ofOwner(userId), ...(state ? [{ sql: 'l.state = ?', parameters: [state] }] : [])]);
    const count = await cappedCount(this.reader, `FROM lock_position l WHERE ${which.sql}`, which.parameters);
    const window = [limit, (page - 1) * limit];
    const rows = await locksWhere(this.reader, which, 'ORDER BY l.id DESC LIMIT ? OFFSET ?', window);
    const figures = await this.sums.figures(userId);
    return {
      count,
      list: rows.map((row) => lockOf(row, this.assets, language)),
      products: await this.offers(userId, language),
      totals: [...figures].map(([asset, each]) => this.totalsOf(asset, each)),
      now: isoTime(this.clock.now()),
    };
  }

  /** @throws AppError notFound, also for another's */
  async detail(userId: number, id: number, language: Language): Promise<LockDetail> {
    const [row] = await locksWhere(this.reader, all([{ sql: 'l.id = ?', parameters: [id] }, ofOwner(userId)]));
    if (!row) throw commonErrors.notFound();
    return { ...lockOf(row, this.assets, language), calendar: calendarRows(row, this.assets) };
  }

  /** What comes back to the caller on a UTC date, whether or not it has yet, and the first date after it. */
  async transferDate(userId: number, { date }: TransferDateBody, language: Language): Promise<TransferDate> {
    const at = date === undefined ? utcDayStart(this.clock.now()) : Date.parse(date);
    const rows = await this.sums.endingFrom(userId, at);
    const due = rows.flatMap((row) => {
      const release = releaseOn(row, at);
      return release === null || release.principal + release.bonus === 0n ? [] : [{ row, release }];
    });
    const sums = new Map<string, { principal: bigint; bonus: bigint }>();
    for (const { row, release } of due) {
      const { principal, bonus } = sums.get(row.asset) ?? { principal: 0n, bonus: 0n };
      sums.set(row.asset, { principal: principal + release.principal, bonus: bonus + release.bonus });
    }
    const next = rows.flatMap((row) => nextDateAfter(row, at) ?? []);
    const written = (asset: string, { principal, bonus }: { principal: bigint; bonus: bigint }) => ({
      asset,
      principal: this.assets.format(asset, principal),
      bonus: this.assets.format(asset, bonus),
    });
    return {
      date: dateOf(at),
      assets: [...sums].map(([asset, sum]) => written(asset, sum)),
      locks: due.map(({ row, release }) => ({
        ...written(row.asset, release),
        id: row.id,
        title: pickName(row.titles, language),
        ...doneOn(row, at),
      })),
      nextTransferDate: next.length === 0 ? null : dateOf(Math.min(...next)),
    };
  }

  private async offers(userId: number, language: Language): Promise<LockProductOffer[]> {
    const products = await this.products.onSale();
    const locked = await this.lockedByProduct(userId);
    const units = await this.balances.unitsOfUser(userId);
    const onHold = await this.receipts.ofUser(userId);
    return products.map((product) => {
      const free = (units.get(product.asset)?.funding ?? 0n) - (onHold.get(product.asset)?.amount ?? 0n);
      return this.offerOf(product, { locked: locked.get(product.id) ?? 0n, free }, language);
    });
  }

  private async lockedByProduct(userId: number): Promise<ReadonlyMap<number, bigint>> {
    const rows = await this.reader.query<{ productId: number; locked: string | number }>(
      `SELECT productId, SUM(principal - released) AS locked FROM lock_position WHERE userId = ? AND state = 'active'
       GROUP BY productId`,
      [userId],
    );
    return new Map(rows.map(({ productId, locked }) => [Number(productId), BigInt(locked)]));
  }

  private offerOf(product: Product, { locked, free }: Own, language: Language): LockProductOffer {
    const { id, asset, days, ratePpm, minAmount, maxAmount, version } = product;
    const format = (units: bigint) => this.assets.format(asset, units > 0n ? units : 0n);
    const smallest = { principal: minAmount, days, ratePpm, bonusFrom: fullDays };
    return {
      id,
      title: pickName(product.titles, language),
      asset,
      decimals: this.assets.get(asset).scale,
      days,
      ratePpm,
      bonusPpm: bonusPpm(product),
      minimum: format(minAmount),
      maximum: format(maxAmount),
      mine: format(locked),
      left: format(maxAmount - locked),
      funding: format(free),
      version,
      example: {
        principal: format(minAmount),
        bonus: format(wholeBonus(smallest)),
        daily: format(principalOf(smallest, 1)),
        last: format(principalOf(smallest, days)),
      },
    };
  }

  private totalsOf(asset: string, { locked, bonusLeft, today, released }: LockFigures): LockTotals {
    const format = (units: bigint) => this.assets.format(asset, units);
    return {
      asset,
      locked: format(locked),
      bonusLeft: format(bonusLeft),
      today: format(today),
      released: format(released),
      remaining: format(locked + bonusLeft),
    };
  }
}
