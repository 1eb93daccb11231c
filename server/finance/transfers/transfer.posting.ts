import { formatAmount } from '../../common/money';
import { isoTime } from '../../common/runtime';
import { type Asset, type Line, type Posting, systemAccount, type UserWallet, userAccount } from '../../ledger';
import type { NewNotice } from '../../notices';
import { cardOf, shownName } from '../../users';
import type { Transfer } from './transfer.schemas';
import type { Recipient } from './transfer-recipients.service';

/** A transfer that is let in. */
export interface Payment {
  readonly requestId: string;
  readonly sender: Party;
  readonly recipient: Recipient;
  readonly asset: Asset;
  /** minor units */
  readonly amount: bigint;
  readonly fee: bigint;
}

/** The posting of a transfer; the ledger transaction is its only record. */
export function transferPosting({ requestId, sender, recipient, asset, amount, fee }: Payment): Posting {
  return {
    key: `transfer:${requestId}`,
    kind: 'transfer',
    actor: `user:${sender.id}`,
    lines: transferLines({
      sender,
      recipient: { id: recipient.id, shownName: shownName(recipient) },
      asset: asset.code,
      amount,
      fee,
    }),
  };
}

/** Tells the recipient. */
export function receivedNotice(transaction: number, { sender, recipient, asset, amount }: Payment): NewNotice {
  return {
    userId: recipient.id,
    kind: 'transferReceived',
    subject: transaction,
    params: { transaction, asset: asset.code, amount: formatAmount(amount, asset.scale), from: sender.shownName },
  };
}

/** What the sender is answered. @param createdAt epoch ms */
export function sentTransfer({ recipient, asset, amount, fee }: Payment, createdAt: number): Transfer {
  return {
    asset: asset.code,
    amount: formatAmount(amount, asset.scale),
    fee: formatAmount(fee, asset.scale),
    recipient: cardOf(recipient),
    createdAt: isoTime(createdAt),
  };
}

interface Party {
  readonly id: number;
  /** as the other one sees it in their bills */
  readonly shownName: string;
}

interface TransferSums {
  readonly sender: Party;
  readonly recipient: Party;
  readonly asset: string;
  /** minor units */
  readonly amount: bigint;
  readonly fee: bigint;
}

/** u.funding −(X+F), v.funding +X, fees +F */
export function transferLines({ sender, recipient, asset, amount, fee }: TransferSums): Line[] {
  const funding = userAccount(sender.id, 'funding', asset);
  const counterpart = recipient.shownName;
  const out: Line = { account: funding, amount: -amount, type: 'transferOut', counterpart };
  const credit: Line = {
    account: userAccount(recipient.id, 'funding', asset),
    amount,
    type: 'transferIn',
    counterpart: sender.shownName,
  };
  if (fee === 0n) return [out, credit];
  return [
    out,
    { account: funding, amount: -fee, type: 'transferFee', counterpart },
    credit,
    { account: systemAccount('fees', asset), amount: fee, type: 'transferFee' },
  ];
}

/** u.from −X, u.to +X; each line names the other wallet */
export function moveLines(userId: number, from: UserWallet, to: UserWallet, asset: string, amount: bigint): Line[] {
  return [
    { account: userAccount(userId, from, asset), amount: -amount, type: 'move', counterpart: to },
    { account: userAccount(userId, to, asset), amount, type: 'move', counterpart: from },
  ];
}
