import { Injectable } from '@nestjs/common';
import { commonErrors } from '../../common/errors';
import { Reads } from '../../common/reads';
import { Clock, day, isoTime, utcDaySql, utcDayStart } from '../../common/runtime';
import { Assets, ledgerTables, quoteAsset } from '../../ledger';
import type { ZoneFigures, ZonePeriod } from '../cards-console.schemas';
import type { SessionMonitor } from '../trade-sessions/sessions.list';
import { CardPurchases } from './card-purchases.service';

type Sum = string | number | null;

const units = (sum: Sum | undefined): bigint => BigInt(sum ?? 0);
const longestPeriod = 366;
const latest = 12;
const monthDays = 30;
const dayOf = (at: number): string => isoTime(at).slice(0, 10);

/** What the trading zone took and owes, and a session as it runs. */
@Injectable()
export class ZoneFiguresReader {
  constructor(
    private readonly reads: Reads,
    private readonly purchases: CardPurchases,
    private readonly assets: Assets,
    private readonly clock: Clock,
  ) {}

  async ofSession(id: number): Promise<Omit<SessionMonitor, 'session'>> {
    const { looks } = this.reads;
    const [offers] = await looks.query<{ n: Sum; asked: Sum }>(
      "SELECT COUNT(*) AS n, SUM(price) AS asked FROM card WHERE sessionId = ? AND state = 'listed'",
      [id],
    );
    const [sold] = await looks.query<Record<string, Sum>>(
      `SELECT COUNT(*) AS n, SUM(price) AS price, SUM(fee) AS fee, SUM(fuel) AS fuel, SUM(tradePoints) AS tradePoints,
        COUNT(DISTINCT buyerId) AS buyers, COUNT(DISTINCT sellerId) AS sellers,
        SUM(CASE WHEN sellerId IS NULL THEN 1 ELSE 0 END) AS ofHouse, SUM(CASE WHEN sellerId IS NULL THEN price ELSE 0 END) AS housePrice
       FROM card_trade WHERE sessionId = ?`,
      [id],
    );
    const [slowest] = await looks.query<{ id: number; tookMs: number }>(
      'SELECT id, tookMs FROM card_trade WHERE sessionId = ? ORDER BY tookMs DESC, id LIMIT 1',
      [id],
    );
    const last = await looks.query<{ id: number; serial: string; price: Sum; tookMs: number; createdAt: number }>(
      `SELECT d.id, c.serial, d.price, d.tookMs, d.createdAt FROM card_trade d JOIN card c ON c.id = d.cardId
       WHERE d.sessionId = ? ORDER BY d.id DESC LIMIT ?`,
      [id, latest],
    );
    return {
      now: isoTime(this.clock.now()),
      offers: { cards: Number(offers?.n ?? 0), asked: this.usdt(offers?.asked) },
      sold: {
        cards: Number(sold?.n ?? 0),
        price: this.usdt(sold?.price),
        fee: this.usdt(sold?.fee),
        fuel: this.points('FUEL', sold?.fuel),
        tradePoints: this.points('TRADE', sold?.tradePoints),
        ofHouse: Number(sold?.ofHouse ?? 0),
        housePrice: this.usdt(sold?.housePrice),
      },
      buyers: Number(sold?.buyers ?? 0),
      sellers: Number(sold?.sellers ?? 0),
      waiting: this.purchases.waiting,
      slowest: slowest ? { tradeId: Number(slowest.id), tookMs: Number(slowest.tookMs) } : null,
      latest: last.map(({ id: trade, serial, price, tookMs, createdAt }) => ({
        id: Number(trade),
        serial,
        price: this.usdt(price),
        tookMs: Number(tookMs),
        at: isoTime(Number(createdAt)),
      })),
    };
  }

  /** @throws AppError invalidInput for a period that ends before it begins, or is longer than a year */
  async ofPeriod(period: ZonePeriod): Promise<ZoneFigures> {
    const today = utcDayStart(this.clock.now());
    const end = (period.to === undefined ? today : Date.parse(period.to)) + day;
    const start = period.from === undefined ? end - monthDays * day : Date.parse(period.from);
    if (end <= start || end - start > longestPeriod * day) throw commonErrors.invalidInput({}, 'to');
    const { looks } = this.reads;
    const days = await looks.query<{ day: number; n: Sum; [name: string]: Sum }>(
      `SELECT ${utcDaySql('createdAt')} AS day, COUNT(*) AS n, SUM(price) AS turnover, SUM(fuel) AS fuel,
        SUM(tradePoints) AS tradePoints, SUM(CASE WHEN sellerId IS NULL THEN price - fee ELSE 0 END) AS house,
        SUM(fee) AS fees
       FROM card_trade WHERE createdAt >= ? AND createdAt < ? GROUP BY ${utcDaySql('createdAt')} ORDER BY day`,
      [start, end],
    );
    const [rewards] = await looks.query<{ units: Sum }>(
      `SELECT SUM(e.amount) AS units FROM card_trade d
       JOIN ${ledgerTables.entry} e ON e.transactionId = d.transactionId AND e.wallet = 'rewards'
       WHERE d.createdAt >= ? AND d.createdAt < ?`,
      [start, end],
    );
    const now = await looks.query<{ what: string; n: Sum; paid: Sum; asked: Sum }>(
      `SELECT CASE WHEN ownerId IS NULL THEN 'house' WHEN state = 'inStock' THEN 'held' ELSE 'hanging' END AS what,
        COUNT(*) AS n, SUM(buyPrice) AS paid, SUM(COALESCE(price, buyPrice)) AS asked
       FROM card WHERE state IN ('listed', 'inStock', 'awaitingRelease')
       GROUP BY CASE WHEN ownerId IS NULL THEN 'house' WHEN state = 'inStock' THEN 'held' ELSE 'hanging' END`,
    );
    const sum = (name: string) => days.reduce((total, row) => total + units(row[name]), 0n).toString();
    const standing = (what: string) => now.find((row) => row.what === what);
    const count = (what: string) => Number(standing(what)?.n ?? 0);
    return {
      from: dayOf(start),
      to: dayOf(end - day),
      trades: days.reduce((total, { n }) => total + Number(n), 0),
      turnover: this.usdt(sum('turnover')),
      houseSales: this.usdt(sum('house')),
      sellerFees: this.usdt(sum('fees')),
      toRewards: this.usdt(rewards?.units),
      fuelBurnt: this.points('FUEL', sum('fuel')),
      tradeMinted: this.points('TRADE', sum('tradePoints')),
      held: { cards: count('held'), paid: this.usdt(standing('held')?.paid) },
      hanging: { cards: count('hanging'), asked: this.usdt(standing('hanging')?.asked) },
      inHouse: { cards: count('house'), asked: this.usdt(standing('house')?.asked) },
      days: days.map((row) => ({
        day: dayOf(Number(row.day)),
        trades: Number(row.n),
        turnover: this.usdt(row.turnover),
        fees: this.usdt((units(row.fees) + units(row.house)).toString()),
      })),
    };
  }

  private usdt(sum: Sum | undefined): string {
    return this.assets.format(quoteAsset, units(sum));
  }

  private points(asset: 'FUEL' | 'TRADE', sum: Sum | undefined): string {
    return this.assets.format(asset, units(sum));
  }
}
