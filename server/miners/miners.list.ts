import { z } from 'zod';
import {
  amount,
  choice,
  consoleList,
  flag,
  id,
  int,
  json,
  key,
  loaded,
  madeOf,
  nameText,
  type RowOf,
  shown,
  text,
  time,
  usdt,
} from '../common/console';
import { amountText, names } from '../common/http/schemas';
import { quoteAsset } from '../ledger';
import { joinStaff } from '../staff';
import { byUser, joinUser, ofReadersUsers, userFields } from '../users';
import { powerOf, saleState } from './miner.rules';
import { minerStates, priceAssets, saleStates, shares } from './miners.schemas';
import type { MinerProduct } from './products/miner-product.entity';

type Stored = string | number;
type Sale = Pick<MinerProduct, 'saleFrom' | 'saleUntil'> & { active: number };
const sale = { saleFrom: 'p.saleFrom', saleUntil: 'p.saleUntil', active: 'p.active' };

export const minerProductList = consoleList({
  name: 'miner-products',
  about: 'What miners are sold as',
  one: 'One product',
  permission: 'miners.read',
  table: 'miner_product p',
  joins: joinStaff('f', 'p.staffId'),
  fields: {
    id: key('p.id'),
    titles: json('p.titles', names),
    image: text('p.image').nullable(),
    price: amount('p.price', { field: 'priceAsset' }),
    priceAsset: choice('p.priceAsset', priceAssets).filter(),
    goldValue: usdt('p.goldValue').describe('USDT'),
    multiplePpm: int('p.multiplePpm').describe('Millionths: 2000000 is 2.0'),
    days: int('p.days'),
    asset: text('p.asset', 16).filter().describe('What it releases: a token'),
    goldStandard: flag('p.goldStandard'),
    stock: int('p.stock').describe('How many are to be sold in all'),
    perUser: int('p.perUser'),
    saleFrom: time('p.saleFrom'),
    saleUntil: time('p.saleUntil').nullable(),
    active: flag('p.active').filter().describe('False keeps it out of sale'),
    power: madeOf<{ goldValue: Stored; multiplePpm: number }, string>(
      { goldValue: 'p.goldValue', multiplePpm: 'p.multiplePpm' },
      amountText,
      ({ goldValue, multiplePpm }, { amounts }) =>
        amounts.format(quoteAsset, powerOf({ goldValue: BigInt(goldValue), multiplePpm })),
    ).describe('Gold value × multiple, USDT'),
    sold: int('p.sold'),
    state: madeOf<Sale, (typeof saleStates)[number]>(sale, z.enum(saleStates), ({ active, ...times }, { now }) =>
      saleState({ ...times, active: Boolean(active) }, now),
    ),
    shares: loaded(shares.describe('Whether its points cover it now')),
    version: int('p.version'),
    proposalId: loaded(z.number().int().nullable().describe('The change that waits for a second person')),
    staff: text('f.name').nullable(),
    createdAt: time('p.createdAt'),
    updatedAt: time('p.updatedAt'),
  },
  when: 'createdAt',
  small: true,
});
export type ProductRow = RowOf<typeof minerProductList>;

/** What is due: in USDT under the gold standard, else in the asset. */
const due = (column: string) =>
  shown<string, Stored>(column, amountText, (raw, { amounts }, { goldStandard, asset }) =>
    amounts.format(Number(goldStandard) === 1 ? quoteAsset : String(asset), BigInt(raw)),
  );

export const minerList = consoleList({
  name: 'miners',
  about: 'Miners; an agent sees those of their customers',
  one: 'One miner',
  permission: 'miners.read',
  table: 'miner m',
  joins: `LEFT JOIN miner_product p ON p.id = m.productId ${joinUser('m.userId')}`,
  fields: {
    id: key('m.id'),
    ...userFields('m.userId'),
    productId: id('m.productId').filter(),
    title: nameText('p.titles').describe('In the language of the reader'),
    state: choice('m.state', minerStates).filter(),
    asset: text('m.asset', 16).filter(),
    goldStandard: flag('m.goldStandard'),
    price: amount('m.price', { field: 'priceAsset' }),
    priceAsset: text('m.priceAsset'),
    charged: usdt('m.charged').describe(
      'USDT that the backing of its points was charged; 0: obtained before there was any',
    ),
    power: usdt('m.power'),
    total: due('m.total').describe('In USDT under the gold standard, else in the asset; so are the next two'),
    hourly: due('m.hourly'),
    rest: due('m.rest').describe('What its last hour is due'),
    hours: int('m.hours'),
    made: int('m.made'),
    produced: amount('m.produced'),
    collected: amount('m.collected'),
    covered: flag('m.covered').filter().describe('Whether all it may still bring is set aside for it'),
    ceiling: amount('CASE WHEN m.covered = 1 THEN m.ceiling END')
      .nullable()
      .describe('What it brings at most, in the asset; null where it is not covered'),
    waiting: int('m.waiting').describe('Bubbles not collected'),
    nextHour: time('m.nextHour'),
    lastHour: time('m.lastHour').nullable(),
    transaction: id('m.transactionId'),
    obtainedAt: time('m.obtainedAt').sort(),
  },
  filters: { q: byUser('m.userId') },
  when: 'obtainedAt',
  scope: ofReadersUsers('m.userId'),
  capped: true,
});
export type MinerRow = RowOf<typeof minerList>;
