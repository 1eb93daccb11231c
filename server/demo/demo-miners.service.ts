import { Injectable } from '@nestjs/common';
import { defaultLanguage } from '../common/http';
import { Clock, isoTime } from '../common/runtime';
import type { Names } from '../common/words/pick-text.rules';
import type { DemoRequest } from '../finance';
import { MinerProductChanges, MinerPurchases, OwnMiners } from '../miners';
import { DemoStaff } from '../staff';

const titles = {
  rig: {
    'zh-CN': '长石矿机',
    'zh-TW': '長石礦機',
    en: 'Feldspar rig',
    ru: 'Майнер «Полевой шпат»',
    pt: 'Minerador Feldspato',
    de: 'Feldspat-Miner',
  },
  pebble: {
    'zh-CN': '小砾石矿机',
    'zh-TW': '小礫石礦機',
    en: 'Pebble rig',
    ru: 'Майнер «Галька»',
    pt: 'Minerador Seixo',
    de: 'Kiesel-Miner',
  },
} satisfies Record<string, Names>;

/** The product of domain 5, and one that who bought a card or two can have. The dearest comes last: it stands first in the list. */
const products = [
  { titles: titles.pebble, price: '10', goldValue: '0.3', days: 10, stock: 5_000, perUser: 20 },
  { titles: titles.rig, price: '1000', goldValue: '30', days: 100, stock: 1_000, perUser: 10 },
];
const terms = {
  image: null,
  priceAsset: 'TRADE',
  multiplePpm: 2_000_000,
  asset: 'FXB',
  goldStandard: true,
  saleUntil: null,
  active: true,
} as const;

/** The demonstration's miners: what is on sale, and one that somebody has. */
@Injectable()
export class DemoMiners {
  constructor(
    private readonly products: MinerProductChanges,
    private readonly purchases: MinerPurchases,
    private readonly own: OwnMiners,
    private readonly staff: DemoStaff,
    private readonly clock: Clock,
  ) {}

  async open(): Promise<void> {
    const actor = await this.staff.enter('finance');
    const caller = { actor, requestId: 'demo-miners', ip: '192.0.2.1' };
    const saleFrom = isoTime(this.clock.now());
    const offered = products.map((product) => ({ ...terms, ...product, saleFrom }));
    await this.products.seed(caller, offered);
    await this.staff.leave(actor);
  }

  /** The cheapest there is. */
  async obtain(by: DemoRequest): Promise<void> {
    const { list } = await this.own.products(by.actor.userId, defaultLanguage);
    const cheapest = list.at(-1);
    if (!cheapest) throw new Error('no miner is on sale');
    await this.purchases.obtain(by, by.actor, cheapest.id, { quantity: 1 });
  }
}
