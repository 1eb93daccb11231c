import type { Dice } from '../dice';
import { units } from './amounts';
import { defineMove, Refusal } from './move';
import { financiers } from './staff';
import type { Table } from './tables';
import type { World } from './world';

/** The settings that count here, as finance sets them; what the product begins with is taken over. */
export class ModelSettings {
  readonly #values = new Map<string, string>();

  /** @throws Error if the product has no such setting */
  text(key: string): string {
    const value = this.#values.get(key);
    if (value === undefined) throw new Error(`no setting ${key}`);
    return value;
  }

  number(key: string): number {
    return Number(this.text(key));
  }

  ppm(key: string): bigint {
    return BigInt(this.text(key));
  }

  on(key: string): boolean {
    return this.text(key) === 'true';
  }

  set(key: string, value: string): void {
    this.#values.set(key, value);
  }

  adopt(table: Table): void {
    for (const [key, value] of table) this.set(String(key), String(value));
  }

  table(): Table {
    return [...this.#values];
  }
}

type Choices = Readonly<Record<string, readonly string[]>>;

/** What finance may change in a run, and to what. */
const choices: Choices = {
  'transfer.feeRate': ['0', '2000', '3333'],
  'transfer.holdLimit': ['0', '50', '500', '5000'],
  'withdraw.holdHours': ['0', '12', '24'],
  'withdraw.ownAddressOnly': ['true', 'false'],
  'withdraw.min': ['0', '10'],
  'withdraw.minReading': ['atLeast', 'moreThan'],
  'withdraw.feeRate': ['0', '3333'],
  'withdraw.dailyLimit': ['0', '2000', '5000'],
  'withdraw.twoPersonLimit': ['100', '1000'],
  'adjust.twoPersonLimit': ['200', '1000', '5000'],
  'fees.payoutLimit': ['0', '100', '1000'],
  'exchange.spread': ['0', '5000', '33333'],
  'exchange.slippage': ['0', '5000'],
  'exchange.interval': ['3', '600'],
  'exchange.maxTrade': ['1000', '300', '5000'],
  'exchange.dailyTotal': ['10000', '500', '100'],
  'pool.fee': ['0', '3000'],
  'staff.proposalHours': ['1', '24', '24', '168'],
  'staff.riskDelayMinutes': ['0', '0', '0', '30', '400'],
  'pool.maxTrade': ['1000', '10000', '20000'],
  'pool.breaker': ['10000', '50000', '100000'],
  'pool.dayBreaker': ['50000', '100000', '250000'],
  'price.moveLimit': ['0', '100000'],
  'point.autoConfirm': ['0', '100', '1000'],
  'deposit.min': ['0', '1', '10'],
  'deposit.unprovenLimit': ['500', '5000', '50000'],
  'deposit.twoPersonLimit': ['500', '1000'],
  'deposit.bnbConvert': ['true', 'true', 'false'],
  // Changed with the other rates alone.
  'award.budget': ['350000', '400000'],
  'card.fuelRate': ['0', '10000', '12345'],
  'card.sellerFee': ['0', '5000', '33333'],
  'card.tradePointRate': ['0', '100000', '55555'],
  'card.holdHours': ['0', '1', '12'],
  'card.maxMarkup': ['1000000', '1050000', '1100007'],
  'card.maxRolls': ['0', '2', '7', '7', '7'],
  'card.maxPrice': ['10000', '10000', '1000'],
  'card.issueLimit': ['10000', '10000', '1000', '0'],
  'game.enabled': ['true', 'true', 'true', 'false'],
  'game.payout': ['5400000', '5700000', '5999999', '6000000'],
  'game.maxStake': ['5', '20', '100'],
  'game.dailyLoss': ['30', '100', '1000'],
};

const withRates = new Set(['award.budget']);

/** What promises or lets through more when it is raised, and what protects less when it is lowered (domain 11). */
const worseUp = new Set([
  ...['transfer.holdLimit', 'withdraw.dailyLimit', 'withdraw.twoPersonLimit', 'adjust.twoPersonLimit'],
  ...['exchange.slippage', 'pool.maxTrade', 'pool.breaker', 'price.moveLimit', 'point.autoConfirm'],
  ...['deposit.unprovenLimit', 'deposit.twoPersonLimit', 'airdrop.amount', 'airdrop.dailyCap', 'card.maxMarkup'],
  ...['exchange.maxTrade', 'exchange.dailyTotal', 'fees.payoutLimit', 'pool.dayBreaker', 'miner.unitCap'],
  ...['card.maxPrice', 'card.issueLimit', 'miner.mineralRate', 'staff.proposalHours'],
  ...['game.enabled', 'game.maxStake', 'game.dailyLoss'],
]);
const worseDown = new Set(['withdraw.holdHours', 'withdraw.ownAddressOnly', 'deposit.min']);

const height = (value: string): bigint => (value === 'true' ? 1n : value === 'false' ? 0n : units(value));

/** Of the others any change raises a risk. */
function isRisky(key: string, before: string, after: string): boolean {
  if (worseUp.has(key)) return height(after) > height(before);
  return !worseDown.has(key) || height(after) < height(before);
}

/** Those of miners: a run that looks at these changes them oftener. */
const minerChoices: Choices = {
  'miner.maxBubbles': ['1', '2', '5', '5', '24', '72'],
  'miner.mineralRate': ['0', '50000', '50000', '333333', '1000000'],
  'miner.unitCap': ['1000000', '1200000', '1200000', '1350001', '1500000'],
};

/** Those of the airdrop: a run that looks at awards changes them oftener. */
const airdropChoices: Choices = {
  'airdrop.asset': ['NICE', 'USDT', 'FXB'],
  'airdrop.amount': ['10', '10', '25.5', '0', '20000'],
  'airdrop.after': ['binding', 'deposit'],
  'airdrop.dailyCap': ['10000', '10000', '100', '30', '9'],
};

/** @throws Refusal if settings would contradict each other, or what is sold by them */
function checkTogether({ minerOffers }: World, changed: string, value: (key: string) => string): void {
  if (units(value('airdrop.amount')) > units(value('airdrop.dailyCap'))) throw new Refusal('airdropAboveDailyCap');
  const fees = ['card.fuelRate', 'card.sellerFee'];
  const points = 'card.tradePointRate';
  if ([points, ...fees].includes(changed) && value(points) !== '0' && fees.every((key) => value(key) === '0'))
    throw new Refusal('tradePointsWithoutFee');
  minerOffers.check(value);
}

function drawChange(dice: Dice, among: Choices): { key: string; value: string } | undefined {
  const key = dice.pick(Object.keys(among));
  const value = key && dice.pick(among[key] ?? []);
  return key && value ? { key, value } : undefined;
}

/** @param proposal what a second of finance confirmed at once; null: one person changes it */
function change(
  world: World,
  { key, value }: { key: string; value: string },
  { proposal }: { proposal: number | null },
): void {
  const { settings, proposals } = world;
  const before = settings.text(key);
  if (before === value) return;
  if (withRates.has(key)) throw new Refusal('settingHasPage');
  const write = () => {
    checkTogether(world, key, (other) => (other === key ? value : settings.text(other)));
    settings.set(key, value);
  };
  checkTogether(world, key, (other) => (other === key ? value : settings.text(other)));
  proposals.checkFree('setting', key);
  if (proposal === null) {
    write();
    return;
  }
  const risky = isRisky(key, before, value);
  const what = { id: proposal, kind: 'setting', subject: key, may: financiers, risky, execute: write };
  proposals.add({ ...what, by: 'finance' });
  proposals.confirm(what.id, 'finance2');
}

export const settingMoves = {
  /** Finance changes a setting; where that takes two, a second of them confirms at once. */
  changeSetting: defineMove<{ key: string; value: string }, { proposal: number | null }>({
    weight: 5,
    draw: (_world, dice) => drawChange(dice, choices),
    play: change,
  }),
};

export const minerSettingMoves = {
  changeMinerSetting: defineMove<{ key: string; value: string }, { proposal: number | null }>({
    weight: 2,
    draw: (_world, dice) => drawChange(dice, minerChoices),
    play: change,
  }),
};

export const airdropSettingMoves = {
  changeAirdropSetting: defineMove<{ key: string; value: string }, { proposal: number | null }>({
    weight: 1,
    draw: (_world, dice) => drawChange(dice, airdropChoices),
    play: change,
  }),
};
