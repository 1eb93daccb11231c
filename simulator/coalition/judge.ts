import { one } from '../model/amounts';
import type { Pools } from '../model/market/pools';
import type { Prices } from '../model/market/prices';
import type { Contract, Flow, Gains } from './gains';

/** Staff or the house put it in, it went out to its owner, or it was promised as a present. */
const given = new Set([
  ...['deposit', 'withdrawalPaid', 'airdrop', 'lockBonus', 'adjustment', 'giftsCarryOver'],
  ...['poolTopUp', 'poolFunding', 'salesMove'],
]);

/** What falls without an act of its owner at that moment: a payment they asked for, BNB that becomes USDT, a correction. */
const agreedBefore = new Set(['withdrawalPaid', 'exchangeByRate', 'adjustment']);

/** What it must know of the model: the pools as they begin, and at what price contracts were obtained. */
interface Market {
  readonly pools: Pick<Pools, 'assets' | 'spot'>;
  readonly prices: Pick<Prices, 'payable'>;
}

/** Who gained what at fixed outside prices, in minor units of USDT. */
export interface Verdict {
  readonly broken: readonly string[];
  /** what all users together gained, gifts and bonuses aside */
  readonly all: bigint;
  /** what the members gained alone, and what the others lost where they agreed to it */
  readonly members: bigint;
  readonly othersLost: bigint;
  /** what contracts brought above what they were charged, because the market moved before they were obtained */
  readonly market: bigint;
}

/**
 * Holds what a greedy coalition may gain against its two limits: all users together never take out more than came in,
 * but for gifts, bonuses and what the market moved; and some of them gain at most what others lost by acts of their own.
 */
export class Judge {
  /** What a token is worth outside, however its pool is walked. */
  readonly #outside: ReadonlyMap<string, bigint>;

  constructor(private readonly market: Market) {
    const { pools } = market;
    this.#outside = new Map(pools.assets.map((asset) => [asset, pools.spot(asset)]));
  }

  judge({ flows, contracts, imposed }: Gains): Verdict {
    const earned = flows.filter(({ kind }) => !given.has(kind));
    const own = earned.filter(({ side }) => side === 'members');
    const market = this.sum(contracts, (contract) => this.moved(contract));
    const all = this.sum(earned, (flow) => this.worth(flow));
    const members = this.sum(own, (flow) => this.worth(flow));
    const presents = flows.filter(({ kind, side }) => given.has(kind) && (side === 'backing' || side === 'rewards'));
    const losses = earned.filter((flow) => flow.side === 'others' && this.worth(flow) < 0n);
    const othersLost = -this.sum(losses, (flow) => this.worth(flow));
    const broken = [
      ...(all > market ? [`all users gained ${all} where the market moved ${market}`] : []),
      ...this.byKind(earned),
      ...contracts.flatMap((contract) => this.aboveCharge(contract)),
      ...imposed.filter((kind) => !agreedBefore.has(kind)).map((kind) => `somebody lost by ${kind} of another`),
    ];
    const most = othersLost + market + this.sum(presents, (flow) => this.worth(flow));
    if (members > most) broken.push(`members gained ${members}, where others lost and the house gave ${most}`);
    return { broken, all, members, othersLost, market };
  }

  /** By a pool or by a rate nobody gains, however often. A line's worth is rounded. */
  private byKind(earned: readonly Flow[]): string[] {
    return ['exchangeByPool', 'exchangeByRate'].flatMap((kind) => {
      const lines = earned.filter((flow) => flow.kind === kind);
      const gain = this.sum(lines, (flow) => this.worth(flow));
      const rounded = this.sum(lines, (flow) => BigInt(flow.lines));
      return gain > rounded ? [`all users gained ${gain} by ${kind}`] : [];
    });
  }

  /** What a contract may bring at the price it was obtained at is never above what it was charged. */
  private aboveCharge({ id, ceiling, charged, ...contract }: Contract): string[] {
    const most = (BigInt(ceiling) * this.priceThen(contract)) / one;
    return most > BigInt(charged) ? [`contract ${id} may bring ${most}, and was charged ${charged}`] : [];
  }

  /** What it brought is worth more outside than its asset was worth here when it was obtained. */
  private moved({ produced, ...contract }: Contract): bigint {
    const more = (this.#outside.get(contract.asset) ?? 0n) - this.priceThen(contract);
    return more > 0n ? (BigInt(produced) * more) / one : 0n;
  }

  private priceThen({ asset, obtainedAt }: Pick<Contract, 'asset' | 'obtainedAt'>): bigint {
    return this.market.prices.payable(asset, obtainedAt);
  }

  private worth({ asset, amount, value }: Flow): bigint {
    const price = this.#outside.get(asset);
    if (asset === 'USDT') return BigInt(amount);
    return price === undefined ? BigInt(value) : (BigInt(amount) * price) / one;
  }

  private sum<T>(list: readonly T[], of: (each: T) => bigint): bigint {
    return list.reduce((total, each) => total + of(each), 0n);
  }
}
