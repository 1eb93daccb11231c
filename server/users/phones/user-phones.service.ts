import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../common/config';
import { isDuplicateKey, type Queries, Reader, type Tx } from '../../common/database';
import { Clock } from '../../common/runtime';
import type { LoginUser } from '../users.service';

/** What a login by phone looks at. */
export interface PhoneUser extends LoginUser {
  /** hash of the login password; null: none was set */
  readonly password: string | null;
}

/** What a user's phone is to the other services. */
export type OwnPhone = { readonly phone: string; readonly hasPassword: boolean };

/** The phones of users, each bound once. */
@Injectable()
export class UserPhones {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'passwordPepper'>,
  ) {}

  /** @param phone in the form of E.164 */
  async byPhone(phone: string, db: Queries = this.reader): Promise<PhoneUser | undefined> {
    const [row] = await db.query<PhoneUser>(
      `SELECT u.id, u.uid, u.parentId, u.status, u.statusReason, p.password
       FROM user_phone p JOIN \`user\` u ON u.id = p.userId WHERE p.phone = ?`,
      [phone],
    );
    return row && { ...row, id: Number(row.id) };
  }

  async ofUser(userId: number, db: Queries = this.reader): Promise<OwnPhone | undefined> {
    const [row] = await db.query<{ phone: string; hasPassword: number }>(
      'SELECT phone, password IS NOT NULL AS hasPassword FROM user_phone WHERE userId = ?',
      [userId],
    );
    return row && { phone: row.phone, hasPassword: Boolean(row.hasPassword) };
  }

  /** @returns false if somebody has or had the number, or the user has one: nothing was bound */
  async bind(tx: Tx, userId: number, phone: string, password: string | null): Promise<boolean> {
    const now = this.clock.now();
    const [ended] = await tx.query('SELECT phoneHash FROM closed_phone WHERE phoneHash = ?', [this.hashOf(phone)]);
    if (ended) return false;
    try {
      await tx.run(
        'INSERT INTO user_phone (userId, phone, password, passwordChangedAt, createdAt) VALUES (?, ?, ?, ?, ?)',
        [userId, phone, password, password === null ? null : now, now],
      );
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }

  /** Forgets the number of an account that is closed, but that it had one. */
  async release(tx: Tx, userId: number): Promise<void> {
    const own = await tx.query<{ phone: string }>('SELECT phone FROM user_phone WHERE userId = ?', [userId]);
    for (const { phone } of own) {
      await tx.run(`${tx.dialect.insertIgnore} INTO closed_phone (phoneHash, closedAt) VALUES (?, ?)`, [
        this.hashOf(phone),
        this.clock.now(),
      ]);
    }
    await tx.run('DELETE FROM user_phone WHERE userId = ?', [userId]);
  }

  private hashOf(phone: string): string {
    return createHmac('sha256', this.config.passwordPepper).update(phone).digest('hex');
  }

  async setPassword(tx: Tx, userId: number, hash: string): Promise<void> {
    await tx.run('UPDATE user_phone SET password = ?, passwordChangedAt = ? WHERE userId = ?', [
      hash,
      this.clock.now(),
      userId,
    ]);
  }
}
