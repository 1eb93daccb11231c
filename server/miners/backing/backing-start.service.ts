import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Dividends } from '../../awards';
import { Reader, type Tx, UnitOfWork } from '../../common/database';
import { Clock } from '../../common/runtime';
import { type BackedPoint, Backings, backedPoints, Ledger, purseLines, quoteAsset } from '../../ledger';
import { Settings } from '../../settings';
import { startOfMineral, startOfTrade } from './backing-start.rules';

/**
 * Gives points that were held before there was any backing what came in for them, out of `fees`: once, before the server
 * listens. A start that is killed begins anew; two servers that start at once do it once.
 */
@Injectable()
export class BackingStart implements OnApplicationBootstrap {
  constructor(
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
    private readonly ledger: Ledger,
    private readonly backings: Backings,
    private readonly dividends: Dividends,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const point of backedPoints) {
      const [due] = await this.reader.query('SELECT point FROM backing_start WHERE point = ? AND doneAt IS NULL', [
        point,
      ]);
      if (!due) continue;
      const dividend = await this.dividends.dueFromFees(this.reader);
      await this.unitOfWork.run((tx) => this.begin(tx, point, dividend));
    }
  }

  /** @param dividend what it still takes out of `fees`, minor units */
  private async begin(tx: Tx, point: BackedPoint, dividend: bigint): Promise<void> {
    const { affected } = await tx.run('UPDATE backing_start SET doneAt = ? WHERE point = ? AND doneAt IS NULL', [
      ...[this.clock.now(), point],
    ]);
    if (affected !== 1) return;
    const free = (await this.ledger.inPool(tx, 'fees', quoteAsset)) - dividend;
    const units = await this.unitsOf(tx, point, free);
    await tx.run('UPDATE backing_start SET units = CAST(? AS SIGNED) WHERE point = ?', [units.toString(), point]);
    if (units === 0n) return;
    await this.ledger.post(tx, {
      key: `backing:initial:${point}`,
      kind: 'poolFunding',
      actor: 'job:backing',
      memo: 'what came in for points held before',
      lines: purseLines('fees', `backing:${point}`, quoteAsset, units),
    });
  }

  private async unitsOf(tx: Tx, point: BackedPoint, free: bigint): Promise<bigint> {
    const dividendPpm = this.settings.ppm('dividend.rate');
    const trade = await this.backings.history(tx, 'TRADE');
    if (point === 'TRADE') return startOfTrade(trade, dividendPpm, free);
    const mineral = await this.backings.history(tx, 'MINERAL');
    const [row] = await tx.query<{ power: string | number | null }>(
      "SELECT SUM(power) AS power FROM miner WHERE priceAsset = 'TRADE' AND charged = 0",
    );
    return startOfMineral({ trade, mineral, promised: BigInt(row?.power ?? 0) }, dividendPpm, free);
  }
}
