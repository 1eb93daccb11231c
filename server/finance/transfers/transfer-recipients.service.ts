import { Injectable } from '@nestjs/common';
import { type Queries, Reader } from '../../common/database';
import { commonErrors } from '../../common/errors';
import type { UserActor } from '../../common/http';
import { type Limit, Limiter } from '../../common/runtime';
import { ledgerTables } from '../../ledger';
import { joinUser, referenceOf, type User, userErrors, userTable } from '../../users';
import { transferErrors } from './transfer.errors';

/** A look-up tells whether a user exists, so nobody may ask in bulk (domain 6). */
const lookUpLimit: Limit = { name: 'recipient', points: 10, seconds: 60 };

/** How many of the latest are told, and among how many of one's own lines they are looked for. */
const recent = { people: 5, lines: 1_000 } as const;

const { entry } = ledgerTables;

export type Recipient = Pick<User, 'id' | 'uid' | 'account' | 'nickname' | 'avatar' | 'status'>;
export type RecipientName = { readonly column: 'uid' | 'account'; readonly value: string };

/** Who a transfer goes to. */
@Injectable()
export class TransferRecipients {
  constructor(
    private readonly limiter: Limiter,
    private readonly reader: Reader,
  ) {}

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
   * @throws AppError recipientUnknown, recipientSelf, userClosed, recipientFrozen
   */
  async find(db: Queries, sender: UserActor, { column, value }: RecipientName): Promise<Recipient> {
    const [recipient] = await db.query<Recipient>(
      `SELECT id, uid, account, nickname, avatar, status FROM ${userTable} WHERE ${column} = ?`,
      [value],
    );
    if (!recipient) throw transferErrors.recipientUnknown({}, 'to');
    if (recipient.id === sender.userId) throw transferErrors.recipientSelf({}, 'to');
    if (recipient.status === 'closed') throw userErrors.userClosed({}, 'to');
    if (recipient.status !== 'active') throw transferErrors.recipientFrozen({}, 'to');
    return recipient;
  }

  /**
   * Finds many recipients in one query and leaves out frozen and closed accounts.
   * @returns recipients by uid and by address
   */
  async findOpen(db: Queries, names: readonly RecipientName[]): Promise<ReadonlyMap<string, Recipient>> {
    const found = new Map<string, Recipient>();
    const ask = (column: RecipientName['column']) => {
      const values = [...new Set(names.filter((name) => name.column === column).map(({ value }) => value))];
      const sql = `SELECT id, uid, account, nickname, avatar, status FROM ${userTable}
        WHERE status = 'active' AND ${column} IN (${values.map(() => '?').join(', ')})`;
      return { sql, values };
    };
    const asked = [ask('uid'), ask('account')].filter(({ values }) => values.length > 0);
    if (asked.length === 0) return found;
    const rows = await db.query<Recipient>(
      asked.map(({ sql }) => sql).join(' UNION ALL '),
      asked.flatMap(({ values }) => values),
    );
    for (const row of rows) {
      found.set(row.uid, row);
      if (row.account !== null) found.set(row.account, row);
    }
    return found;
  }

  /**
   * Whom one sent to last, each once, the latest first; how they stand now is for a look-up to tell. Bounded by the
   * caller's latest lines, so that it costs the same however long the history is.
   */
  recent(sender: UserActor): Promise<Pick<Recipient, 'uid' | 'account' | 'nickname' | 'avatar'>[]> {
    return this.reader.query(
      `SELECT u.uid, u.account, u.nickname, u.avatar FROM
       (SELECT id, transactionId, type FROM ${entry} WHERE userId = ? ORDER BY id DESC LIMIT ${recent.lines}) o
       JOIN ${entry} i ON i.transactionId = o.transactionId AND i.type = 'transferIn' ${joinUser('i.userId')}
       WHERE o.type = 'transferOut' GROUP BY u.id, u.uid, u.account, u.nickname, u.avatar
       ORDER BY MAX(o.id) DESC LIMIT ${recent.people}`,
      [sender.userId],
    );
  }

  /**
   * Counts one look-up.
   * @throws AppError tooFrequent after ten in a minute
   */
  async count(sender: UserActor): Promise<void> {
    await this.limiter.take(lookUpLimit, String(sender.userId));
  }
}
