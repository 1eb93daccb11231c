import { Calendar } from './cards/calendar';
import { Cards } from './cards/cards';
import { Games } from './games';
import { Locks } from './locks/locks';
import { Pools } from './market/pools';
import { Prices } from './market/prices';
import { Backing } from './miners/backing';
import { MinerCover } from './miners/miner-cover';
import { MinerOffers } from './miners/miner-offers';
import { MinerReleases } from './miners/miner-releases';
import { Miners } from './miners/miners';
import { PointOrders } from './miners/point-orders';
import { Deposits } from './money/deposits';
import { Exchange } from './money/exchange';
import { Holds } from './money/holds';
import { PayoutSwitch } from './money/payout-switch';
import { Purse } from './money/purse';
import { Treasury } from './money/treasury';
import { Withdrawals } from './money/withdrawals';
import { People } from './people';
import { Phones } from './phones';
import { ModelSettings } from './settings';
import { Proposals, SoloActs } from './staff';
import type { Tables } from './tables';
import { Airdrops } from './team/airdrops';
import { Awards } from './team/awards';
import { Communities } from './team/communities';
import { Levels } from './team/levels';
import { Settlement } from './team/settlement';
import { Team } from './team/team';
import { teamParts } from './team/team-parts';

/** All that is so, as the rules have it: plain values, worked out in the plainest way, beside the product. */
export class World {
  /** epoch ms */
  now: number;
  readonly purse = new Purse(this);
  readonly settings = new ModelSettings();
  readonly people = new People();
  readonly phones = new Phones(this);
  readonly team = new Team(this);
  readonly levels = new Levels(this);
  readonly awards = new Awards(this);
  readonly prices = new Prices(this);
  readonly pools = new Pools(this);
  readonly holds = new Holds(this);
  readonly soloActs = new SoloActs();
  readonly proposals = new Proposals(this);
  readonly deposits = new Deposits(this);
  readonly pointOrders = new PointOrders(this);
  readonly games = new Games(this);
  readonly locks = new Locks(this);
  readonly backing = new Backing(this);
  readonly minerOffers = new MinerOffers(this);
  readonly miners = new Miners(this);
  readonly minerCover = new MinerCover(this);
  readonly minerReleases = new MinerReleases(this);
  readonly payoutSwitch = new PayoutSwitch(this);
  readonly withdrawals = new Withdrawals(this);
  readonly treasury = new Treasury(this);
  readonly exchange = new Exchange(this);
  readonly settlement = new Settlement(this);
  readonly airdrops = new Airdrops(this);
  readonly communities = new Communities(this);
  readonly calendar = new Calendar(this);
  readonly cards = new Cards(this);

  /**
   * @param crowd how many wallets there are to come with
   * @param opening the product as it begins: what a demonstration is seeded with is nobody's move
   */
  constructor(
    now: number,
    readonly crowd: number,
    opening: Tables,
  ) {
    this.now = now;
    for (const [name, part] of Object.entries(this.parts)) part.adopt(opening[name] ?? []);
  }

  /** As it must be found in the product, in whole: of what only grows as well. */
  tables(): Tables {
    return Object.fromEntries(Object.entries(this.parts).map(([name, part]) => [name, part.table()]));
  }

  private get parts() {
    return {
      balances: this.purse,
      settings: this.settings,
      people: this.people,
      phones: this.phones,
      prices: this.prices,
      pools: this.pools,
      exchange: this.exchange,
      holds: this.holds,
      proposals: this.proposals,
      deposits: this.deposits,
      pointOrders: this.pointOrders,
      games: this.games,
      locks: this.locks,
      minerOffers: this.minerOffers,
      miners: this.miners,
      minerLoads: this.minerCover,
      releaseRuns: this.minerReleases,
      payoutSwitch: this.payoutSwitch,
      withdrawals: this.withdrawals,
      ...teamParts(this),
      communities: this.communities,
      calendar: this.calendar,
      cards: this.cards,
    };
  }
}
