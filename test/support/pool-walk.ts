import { parseAmount } from '../../server/common/money';
import { minute } from '../../server/common/runtime';
import type { Exchange, ExchangeQuote } from '../../server/exchange/exchange.schemas';
import type { Pool } from '../../server/market/market.schemas';
import type { TestUser } from './actors';
import type { TestApp } from './boot';

const unit = 100_000_000n;
const least = unit / 1_000n;

/** Somebody who moves the price of a token in its pool with USDT by selling it, and buys it back in the end. */
export class PoolWalk {
  #sold = 0n;
  #usdt = 0n;
  readonly #start: Promise<Pool>;

  constructor(
    private readonly app: TestApp,
    private readonly user: TestUser,
    private readonly asset: string,
  ) {
    this.#start = this.pool();
  }

  async pool(): Promise<Pool> {
    const { data } = await this.app.api.get<Pool[]>('/api/lakes');
    const pool = data.find(({ base }) => base === this.asset);
    if (!pool) throw new Error(`no pool of ${this.asset}`);
    return pool;
  }

  /** Sells as much as the pool takes at once. @returns whether it took anything */
  async sellMost(): Promise<boolean> {
    const amount = await this.most(this.asset, 'USDT');
    if (amount === 0n) return false;
    this.#usdt += await this.swap(this.asset, 'USDT', amount);
    this.#sold += amount;
    return true;
  }

  /**
   * Buys back for all USDT that the walk brought, however long the pool makes that last.
   * @returns what is missing then, in minor units of USDT at the price there was before the walk
   */
  async costOfTheWayBack(): Promise<bigint> {
    const price = parseAmount((await this.#start).spot ?? '', 8);
    let [back, tries] = [0n, 0];
    while (this.#usdt > least) {
      tries += 1;
      if (tries > 500) throw new Error('the pool never lets them back');
      this.app.clock.advance(10 * minute);
      const most = await this.most('USDT', this.asset);
      if (most === 0n) continue;
      const [amount = 0n] = [most, this.#usdt].sort((one, other) => (one < other ? -1 : 1));
      back += await this.swap('USDT', this.asset, amount);
      this.#usdt -= amount;
    }
    return ((this.#sold - back) * price) / unit;
  }

  private async most(from: string, to: string): Promise<bigint> {
    const { data } = await this.user.api.get<ExchangeQuote>(`/api/finance/exchange/${from}/${to}`);
    const most = data.maximum === '0' ? 0n : parseAmount(data.maximum, 8);
    // What brings nothing is not worth a trade.
    return most < least ? 0n : most;
  }

  private async swap(from: string, to: string, amount: bigint): Promise<bigint> {
    const { status, msg, data } = await this.user.api.post<Exchange>(`/api/finance/exchange/${from}/${to}`, {
      ...{ amount: `${amount / unit}.${String(amount % unit).padStart(8, '0')}`, minReceived: '0.00000001' },
    });
    if (status !== 200) throw new Error(`exchange: ${msg}`);
    return parseAmount(data.received, 8);
  }
}
