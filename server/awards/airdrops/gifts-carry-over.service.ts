import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Tx, UnitOfWork } from '../../common/database';
import { AppError } from '../../common/errors';
import { Balances, Ledger, purseLines, quoteAsset } from '../../ledger';

/**
 * Airdrops were once paid from `rewards`. Awards are in USDT, so what lies there of any other asset was put there for
 * airdrops: it goes to `gifts` at a start, once for each asset.
 */
@Injectable()
export class GiftsCarryOver implements OnApplicationBootstrap {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly ledger: Ledger,
    private readonly balances: Balances,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const [asset, units] of await this.balances.inWallet('rewards')) {
      if (asset !== quoteAsset && units > 0n) await this.unitOfWork.run((tx) => this.carry(tx, asset)).catch(ifDone);
    }
  }

  private async carry(tx: Tx, asset: string): Promise<void> {
    const units = await this.ledger.inPool(tx, 'rewards', asset);
    if (units === 0n) return;
    await this.ledger.post(tx, {
      key: `giftsCarryOver:${asset}`,
      kind: 'giftsCarryOver',
      actor: 'job:airdrops',
      lines: purseLines('rewards', 'gifts', asset, units),
    });
  }
}

/** An earlier start or another server carried it over: that is no fault. */
function ifDone(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'alreadyPosted')) throw error;
}
