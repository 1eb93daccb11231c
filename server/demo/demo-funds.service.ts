import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../common/database';
import { AppError } from '../common/errors';
import { Assets, Ledger, purseLines, type SystemWallet } from '../ledger';

/** Funds the pools of a demonstration, each once. */
@Injectable()
export class DemoFunds {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly ledger: Ledger,
    private readonly assets: Assets,
  ) {}

  /** @param whole units of the asset @returns false if it was funded before */
  async fund(wallet: SystemWallet, asset: string, whole: bigint): Promise<boolean> {
    const amount = whole * 10n ** BigInt(this.assets.get(asset).scale);
    const posting = {
      key: `poolTopUp:demo:${wallet}:${asset}`,
      kind: 'poolTopUp' as const,
      actor: 'job:demo',
      memo: 'demo mode',
      lines: purseLines('world', wallet, asset, amount),
    };
    try {
      await this.unitOfWork.run((tx) => this.ledger.post(tx, posting));
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'alreadyPosted') return false;
      throw error;
    }
  }
}
