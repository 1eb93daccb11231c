import { Injectable } from '@nestjs/common';
import { defaultLanguage } from '../common/http';
import type { Names } from '../common/words/pick-text.rules';
import type { DemoRequest } from '../finance';
import { LockProductChanges, LockReleases, Locks, MyLocks } from '../locks';

const titles = {
  month: {
    'zh-CN': '三十天锁仓',
    'zh-TW': '三十天鎖倉',
    en: 'Thirty days',
    ru: 'Тридцать дней',
    pt: 'Trinta dias',
    de: 'Dreißig Tage',
  },
  season: {
    'zh-CN': '九十天锁仓',
    'zh-TW': '九十天鎖倉',
    en: 'Ninety days',
    ru: 'Девяносто дней',
    pt: 'Noventa dias',
    de: 'Neunzig Tage',
  },
  week: {
    'zh-CN': '一周锁仓（无奖励）',
    'zh-TW': '一週鎖倉（無獎勵）',
    en: 'A week, without bonus',
    ru: 'Неделя, без бонуса',
    pt: 'Uma semana, sem bônus',
    de: 'Eine Woche, ohne Sperrbonus',
  },
} satisfies Record<string, Names>;

/** Bonus of a day: 0.05 % of what is still locked (domain 5). */
const ratePpm = 500;

const products = [
  { titles: titles.month, asset: 'FXB', days: 30, ratePpm, minimum: '10', maximum: '50000', onSale: true },
  { titles: titles.season, asset: 'NICE', days: 90, ratePpm, minimum: '5', maximum: '200000', onSale: true },
  { titles: titles.week, asset: 'USDT', days: 7, ratePpm: 0, minimum: '10', maximum: '20000', onSale: true },
];

/** The demonstration's locks: what is offered, and what a few people have locked. */
@Injectable()
export class DemoLocks {
  constructor(
    private readonly changes: LockProductChanges,
    private readonly locks: Locks,
    private readonly mine: MyLocks,
    private readonly releases: LockReleases,
  ) {}

  async seed(): Promise<void> {
    await this.changes.seed(products);
  }

  /** By the product of this asset. */
  async lock(by: DemoRequest, asset: string, amount: number): Promise<void> {
    const offered = await this.mine.page(by.actor.userId, { page: 1, limit: 1 }, defaultLanguage);
    const product = offered.products.find((each) => each.asset === asset);
    if (!product) throw new Error(`nothing is offered to lock ${asset} by`);
    const body = { productId: product.id, amount: String(amount) };
    await this.locks.lock(by, by.actor, body, defaultLanguage);
  }

  /** The job of a night. */
  async release(): Promise<void> {
    await this.releases.releaseDue();
  }
}
