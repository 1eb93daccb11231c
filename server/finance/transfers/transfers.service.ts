import { Injectable } from '@nestjs/common';
import type { Tx } from '../../common/database';
import { AppError } from '../../common/errors';
import { Idempotency, type MoneyRequest, type UserActor } from '../../common/http';
import { formatAmount, parseAmount, shareUp } from '../../common/money';
import { Clock, isoTime } from '../../common/runtime';
import { type Asset, Assets, type HeldPiece, Ledger } from '../../ledger';
import { Notices } from '../../notices';
import { Settings } from '../../settings';
import { shownName, Users } from '../../users';
import { Holds } from '../holds/holds.service';
import { transferErrors } from './transfer.errors';
import { moveLines, transferLines } from './transfer.posting';
import type { Move, MoveBody, Transfer, TransferBody } from './transfer.schemas';
import { type Recipient, type RecipientName, TransferRecipients } from './transfer-recipients.service';

/** A transfer that is let in, so far. */
interface Sending {
  readonly recipient: Recipient;
  readonly asset: Asset;
  readonly amount: bigint;
  /** until when the sender's account is on hold, epoch ms; null: it is not */
  readonly heldUntil: number | null;
}

/** Transfers to other users, and moves between one's own wallets (domain 6). */
@Injectable()
export class Transfers {
  constructor(
    private readonly assets: Assets,
    private readonly ledger: Ledger,
    private readonly settings: Settings,
    private readonly users: Users,
    private readonly recipients: TransferRecipients,
    private readonly holds: Holds,
    private readonly notices: Notices,
    private readonly idempotency: Idempotency,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends `amount` to another user, the fee on top.
   * @throws AppError notTransferable, amount errors, invalidInput, recipientUnknown, recipientSelf, recipientFrozen, userClosed,
   *   insufficientFunding, transfersHeld, receiptsHeld, holdLimitReached, tooFrequent, and those of the trade password
   */
  async send(money: MoneyRequest, actor: UserActor, body: TransferBody): Promise<Transfer> {
    let lookedUp = false;
    try {
      return await this.idempotency.run(
        money,
        'transfer',
        async (tx) => {
          const { asset, amount, name } = this.check(body);
          const heldUntil = await this.holds.admit(tx, actor.userId);
          lookedUp = true;
          const recipient = await this.recipients.find(tx, actor, name);
          return await this.post(tx, money, actor, { recipient, asset, amount, heldUntil });
        },
        undefined,
        { check: async () => this.check(body) },
      );
    } catch (error) {
      // Any refusal counts as a look-up, because it tells as much; that the system is busy tells nothing.
      if (lookedUp && error instanceof AppError && error.code !== 'busy') await this.recipients.count(actor);
      throw error;
    }
  }

  /**
   * Moves `amount` between one's own funding and contract wallets, free of charge.
   * @throws AppError notMovable, amount errors, insufficientFunding, insufficientBalance, receiptsHeld
   */
  async move(money: MoneyRequest, actor: UserActor, { asset: code, amount: text, from }: MoveBody): Promise<Move> {
    const to = from === 'funding' ? 'contract' : 'funding';
    return await this.idempotency.run(money, 'move', async (tx) => {
      const asset = this.assets.get(code);
      if (asset.kind !== 'token') throw transferErrors.notMovable({}, 'asset');
      const amount = parseAmount(text, asset.scale);
      await this.ledger.post(tx, {
        key: `move:${money.requestId}`,
        kind: 'move',
        actor: `user:${actor.userId}`,
        lines: moveLines(actor.userId, from, to, code, amount),
      });
      const createdAt = isoTime(this.clock.now());
      return { asset: code, amount: formatAmount(amount, asset.scale), from, to, createdAt };
    });
  }

  private check(body: TransferBody): { asset: Asset; amount: bigint; name: RecipientName } {
    const asset = this.assets.get(body.asset);
    if (!asset.transfer) throw transferErrors.notTransferable({}, 'asset');
    return { asset, amount: parseAmount(body.amount, asset.scale), name: this.recipients.named(body.to) };
  }

  /** The ledger transaction is the record: a transfer has no table of its own. */
  private async post(
    tx: Tx,
    { requestId }: MoneyRequest,
    actor: UserActor,
    { recipient, asset, amount, heldUntil }: Sending,
  ): Promise<Transfer> {
    await this.users.holdOpen(tx, recipient.id);
    const taken: HeldPiece[] = [];
    const fee = shareUp(amount, this.settings.ppm('transfer.feeRate'));
    const sender = { id: actor.userId, shownName: await this.users.shownName(actor, tx) };
    const transaction = await this.ledger.post(tx, {
      key: `transfer:${requestId}`,
      kind: 'transfer',
      actor: `user:${actor.userId}`,
      lines: transferLines({
        sender,
        recipient: { id: recipient.id, shownName: shownName(recipient) },
        asset: asset.code,
        amount,
        fee,
      }),
      ...(this.holds.mayBeSent && { takeHeld: async (pieces) => void taken.push(...pieces) }),
    });
    await this.holds.carry(tx, {
      senderId: sender.id,
      recipientId: recipient.id,
      asset: asset.code,
      amount,
      until: heldUntil,
      taken,
    });
    const sent = { asset: asset.code, amount: formatAmount(amount, asset.scale) };
    await this.notices.tell(tx, {
      userId: recipient.id,
      kind: 'transferReceived',
      subject: transaction,
      params: { transaction, ...sent, from: sender.shownName },
    });
    return {
      ...sent,
      fee: formatAmount(fee, asset.scale),
      recipient: this.users.card(recipient),
      createdAt: isoTime(this.clock.now()),
    };
  }
}
