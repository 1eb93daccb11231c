import { Injectable } from '@nestjs/common';
import { isoTime, isoTimeOrNull } from '../common/runtime';
import { Assets, type Balances, quoteAsset } from '../ledger';
import { LocksInSum } from '../locks';
import { MinersInSum } from '../miners';
import type { MyHome } from './home.schemas';

/** Minor units by asset. */
type Units = ReadonlyMap<string, bigint>;
type UserUnits = Awaited<ReturnType<Balances['unitsOfUser']>>;

/** What a user's locks and miners come to, as home tells it (domain 5). */
@Injectable()
export class OwnContracts {
  constructor(
    private readonly locks: LocksInSum,
    private readonly miners: MinersInSum,
    private readonly assets: Assets,
  ) {}

  /** @param units what the user has, by asset and wallet */
  async read(userId: number, units: UserUnits): Promise<Pick<MyHome, 'subscription' | 'release' | 'mining'>> {
    const [figures, open, miners] = await Promise.all([
      this.locks.figures(userId),
      this.locks.open(userId),
      this.miners.of(userId),
    ]);
    const of = (part: 'locked' | 'bonusLeft' | 'today' | 'released'): Units =>
      new Map([...figures].map(([asset, each]) => [asset, each[part]]));
    const waiting = new Map([...units].map(([asset, { mined }]) => [asset, mined]));
    const locked = this.valueOf(of('locked'));
    const format = (value: bigint) => this.assets.format(quoteAsset, value);
    return {
      subscription: {
        locked: format(locked),
        principal: format(this.valueOf(open.principal)),
        open: open.count,
        assets: this.sumsOf(of('locked')),
      },
      release: {
        today: format(this.valueOf(of('today'))),
        total: format(this.valueOf(of('released'))),
        remaining: format(locked + this.valueOf(of('bonusLeft'))),
        next: open.next && {
          date: isoTime(open.next.at).slice(0, 10),
          value: format(this.valueOf(open.next.units)),
          assets: this.sumsOf(open.next.units),
        },
      },
      mining: {
        power: format(miners.power),
        totalPower: format(miners.totalPower),
        mining: miners.mining,
        paused: miners.paused,
        today: format(this.valueOf(miners.today)),
        bubbles: miners.bubbles,
        uncollected: this.sumsOf(waiting),
        uncollectedValue: format(this.valueOf(waiting)),
        nextHour: isoTimeOrNull(miners.nextHour),
      },
    };
  }

  /** In minor units of USDT; what has no price adds nothing. */
  private valueOf(units: Units): bigint {
    return [...units].reduce((sum, [asset, each]) => sum + (this.assets.valueOf(asset, each) ?? 0n), 0n);
  }

  private sumsOf(units: Units): { asset: string; amount: string }[] {
    return [...units].flatMap(([asset, each]) =>
      each === 0n ? [] : [{ asset, amount: this.assets.format(asset, each) }],
    );
  }
}
