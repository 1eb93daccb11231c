import { Injectable } from '@nestjs/common';
import { parseAmount, shareUp } from '../../common/money';
import { type Asset, Assets } from '../../ledger';
import { Settings } from '../../settings';
import { transferErrors } from './transfer.errors';
import type { TransferBody } from './transfer.schemas';
import { type RecipientName, TransferRecipients } from './transfer-recipients.service';

/** What a body asks for, by the rules and fees of now. */
export interface TransferRequest {
  readonly asset: Asset;
  /** minor units */
  readonly amount: bigint;
  readonly fee: bigint;
  readonly name: RecipientName;
}

/** Reads what is asked for, before anything is looked up. */
@Injectable()
export class TransferRequests {
  constructor(
    private readonly assets: Assets,
    private readonly settings: Settings,
    private readonly recipients: TransferRecipients,
  ) {}

  /** @throws AppError notTransferable, amount errors, invalidInput */
  read(body: TransferBody): TransferRequest {
    const asset = this.assets.get(body.asset);
    if (!asset.transfer) throw transferErrors.notTransferable({}, 'asset');
    const amount = parseAmount(body.amount, asset.scale);
    const fee = shareUp(amount, this.settings.ppm('transfer.feeRate'));
    return { asset, amount, fee, name: this.recipients.named(body.to) };
  }
}
