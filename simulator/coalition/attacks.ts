import type { Dice } from '../dice';
import { lesser, one, shareDown, text } from '../model/amounts';
import { day, hour, minute, utcDay } from '../model/days';
import type { Move } from '../model/move';
import { type MoveName, moves } from '../model/moves';
import type { Person } from '../model/people';
import type { World } from '../model/world';

/** The coalition's next move. */
export interface Act {
  readonly name: MoveName;
  readonly args: unknown;
  /** it waits until then; epoch ms */
  readonly at?: number;
}

type Attack = (world: World, dice: Dice) => Act | undefined;

/** Every second wallet plays together; both people of finance play with them. */
export const isMember = ({ wallet }: Person): boolean => wallet >= 0 && wallet % 2 === 0;

/** Moves that change what a token is worth, or put the house's own money at a walked price: the market's part. */
export const ofTheMarket: ReadonlySet<string> = new Set([
  'setPrice',
  'proposeSource',
  'addLiquidity',
  'removeLiquidity',
]);

const tries = 20;
const walkedFor = 2 * day;

const membersOf = ({ people }: World) => people.active.filter(isMember);

function idsOf(world: World): ReadonlySet<unknown> {
  return new Set(membersOf(world).map(({ id }) => id));
}

/** Draws a move until it suits the coalition. */
function drawn(
  name: MoveName,
  world: World,
  dice: Dice,
  suits: (args: Record<string, unknown>) => boolean,
): Act | undefined {
  const move = moves[name] as unknown as Move<Record<string, unknown>, unknown>;
  for (let nth = 0; nth < tries; nth++) {
    const args = move.draw(world, dice);
    if (args && suits(args)) return { name, args };
  }
  return undefined;
}

/** The member who holds most of an asset. */
function richest(world: World, asset: string): { user: number; held: bigint } | undefined {
  let most: { user: number; held: bigint } | undefined;
  for (const { id } of membersOf(world)) {
    const held = world.purse.funding(id, asset);
    if (held > (most?.held ?? 0n)) most = { user: id, held };
  }
  return most;
}

/** The largest trades one way for two days, and the other way for the next two. */
const walk: Attack = (world, dice) => {
  const asset = dice.pick(world.pools.assets);
  if (!asset) return undefined;
  const falls = Math.floor(world.now / walkedFor) % 2 === 0;
  const [from, to] = falls ? [asset, 'USDT'] : ['USDT', asset];
  const { base, quote } = world.pools.reserves(asset);
  const largest = shareDown(falls ? base : quote, world.settings.ppm('pool.maxTrade'));
  const payer = richest(world, from);
  if (!payer) return undefined;
  const amount = lesser(largest, payer.held);
  return { name: 'exchange', args: { user: payer.user, from, to, amount: text(amount), floor: '0.00000001' } };
};

/** There and back again by rate. */
const roundTrip: Attack = (world, dice) => {
  const [from, to] = dice.once(2) ? ['USDT', 'BNB'] : ['BNB', 'USDT'];
  if (!world.prices.isLive('BNB')) return { name: 'readFeeds', args: null };
  const payer = richest(world, from ?? '');
  if (!payer) return undefined;
  const amount = lesser(payer.held, from === 'USDT' ? 900n * one : 2n * one);
  return { name: 'exchange', args: { user: payer.user, from, to, amount: text(amount), floor: '0.00000001' } };
};

/** One more account, its binding, its gift, and off to one account with all of it. */
const sybil: Attack = (world, dice) => {
  const { airdrops, crowd, people, purse } = world;
  const members = membersOf(world);
  const bound = members.filter((person) => people.isBound(person));
  const alone = members.find((person) => !people.isBound(person));
  const above = dice.pick(bound) ?? people.all.find((person) => people.isBound(person));
  if (alone && above) return { name: 'bind', args: { user: alone.id, referrer: above.id } };
  const without = bound.find(({ id }) => !airdrops.has(id));
  if (without && dice.once(2)) return { name: 'claimAirdrop', args: { user: without.id } };
  const [head, ...rest] = bound;
  const asset = dice.pick(['USDT', 'FXB', 'NICE']) ?? 'USDT';
  const giver = rest.find(({ id }) => purse.funding(id, asset) > 10n * one);
  if (head && giver && dice.once(2)) {
    const amount = text((purse.funding(giver.id, asset) * 9n) / 10n);
    return { name: 'transfer', args: { user: giver.id, to: head.id, asset, amount } };
  }
  const wallet = 2 * dice.below(Math.ceil(crowd / 2));
  return people.byWallet(wallet) === undefined ? { name: 'logIn', args: { wallet } } : undefined;
};

/** So many cards of the house, that there is something to pass on. */
const enoughCards = 10;

/** Cards go round among members, at the highest price each time. */
const wash: Attack = (world, dice) => {
  const own = idsOf(world);
  const owned = (args: Record<string, unknown>) => own.has(world.cards.get(String(args.card)).owner);
  const [next] = world.calendar.open;
  if (world.cards.live.length < enoughCards && dice.once(2))
    return drawn(dice.once(2) ? 'makeSeries' : 'makeCards', world, dice, () => true);
  if (world.cards.onSale.length === 0 && next && dice.once(5))
    return { name: 'hangByThemselves', args: {}, at: next.start + minute };
  if (world.cards.onSale.length === 0 || dice.once(3))
    return drawn('hangCard', world, dice, (args) => own.has(args.user) && owned(args) && args.session === undefined);
  return drawn('buyCard', world, dice, (args) => own.has(args.user) && (owned(args) || dice.once(3)));
};

/** FUEL for the cards that go round. */
const fuel: Attack = (world, dice) => {
  const own = idsOf(world);
  const order = world.pointOrders.payable.find(({ user }) => own.has(user));
  if (order) return { name: 'payOrder', args: { user: order.user, order: order.id } };
  return drawn('orderPoints', world, dice, ({ user, asset }) => own.has(user) && asset === 'FUEL');
};

/** A product at the edge of what is allowed, and contracts of it. */
const contracts: Attack = (world, dice) => {
  const own = idsOf(world);
  if (dice.once(6)) return drawn('makeMinerProduct', world, dice, ({ terms }) => (terms as { active: boolean }).active);
  return drawn('obtainMiner', world, dice, ({ user, quantity }) => own.has(user) && Number(quantity) > 0);
};

/** Releases and collects all that is due at the end of the next hour. */
const harvest: Attack = (world, dice) => {
  const own = idsOf(world);
  if (dice.once(2))
    return { name: 'releaseMiners', args: null, at: (Math.floor(world.now / hour) + 1) * hour + minute };
  return drawn('collectAll', world, dice, ({ user }) => own.has(user));
};

/** A lock in the last second of a day, and what it brings in the first of the next. */
const midnight: Attack = (world, dice) => {
  const own = idsOf(world);
  if (!dice.once(8)) return undefined;
  const next = utcDay(world.now) + day;
  if (dice.once(2)) return { name: 'releaseLocks', args: null, at: next + 1_000 };
  const lock = drawn('lock', world, dice, ({ user, orWithoutBonus }) => own.has(user) && !orWithoutBonus);
  return lock && { ...lock, at: next - 1_000 };
};

/** What finance may set at the most, or at the least. */
const extremes: Readonly<Record<string, readonly string[]>> = {
  'airdrop.after': ['binding'],
  'airdrop.amount': ['0', '9000'],
  'airdrop.dailyCap': ['10000'],
  'card.fuelRate': ['0', '50000'],
  'card.maxMarkup': ['1100000'],
  'card.sellerFee': ['0', '50000'],
  'card.tradePointRate': ['0', '1000000'],
  'exchange.dailyTotal': ['10000'],
  'exchange.interval': ['3'],
  'exchange.maxTrade': ['10000'],
  'exchange.spread': ['0'],
  'miner.mineralRate': ['0', '1000000'],
  'miner.unitCap': ['1000000', '1500000'],
  'pool.breaker': ['100000'],
  'pool.dayBreaker': ['250000'],
  'pool.fee': ['0'],
  'pool.maxTrade': ['20000'],
  'transfer.feeRate': ['0'],
  'withdraw.feeRate': ['0'],
};

/** Both people of finance, who are in it: they set what helps, and confirm what waits. */
const staff: Attack = (world, dice) => {
  if (dice.once(2)) return drawn('confirmProposal', world, dice, () => true);
  if (dice.once(4)) return drawn('changeRates', world, dice, () => true);
  if (dice.once(4)) return drawn('setPair', world, dice, ({ open }) => open === true);
  const key = dice.pick(Object.keys(extremes)) ?? '';
  const value = dice.pick(extremes[key] ?? []);
  return value === undefined ? undefined : { name: 'changeSetting', args: { key, value } };
};

/** Money to begin with, and home with what there is. */
const inAndOut: Attack = (world, dice) => {
  const own = idsOf(world);
  if (dice.once(3)) return drawn('askWithdrawal', world, dice, ({ user }) => own.has(user));
  if (dice.once(2)) return drawn('approveDeposit', world, dice, () => true);
  return drawn('fileDeposit', world, dice, ({ user }) => own.has(user));
};

const attacks: readonly Attack[] = [
  ...[walk, walk, walk, roundTrip, sybil, wash, wash, fuel],
  ...[contracts, contracts, harvest, harvest, midnight, staff, inAndOut],
];

/** What the coalition does now; undefined: nothing comes to its mind. */
export const attackOf: Attack = (world, dice) => dice.pick(attacks)?.(world, dice);
