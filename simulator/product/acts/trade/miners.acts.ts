import { ConsoleLists } from '../../../../server/common/console';
import type { StaffActor } from '../../../../server/common/http';
import type { MyHome } from '../../../../server/home/home.schemas';
import { MyHomeFigures } from '../../../../server/home/my-home.service';
import { MinerProductChanges, MinerPurchases, OwnMiners } from '../../../../server/miners';
import { MinerCovers } from '../../../../server/miners/backing/miner-cover.service';
import { BubbleCollections, bubbleId } from '../../../../server/miners/contracts/bubble-collections.service';
import type { OwnMiner, PriceAsset } from '../../../../server/miners/miners.schemas';
import { type ReleaseRunRow, releaseRunList } from '../../../../server/miners/releases/release-runs.list';
import type { minerLookMoves } from '../../../model/miners/miner-looks';
import type { MinerTermsText, minerMoves } from '../../../model/miners/miner-moves';
import type { Product } from '../../product';
import { whole } from '../../whole';
import type { ActsOf } from '../acts-of';

const titles = { 'zh-CN': '矿机', 'zh-TW': '礦機', en: 'Rig', ru: 'Майнер', pt: 'Minerador', de: 'Miner' };
const isoTime = (at: number) => new Date(at).toISOString();
const msOrNull = (time: string | null) => (time === null ? null : Date.parse(time));

function bodyOf({ multiple, gold, priceAsset, from, until, ...terms }: MinerTermsText) {
  return {
    ...{
      ...terms,
      titles,
      reason: 'agreed',
      image: null,
      priceAsset: priceAsset as PriceAsset,
      multiplePpm: multiple,
      goldStandard: gold,
    },
    ...{ saleFrom: isoTime(from), saleUntil: until === null ? null : isoTime(until) },
  };
}

async function collect(product: Product, user: number, miner: number, start: number | null) {
  const actor = await product.user(user);
  const [id, body] = start === null ? ['all', { miner }] : [bubbleId(miner, start), {}];
  const { amount, mineral, bubbles, state } = await product
    .get(BubbleCollections)
    .collect(product.money(actor, body), actor, id, body);
  return { amount, mineral, bubbles, state };
}

export const minerActs: ActsOf<typeof minerMoves & typeof minerLookMoves> = {
  async makeMinerProduct(product, { terms, by }) {
    const caller = product.caller(await product.staff(by));
    return await product.get(MinerProductChanges).create(caller, bodyOf(terms));
  },

  async changeMinerProduct(product, { product: id, version, terms, by }) {
    const caller = product.caller(await product.staff(by));
    return await product.get(MinerProductChanges).change(caller, id, { ...bodyOf(terms), version });
  },

  async obtainMiner(product, { user, product: id, quantity }) {
    const actor = await product.user(user);
    const body = { quantity };
    const { miners, firstHour, price, power } = await product
      .get(MinerPurchases)
      .obtain(product.money(actor, body), actor, id, body);
    return { ids: miners, firstHour: Date.parse(firstHour), price, power };
  },

  async releaseMiners(product) {
    await product.job('miners.release');
    return null;
  },

  collectBubble: (product, { user, miner, hour }) => collect(product, user, miner, hour),
  collectAll: (product, { user, miner }) => collect(product, user, miner, null),

  async lookAtMiners(product, { user }) {
    const own = product.get(OwnMiners);
    const { list: products } = await own.products(user, 'en');
    const { list } = await whole((part) => own.list(user, { page: 1, ...part }, 'en'));
    const { mining } = await product.get(MyHomeFigures).read(user, 'en');
    return {
      products: products.map(({ id, price, power, hourly, ceiling, left, mine, state, shares }) => [
        ...[id, price, power, hourly, ceiling, left, mine, state],
        ...[shares.covered, shares.backing, shares.outstanding, shares.perPoint],
        ...[shares.share, shares.need, shares.sellable],
      ]),
      miners: list.map(rowOf),
      home: homeOf(mining),
    };
  },

  async lookAtMiner(product, { user, miner: id }) {
    const miner = await product.get(OwnMiners).detail(user, id, 'en');
    const bubbles = miner.list.map(({ hour, amount }) => [Date.parse(hour), amount]);
    return { miner: rowOf(miner), bubbles, mineral: miner.mineral };
  },

  async lookAtReleases(product) {
    const { totalPower, assets } = await product.get(MinerCovers).read('en');
    const runs = await runsShown(product);
    return {
      power: totalPower,
      assets: assets.map(({ asset, releases, mining, paused, promised, setAside, products }) => [
        ...[asset, releases, mining, paused, promised, setAside],
        products.map(({ id, ceiling, available }) => [id, ceiling, available]),
      ]),
      runs: runs.map(({ asset, purse, hour, doneAt, price, bubbles, amount, left }) => [
        ...[asset, purse, Date.parse(hour), msOrNull(doneAt), price, bubbles, amount, left],
      ]),
    };
  },
};

const auditor: StaffActor = { kind: 'staff', staffId: 0, sessionId: 0, email: '', role: 'auditor' };

/** As the console answers them. */
async function runsShown(product: Product): Promise<readonly ReleaseRunRow[]> {
  const lists = product.get(ConsoleLists);
  const query = { sort: '["id","DESC"]', range: '[0,19]' };
  return (await lists.page(releaseRunList, query, lists.reading(product.caller(auditor), 'en'))).rows;
}

const rowOf = (miner: OwnMiner) => [
  ...[miner.id, miner.state, miner.power, miner.total, miner.remaining],
  ...[miner.produced, miner.collected, miner.uncollected, miner.covered, miner.ceiling],
  ...[miner.lastAmount, msOrNull(miner.lastHour)],
  ...[miner.hoursDone, miner.bubbles, msOrNull(miner.nextHour), msOrNull(miner.endsAt)],
];

const homeOf = (mining: MyHome['mining']) => ({
  powers: [mining.power, mining.totalPower],
  counts: [mining.mining, mining.paused],
  today: mining.today,
  bubbles: mining.bubbles,
  uncollected: mining.uncollected.map(({ asset, amount }) => [asset, amount]).sort(),
  value: mining.uncollectedValue,
  next: msOrNull(mining.nextHour),
});
