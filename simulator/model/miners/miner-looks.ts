import { one, text } from '../amounts';
import { hour } from '../days';
import { defineMove, mustBe, Refusal } from '../move';
import type { World } from '../world';
import { drawMiner } from './miner-moves';
import type { MinerOffer } from './miner-offers';
import { duesOf, inAsset, mostOf, powerOf } from './miner-terms';
import { hoursLeft, type Miner, waitingOf } from './miners';

const shownRuns = 20;
const shownProducts = 100;

const powerIn = (miners: readonly Miner[]): string =>
  text(miners.filter(({ state }) => state === 'mining').reduce((sum, { dues }) => sum + dues.power, 0n));

/** What is sold or comes, then what is over, the newest first; with what it brings an hour as things are. */
function productsShown({ backing, minerOffers, miners, prices, settings, now }: World, user: number) {
  const isOver = (offer: MinerOffer) => Number(minerOffers.stateOf(offer) === 'ended');
  const offers = minerOffers.all.filter(({ active }) => active).sort((a, b) => isOver(a) - isOver(b) || b.id - a.id);
  return offers.slice(0, shownProducts).map((offer) => {
    const price = prices.payable(offer.asset, now);
    const dues = duesOf(offer, price);
    const { hourly } = dues;
    const most = mostOf(dues, offer.gold, price, settings.ppm('miner.unitCap'));
    const mine = miners.of(user).filter(({ product }) => product === offer.id).length;
    const [share, need] = [backing.share(offer.priceAsset, offer.price), backing.needOf(offer)];
    return [
      ...[offer.id, text(offer.price), text(powerOf(offer)), text(offer.gold ? inAsset(hourly, price) : hourly)],
      ...[text(most.all), offer.stock - offer.sold, mine, minerOffers.stateOf(offer), backing.covers(offer)],
      ...[backing.behind(offer.priceAsset), backing.held(offer.priceAsset), backing.perPoint(offer.priceAsset)].map(
        text,
      ),
      ...[text(share), text(need), Number(backing.sellable(offer))],
    ];
  });
}

function minerShown(miner: Miner) {
  const { id, state, dues, most, made, next, last, lastAmount, produced, collected, bubbles } = miner;
  const mines = state === 'mining';
  const remaining = state === 'end' ? 0n : dues.hourly * BigInt(hoursLeft(miner) - 1) + dues.rest;
  return [
    ...[id, state, ...[dues.power, dues.total, remaining, produced, collected, produced - collected].map(text)],
    ...[true, text(most.all)],
    ...[last === null ? null : text(lastAmount), last, made, bubbles.size],
    ...[mines ? next : null, mines ? next + hoursLeft(miner) * hour : null],
  ];
}

/** What of each asset waits to be collected, or was brought today, with what it is worth now. */
const sumsOf = ({ miners, prices }: World, user: number, of: 'waiting' | 'today') =>
  [...new Set(miners.of(user).map(({ asset }) => asset))].map((asset) => {
    const own = miners.of(user).filter((miner) => miner.asset === asset);
    const amount =
      of === 'today' ? miners.broughtToday(user, asset) : own.reduce((sum, miner) => sum + waitingOf(miner), 0n);
    return { asset, amount, value: (amount * (prices.of(asset) ?? 0n)) / one };
  });

function homeShown(world: World, user: number) {
  const own = world.miners.of(user);
  const [waiting, today] = [sumsOf(world, user, 'waiting'), sumsOf(world, user, 'today')];
  const worth = (sums: typeof waiting) => text(sums.reduce((sum, { value }) => sum + value, 0n));
  const mining = own.filter(({ state }) => state === 'mining');
  return {
    powers: [powerIn(own), powerIn(world.miners.all)],
    counts: [mining.length, own.filter(({ state }) => state === 'pause').length],
    today: worth(today),
    bubbles: own.reduce((sum, { bubbles }) => sum + bubbles.size, 0),
    uncollected: waiting
      .filter(({ amount }) => amount > 0n)
      .map(({ asset, amount }) => [asset, text(amount)])
      .sort(),
    value: worth(waiting),
    next: mining.length === 0 ? null : Math.min(...mining.map(({ next }) => next)),
  };
}

/** What people and staff are shown of miners must be what the model has. */
export const minerLookMoves = {
  /** Somebody looks at what is sold, at their own miners, and at home. */
  lookAtMiners: defineMove<{ user: number }, unknown>({
    weight: 2,
    repeat: 'again',
    draw({ people, miners }, dice) {
      const user = dice.pick(people.active.filter(({ id }) => miners.of(id).length > 0 || dice.once(8)));
      return user && { user: user.id };
    },
    play(world, { user }, shown) {
      const own = world.miners.of(user).sort((a, b) => b.id - a.id);
      mustBe(shown, {
        products: productsShown(world, user),
        miners: own.map(minerShown),
        home: homeShown(world, user),
      });
    },
  }),

  /** Somebody looks at one of theirs, with what waits of it and the MINERAL that it brings. */
  lookAtMiner: defineMove<{ user: number; miner: number }, unknown>({
    weight: 2,
    repeat: 'again',
    draw(world, dice) {
      const drawn = drawMiner(world, dice, ({ bubbles }) => bubbles.size > 0);
      return drawn && { user: drawn.user, miner: drawn.miner.id };
    },
    play({ miners, prices, settings, now }, { user, miner: id }, shown) {
      const miner = miners.find(id);
      if (miner?.user !== user) throw new Refusal('notFound');
      const value = (waitingOf(miner) * prices.payable(miner.asset, now)) / one;
      mustBe(shown, {
        miner: minerShown(miner),
        bubbles: [...miner.bubbles].map(([start, amount]) => [start, text(amount)]),
        mineral: text((value * settings.ppm('miner.mineralRate')) / 1_000_000n),
      });
    },
  }),

  /** Staff look at what is set aside for contracts, what the pool covers, and at how releases go. */
  lookAtReleases: defineMove<null, unknown>({
    weight: 1,
    repeat: 'again',
    draw: () => null,
    play({ minerCover, minerOffers, minerReleases, miners, purse }, _args, shown) {
      const offered = minerOffers.all.filter(
        (offer) => offer.sold < offer.stock && minerOffers.stateOf(offer) !== 'ended',
      );
      const codes = new Set([...miners.open.map(({ asset }) => asset), ...offered.map(({ asset }) => asset)]);
      const assets = [...codes].sort().map((asset) => {
        const own = miners.open.filter((miner) => miner.asset === asset);
        const pool = purse.of('system', 'releases', asset);
        const mining = own.filter(({ state }) => state === 'mining').length;
        const promised = text(minerCover.promised(asset));
        const products = offered
          .filter((offer) => offer.asset === asset)
          .sort((a, b) => a.id - b.id)
          .map((offer) => {
            const most = minerCover.mostOfOne(offer);
            return [offer.id, text(most), most === 0n ? 0 : Number(pool / most)];
          });
        return [asset, text(pool), mining, own.length - mining, promised, promised, products];
      });
      const runs = minerReleases.newest
        .slice(0, shownRuns)
        .map((run) => [
          ...[run.asset, 'setAside', run.hour, run.doneAt, text(run.price), run.bubbles, text(run.amount)],
          run.doneAt === null ? miners.mining(run.asset).filter(({ id }) => id > run.upTo).length : 0,
        ]);
      mustBe(shown, { power: powerIn(miners.all), assets, runs });
    },
  }),
};
