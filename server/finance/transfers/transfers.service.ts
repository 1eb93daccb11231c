import { Injectable } from '@nestjs/common';
import type { Tx } from '../../common/database';
import { AppError } from '../../common/errors';
import { type GroupedRequests, Idempotency, type MoneyRequest, type UserActor } from '../../common/http';
import { formatAmount, parseAmount } from '../../common/money';
import { Clock, isoTime } from '../../common/runtime';
import { Assets, type HeldPiece, Ledger } from '../../ledger';
import { Notices } from '../../notices';
import { Users } from '../../users';
import { Holds } from '../holds/holds.service';
import { GroupedTransfers } from './grouped-transfers.service';
import { transferErrors } from './transfer.errors';
import { moveLines, type Payment, receivedNotice, sentTransfer, transferPosting } from './transfer.posting';
import type { Move, MoveBody, Transfer, TransferBody } from './transfer.schemas';
import { TransferRecipients } from './transfer-recipients.service';
import { TransferRequests } from './transfer-requests.service';

/** Transfers to other users, and moves between one's own wallets (domain 6). */
@Injectable()
export class Transfers {
  readonly #together: GroupedRequests<TransferBody, Transfer>;

  constructor(
    private readonly assets: Assets,
    private readonly ledger: Ledger,
    private readonly users: Users,
    private readonly requests: TransferRequests,
    private readonly recipients: TransferRecipients,
    private readonly holds: Holds,
    private readonly notices: Notices,
    private readonly idempotency: Idempotency,
    private readonly clock: Clock,
    grouped: GroupedTransfers,
  ) {
    this.#together = idempotency.together((tx, requests) => grouped.write(tx, requests));
  }

  /**
   * Sends `amount` to another user, the fee on top.
   * @throws AppError notTransferable, amount errors, invalidInput, recipientUnknown, recipientSelf, recipientFrozen, userClosed,
   *   insufficientFunding, transfersHeld, receiptsHeld, holdLimitReached, tooFrequent, and those of the trade password
   */
  async send(money: MoneyRequest, actor: UserActor, body: TransferBody): Promise<Transfer> {
    let lookedUp = false;
    try {
      return await this.idempotency.runTogether(
        money,
        'transfer',
        { requests: this.#together, item: body },
        async (tx) => {
          const { asset, amount, fee, name } = this.requests.read(body);
          const heldUntil = await this.holds.admit(tx, actor.userId);
          lookedUp = true;
          const recipient = await this.recipients.find(tx, actor, name);
          const sender = { id: actor.userId, shownName: await this.users.shownName(actor, tx) };
          return await this.post(tx, { requestId: money.requestId, sender, recipient, asset, amount, fee }, heldUntil);
        },
        { check: async () => this.requests.read(body) },
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

  /** @param heldUntil until when the sender's account is on hold, epoch ms; null: it is not */
  private async post(tx: Tx, payment: Payment, heldUntil: number | null): Promise<Transfer> {
    const { sender, recipient, asset, amount } = payment;
    await this.users.holdOpen(tx, recipient.id);
    const taken: HeldPiece[] = [];
    const transaction = await this.ledger.post(tx, {
      ...transferPosting(payment),
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
    await this.notices.tell(tx, receivedNotice(transaction, payment));
    return sentTransfer(payment, this.clock.now());
  }
}
