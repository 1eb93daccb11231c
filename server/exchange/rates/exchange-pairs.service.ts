import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../common/config';
import { type EntityQueries, Reader, StaffWrites } from '../../common/database';
import { Clock } from '../../common/runtime';
import { Assets } from '../../ledger';
import { Pools } from '../../market';
import { ExchangePair } from '../exchange.entity';
import { exchangeErrors } from '../exchange.errors';
import type { ExchangePairs as PairList } from '../exchange.schemas';

/** The pairs a new installation has; in demo mode all are open but the last. */
const seededPairs = [
  { from: 'USDT', to: 'FXB', pool: 'FXB-USDT' },
  { from: 'FXB', to: 'USDT', pool: 'FXB-USDT' },
  { from: 'USDT', to: 'NICE', pool: 'NICE-USDT' },
  { from: 'NICE', to: 'USDT', pool: 'NICE-USDT' },
  { from: 'BNB', to: 'USDT', pool: null },
  { from: 'USDT', to: 'BNB', pool: null },
] as const;

/** What may be exchanged for what (domain 6). */
@Injectable()
export class ExchangePairs {
  constructor(
    private readonly reader: Reader,
    private readonly unitOfWork: StaffWrites,
    private readonly assets: Assets,
    private readonly pools: Pools,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async seed(): Promise<void> {
    const pools = new Map((await this.pools.names()).map(({ name, id }) => [name, id]));
    await this.unitOfWork.run(async (tx) => {
      for (const { from, to, pool } of seededPairs) {
        const poolId = pool === null ? null : (pools.get(pool) ?? null);
        const open = this.config.demo && to !== 'BNB' ? 1 : 0;
        await tx.run(
          `${tx.dialect.insertIgnore} INTO exchange_pair (fromAsset, toAsset, mode, poolId, open, updatedAt) VALUES (?, ?, ?, ?, ?, ?)`,
          [from, to, poolId === null ? 'rate' : 'pool', poolId, open, this.clock.now()],
        );
      }
    });
  }

  all(): Promise<ExchangePair[]> {
    return this.reader.manager.getRepository(ExchangePair).find({ order: { id: 'ASC' } });
  }

  /** GET finance/exchange */
  async list(): Promise<PairList> {
    return (await this.all()).map((pair) => ({
      from: pair.fromAsset,
      to: pair.toAsset,
      open: this.isOpen(pair),
      mode: pair.mode,
    }));
  }

  /** The pair of two assets, or null if there is none. @throws AppError assetUnknown */
  async find(db: EntityQueries, from: string, to: string): Promise<ExchangePair | null> {
    return await db.manager
      .getRepository(ExchangePair)
      .findOneBy({ fromAsset: this.assets.get(from).code, toAsset: this.assets.get(to).code });
  }

  /** @throws AppError exchangeClosed if there is no such pair, or it or one of its assets is switched off */
  async opened(db: EntityQueries, from: string, to: string): Promise<ExchangePair> {
    const pair = await this.find(db, from, to);
    if (!pair || !this.isOpen(pair)) throw exchangeErrors.exchangeClosed();
    return pair;
  }

  isOpen({ fromAsset, toAsset, open }: ExchangePair): boolean {
    return open && this.assets.get(fromAsset).exchange && this.assets.get(toAsset).exchange;
  }
}

/** A pair as people read it. */
export const subjectOf = ({ fromAsset, toAsset }: Pick<ExchangePair, 'fromAsset' | 'toAsset'>): string =>
  `${fromAsset} → ${toAsset}`;
