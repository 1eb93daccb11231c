import type { Dice } from '../../dice';
import { text, units } from '../amounts';
import { hour, minute } from '../days';
import { drawHolder } from '../draw';
import { defineMove, mustBe } from '../move';
import { admins, financiers, type StaffName } from '../staff';
import type { World } from '../world';
import type { MinerOffer } from './miner-offers';
import type { MinerTerms } from './miner-terms';
import type { Miner } from './miners';

/** As a request has them. */
export interface MinerTermsText extends Omit<MinerTerms, 'price' | 'goldValue' | 'multiple'> {
  readonly price: string;
  readonly goldValue: string;
  readonly multiple: number;
}

const termsOf = ({ price, goldValue, multiple, ...terms }: MinerTermsText): MinerTerms => ({
  ...{ ...terms, price: units(price), goldValue: units(goldValue), multiple: BigInt(multiple) },
});

/** New products are made up to here: the others are changed. */
const mostProducts = 10;
/** So many contracts are not at their end at the most: each is released to every hour. */
const mostOpen = 12;
const nothing = 999_999;
const million = 1_000_000n;

const drawClerk = (dice: Dice): StaffName => dice.pick([...admins, ...financiers]) ?? 'admin';

/** Mostly well within what its price brings in; at times all of that, or just more. */
function drawTerms({ minerOffers, now }: World, dice: Dice): MinerTermsText {
  const priceAsset = dice.once(4) ? 'MINERAL' : 'TRADE';
  const price = priceAsset === 'TRADE' ? dice.amount(1, 12) : BigInt(dice.between(1, 300)) * million;
  const tiny = dice.once(5);
  const gold = (tiny && !dice.once(4)) || dice.once(2);
  const most = priceAsset === 'TRADE' ? minerOffers.mostPower(price, gold) : price;
  const multiple = dice.pick([1_000_000, 1_500_001, 2_000_000, 3_333_333]) ?? 2_000_000;
  const edge = dice.once(3);
  const power = edge ? most + BigInt(dice.below(2)) : (most * BigInt(dice.between(5, 80))) / 100n;
  // Now and then an hour brings the least there is of what is dear, or in some hours nothing.
  const goldValue = tiny
    ? BigInt((dice.once(2) ? dice.between(580, 620) : dice.between(10, 800)) * 24)
    : (power * million) / BigInt(multiple);
  return {
    ...{ price: text(price), priceAsset, goldValue: text(goldValue || 10_000n), multiple: edge ? 1_000_000 : multiple },
    ...{ days: dice.pick([1, 1, 1, 2, 2, 4]) ?? 1, gold },
    asset: (dice.once(15) ? 'FUEL' : tiny ? 'BNB' : dice.pick(['FXB', 'FXB', 'FXB', 'NICE', 'BNB'])) ?? 'FXB',
    ...{ stock: dice.between(0, dice.once(3) ? 30 : 6), perUser: dice.between(1, 5) },
    from: now + dice.between(-240, dice.once(4) ? 240 : 0) * minute,
    until: dice.once(2) ? null : now + dice.between(1, 72) * hour,
    active: !dice.once(5),
  };
}

const asSold = ({ price, goldValue, multiple, sold, version, id, ...terms }: MinerOffer): MinerTermsText => ({
  ...{ ...terms, price: text(price), goldValue: text(goldValue), multiple: Number(multiple) },
});

/** Mostly one thing of it. */
function drawChange(world: World, dice: Dice, offer: MinerOffer): MinerTermsText | undefined {
  const [now, drawn] = [asSold(offer), drawTerms(world, dice)];
  if (dice.once(4)) return drawn;
  return dice.pick([
    { ...now, active: !offer.active },
    { ...now, active: true, until: null },
    { ...now, stock: Math.max(0, offer.sold + dice.between(-1, 4)) },
    { ...now, perUser: drawn.perUser },
    { ...now, price: drawn.priceAsset === now.priceAsset ? drawn.price : now.price },
    { ...now, goldValue: drawn.goldValue },
    { ...now, gold: !now.gold, asset: drawn.asset },
  ]);
}

/** Somebody with miners, and one of theirs; seldom another's. */
export function drawMiner({ people, miners }: World, dice: Dice, among: (miner: Miner) => boolean) {
  const active = new Set(people.active.map(({ id }) => id));
  const miner = dice.pick(miners.all.filter((each) => active.has(each.user) && (dice.once(12) || among(each))));
  const user = dice.once(20) ? dice.pick(people.active)?.id : miner?.user;
  return miner && user !== undefined ? { user, miner } : undefined;
}

type Collected = { amount: string; mineral: string; bubbles: number; state: string };

function collect({ miners }: World, user: number, id: number, start: number | null, told: Collected): void {
  const { amount, mineral, count } = miners.collect(user, id, start);
  const state = miners.find(id)?.state;
  mustBe(told, { amount: text(amount), mineral: text(mineral), bubbles: count, state });
}

export const minerMoves = {
  makeMinerProduct: defineMove<{ terms: MinerTermsText; by: StaffName }, { id: number; proposalId: number | null }>({
    weight: 2,
    draw(world, dice) {
      if (world.minerOffers.all.length >= mostProducts && !dice.once(40)) return undefined;
      return { terms: drawTerms(world, dice), by: drawClerk(dice) };
    },
    play: ({ minerOffers }, { terms, by }, made) => minerOffers.make(termsOf(terms), by, made),
  }),

  changeMinerProduct: defineMove<
    { product: number; version: number; terms: MinerTermsText; by: StaffName },
    { proposalId: number | null }
  >({
    weight: 2,
    draw(world, dice) {
      const offer = dice.pick(world.minerOffers.all);
      const terms = offer && drawChange(world, dice, offer);
      if (!terms) return undefined;
      const version = dice.once(10) ? offer.version - 1 : offer.version;
      return { product: dice.once(20) ? nothing : offer.id, version, terms, by: drawClerk(dice) };
    },
    play: ({ minerOffers }, { product, version, terms, by }, { proposalId }) =>
      minerOffers.change(product, version, termsOf(terms), by, proposalId),
  }),

  obtainMiner: defineMove<
    { user: number; product: number; quantity: number },
    { ids: number[]; firstHour: number; price: string; power: string }
  >({
    weight: 10,
    repeat: 'key',
    draw(world, dice) {
      const { miners, minerOffers } = world;
      const sold = minerOffers.all.filter(
        (offer) => minerOffers.stateOf(offer) === 'inProgress' && offer.sold < offer.stock,
      );
      const offer = dice.pick(dice.once(8) ? minerOffers.all : sold);
      const user = offer && drawHolder(world, dice, offer.priceAsset, offer.price);
      const room = mostOpen - miners.open.length;
      if (!user || (room <= 0 && !dice.once(8))) return undefined;
      const quantity = dice.once(8) ? offer.stock - offer.sold + 1 : dice.between(1, dice.once(2) ? 3 : 1);
      const product = dice.once(30) ? nothing : offer.id;
      return { user: user.id, product, quantity: Math.max(1, Math.min(quantity, room > 0 ? room : 1)) };
    },
    play({ miners, minerOffers }, { user, product, quantity }, { ids = [], ...told }) {
      const firstHour = miners.obtain(user, product, quantity, ids);
      const all = BigInt(quantity);
      const power = ids.reduce((sum, id) => sum + (miners.find(id)?.dues.power ?? 0n), 0n);
      const price = text((minerOffers.find(product)?.price ?? 0n) * all);
      mustBe({ ...told, count: ids.length }, { firstHour, price, power: text(power), count: quantity });
    },
  }),

  /** The job. */
  releaseMiners: defineMove<null>({
    weight: 8,
    repeat: 'again',
    draw: () => null,
    play: ({ minerReleases }) => minerReleases.release(),
  }),

  /** One bubble, at times one that is not there, or no more. */
  collectBubble: defineMove<{ user: number; miner: number; hour: number }, Collected>({
    weight: 3,
    repeat: 'key',
    draw(world, dice) {
      const drawn = drawMiner(world, dice, ({ bubbles }) => bubbles.size > 0);
      if (!drawn) return undefined;
      const { user, miner } = drawn;
      const gone = miner.next - dice.between(0, 5) * hour;
      const start = dice.once(8) ? gone : dice.pick([...miner.bubbles.keys()]);
      return start === undefined ? undefined : { user, miner: miner.id, hour: start };
    },
    play: (world, { user, miner, hour: start }, told) => collect(world, user, miner, start, told),
  }),

  collectAll: defineMove<{ user: number; miner: number }, Collected>({
    weight: 3,
    repeat: 'key',
    draw(world, dice) {
      const drawn = drawMiner(world, dice, ({ bubbles }) => bubbles.size > (dice.once(3) ? 0 : 2));
      return drawn && { user: drawn.user, miner: drawn.miner.id };
    },
    play: (world, { user, miner }, told) => collect(world, user, miner, null, told),
  }),
};
