import { Injectable } from '@nestjs/common';
import type { Tx } from '../../common/database';
import { AppError } from '../../common/errors';
import type { GroupedRequest } from '../../common/http';
import { Clock } from '../../common/runtime';
import { Ledger } from '../../ledger';
import { Notices } from '../../notices';
import { shownName, Users } from '../../users';
import { Holds } from '../holds/holds.service';
import { type Payment, receivedNotice, sentTransfer, transferPosting } from './transfer.posting';
import type { Transfer, TransferBody } from './transfer.schemas';
import { TransferRecipients } from './transfer-recipients.service';
import { type TransferRequest, TransferRequests } from './transfer-requests.service';

type Grouped = GroupedRequest<TransferBody>;

/** Transfers of many senders in one transaction; what is not plain is left to `Transfers.send`. */
@Injectable()
export class GroupedTransfers {
  constructor(
    private readonly requests: TransferRequests,
    private readonly recipients: TransferRecipients,
    private readonly users: Users,
    private readonly holds: Holds,
    private readonly ledger: Ledger,
    private readonly notices: Notices,
    private readonly clock: Clock,
  ) {}

  /** @returns what each sender is answered; undefined for a transfer that was left out */
  async write(tx: Tx, grouped: readonly Grouped[]): Promise<(Transfer | undefined)[]> {
    const payments = await this.payments(tx, grouped);
    const plain = payments.filter((payment) => payment !== undefined);
    const transactions = await this.ledger.postCovered(tx, plain.map(transferPosting));
    const posted = plain.flatMap((payment, at) => {
      const transaction = transactions[at];
      return transaction === undefined ? [] : [{ payment, transaction }];
    });
    await this.notices.tell(tx, ...posted.map(({ payment, transaction }) => receivedNotice(transaction, payment)));
    const now = this.clock.now();
    const answers = new Map(posted.map(({ payment }) => [payment, sentTransfer(payment, now)]));
    return payments.map((payment) => payment && answers.get(payment));
  }

  /** Keeps payments of senders without a hold to active recipients, and locks these recipients. */
  private async payments(tx: Tx, grouped: readonly Grouped[]): Promise<(Payment | undefined)[]> {
    const requests = grouped.map(({ item }) => this.read(item));
    const onHold = await this.holds.accountsOnHold(
      tx,
      grouped.map(({ user }) => user.userId),
    );
    const recipients = await this.recipients.findOpen(
      tx,
      requests.flatMap((request) => (request ? [request.name] : [])),
    );
    const payments = grouped.map(({ user: { userId, account }, requestId }, at) => {
      const request = requests[at];
      const recipient = request && recipients.get(request.name.value);
      // A wallet's name needs no look-up.
      if (!recipient || recipient.id === userId || onHold.has(userId) || account === null) return undefined;
      const { asset, amount, fee } = request;
      return {
        requestId,
        sender: { id: userId, shownName: shownName({ account, uid: '' }) },
        recipient,
        asset,
        amount,
        fee,
      };
    });
    await this.users.holdAllOpen(
      tx,
      payments.flatMap((payment) => (payment ? [payment.recipient.id] : [])),
    );
    return payments;
  }

  private read(body: TransferBody): TransferRequest | undefined {
    try {
      return this.requests.read(body);
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  }
}
