import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '../../common/database';
import { parseAmountOrZero } from '../../common/money';
import { Assets, quoteAsset } from '../../ledger';
import { Valuations } from '../../market';
import { mostFixedFee, SettingsEditor, type SettingsRule } from '../../settings';
import { withdrawalErrors } from './withdrawal.errors';

const prefix = 'withdraw.feeFixed.';

/** Bounds what a fixed fee in another asset is worth when it is set. A later price does not change the fee. */
@Injectable()
export class FixedFeeBound implements OnModuleInit {
  constructor(
    private readonly editor: SettingsEditor,
    private readonly valuations: Valuations,
    private readonly assets: Assets,
  ) {}

  onModuleInit(): void {
    this.editor.addRule(this.rule);
  }

  private readonly rule: SettingsRule = async (values, tx, changed) => {
    for (const key of changed) if (key.startsWith(prefix)) await this.check(tx, key.slice(prefix.length), values[key]);
  };

  /** @throws AppError fixedFeeTooHigh, fixedFeeUnpriced */
  private async check(tx: Tx, asset: string, text: string): Promise<void> {
    const fee = parseAmountOrZero(text, this.assets.get(asset).scale, 'value');
    if (fee === 0n) return;
    const worth = await this.valuations.worst(tx, asset, fee);
    if (worth === null) throw withdrawalErrors.fixedFeeUnpriced({ asset }, 'value');
    if (worth > parseAmountOrZero(mostFixedFee, this.assets.get(quoteAsset).scale)) {
      throw withdrawalErrors.fixedFeeTooHigh(
        { most: mostFixedFee, worth: this.assets.format(quoteAsset, worth) },
        'value',
      );
    }
  }
}
