import { Injectable } from '@nestjs/common';
import type { Queries } from '../../common/database';
import { commonErrors } from '../../common/errors';
import type { UserActor } from '../../common/http';
import { type Limit, Limiter } from '../../common/runtime';
import { referenceOf, type User, userTable } from '../../users';
import { transferErrors } from './transfer.errors';

/** A look-up tells whether a user exists, so nobody may ask in bulk (domain 6). */
const lookUpLimit: Limit = { name: 'recipient', points: 10, seconds: 60 };

export type Recipient = Pick<User, 'id' | 'uid' | 'account' | 'nickname' | 'avatar' | 'status'>;
export type RecipientName = { readonly column: 'uid' | 'account'; readonly value: string };

/** Who a transfer goes to. */
@Injectable()
export class TransferRecipients {
  constructor(private readonly limiter: Limiter) {}

  /**
   * Reads a uid or an address in any case.
   * @throws AppError invalidInput if `to` is neither
   */
  named(to: string): RecipientName {
    const reference = referenceOf(to);
    if (reference && 'uid' in reference) return { column: 'uid', value: reference.uid };
    if (reference && 'account' in reference) return { column: 'account', value: reference.account };
    throw commonErrors.invalidInput({}, 'to');
  }

  /**
   * By plain SQL: every transfer asks.
   * @throws AppError recipientUnknown, recipientSelf, recipientFrozen
   */
  async find(db: Queries, sender: UserActor, { column, value }: RecipientName): Promise<Recipient> {
    const [recipient] = await db.query<Recipient>(
      `SELECT id, uid, account, nickname, avatar, status FROM ${userTable} WHERE ${column} = ?`,
      [value],
    );
    if (!recipient) throw transferErrors.recipientUnknown({}, 'to');
    if (recipient.id === sender.userId) throw transferErrors.recipientSelf({}, 'to');
    if (recipient.status !== 'active') throw transferErrors.recipientFrozen({}, 'to');
    return recipient;
  }

  /**
   * Counts one look-up.
   * @throws AppError tooFrequent after ten in a minute
   */
  async count(sender: UserActor): Promise<void> {
    await this.limiter.take(lookUpLimit, String(sender.userId));
  }
}
