import { Injectable } from '@nestjs/common';
import {
  type EntityQueries,
  isDuplicateKey,
  PrepareAndRetry,
  type Queries,
  Reader,
  type Tx,
  UnitOfWork,
} from '../common/database';
import type { UserActor } from '../common/http';
import { Clock, utcDaySql } from '../common/runtime';
import type { Language } from '../common/words/languages';
import { isUploadUrl } from '../uploads';
import {
  accountOf,
  maskAccount,
  randomInviteCode,
  randomUid,
  shownName,
  type UserReference,
} from './names/identity.rules';
import { Names } from './names/names.service';
import { accountParts, uidPart } from './search/account-part.rules';
import { User } from './user.entity';
import { userErrors } from './users.errors';
import type { UserCard, UserEditBody } from './users.schemas';

/** The UTC day a user joined on, as its start. */
const joinedOn = utcDaySql('createdAt');

type CardFields = Pick<User, 'uid' | 'account' | 'nickname' | 'avatar'>;

/** A user as others may see them: the address masked. */
export function cardOf(user: CardFields): UserCard {
  return { uid: user.uid, account: maskAccount(user.account), nickname: user.nickname, avatar: user.avatar };
}

export type LoginUser = Pick<User, 'id' | 'uid' | 'parentId' | 'status' | 'statusReason'>;

/** The users themselves: found, created at their first login, edited by themselves. */
@Injectable()
export class Users {
  constructor(
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly names: Names,
  ) {}

  /** @param db the transaction, if the user must be read inside it */
  async byId(id: number, db: EntityQueries = this.reader): Promise<User | null> {
    return await db.manager.getRepository(User).findOneBy({ id });
  }

  async byUid(uid: string, db: EntityQueries = this.reader): Promise<User | null> {
    return await db.manager.getRepository(User).findOneBy({ uid });
  }

  /** @param address in any case */
  async byAccount(address: string, db: EntityQueries = this.reader): Promise<User | null> {
    const account = accountOf(address);
    return account ? await db.manager.getRepository(User).findOneBy({ account }) : null;
  }

  /**
   * What a login looks at, by a statement of its own: every login reads it.
   * @param account lower case
   */
  async forLogin(account: string): Promise<LoginUser | undefined> {
    const [row] = await this.reader.query<LoginUser>(
      'SELECT id, uid, parentId, status, statusReason FROM `user` WHERE account = ?',
      [account],
    );
    return row;
  }

  async byReference(reference: UserReference, db: EntityQueries = this.reader): Promise<User | null> {
    return await db.manager.getRepository(User).findOneBy(reference);
  }

  /** @throws AppError userUnknown */
  async get(id: number, db: EntityQueries = this.reader): Promise<User> {
    const user = await this.byId(id, db);
    if (!user) throw userErrors.userUnknown();
    return user;
  }

  /** How many users there are, or have joined from `from` on, epoch ms. */
  async count(db: Queries = this.reader, from = 0): Promise<number> {
    const [row] = await db.query<{ n: number }>('SELECT COUNT(*) AS n FROM `user` WHERE createdAt >= ?', [from]);
    return Number(row?.n ?? 0);
  }

  /** How many users joined on each UTC day from `from` on, by the start of the day; days without any are missing. */
  async joinedByDay(db: Queries, from: number): Promise<Map<number, number>> {
    const rows = await db.query<{ start: number | string; n: number }>(
      `SELECT ${joinedOn} AS start, COUNT(*) AS n FROM \`user\` WHERE createdAt >= ? GROUP BY ${joinedOn}`,
      [from],
    );
    return new Map(rows.map(({ start, n }) => [Number(start), Number(n)]));
  }

  /** The invite code of the oldest active root; null if there is none. */
  async firstRootCode(): Promise<string | null> {
    const [root] = await this.reader.query<{ inviteCode: string }>(
      "SELECT inviteCode FROM `user` WHERE isRoot = 1 AND status = 'active' ORDER BY id LIMIT 1",
    );
    return root?.inviteCode ?? null;
  }

  /** Only levels are decided elsewhere (awards); they are kept here, where everybody reads them. */
  async setLevel(tx: Tx, userId: number, level: number): Promise<void> {
    await tx.run('UPDATE `user` SET level = ? WHERE id = ?', [level, userId]);
  }

  /** How lines and notices name a user to others. */
  async shownName({ userId, account }: Pick<UserActor, 'userId' | 'account'>, db: EntityQueries): Promise<string> {
    return account === null ? (await this.get(userId, db)).uid : maskAccount(account);
  }

  card(user: CardFields): UserCard {
    return cardOf(user);
  }

  /**
   * The user of a wallet, made at the first login. Two first logins at once make one user.
   * @param account lower-case address
   */
  async createOrFind(tx: Tx, account: string, language: Language): Promise<User> {
    for (;;) {
      // Looked for first: who lost the race for it tries again, and another insert would lock what the winner made.
      const existing = await this.byAccount(account, tx);
      if (existing) return existing;
      try {
        return await this.insert(tx, account, language);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // Found by the next turn, or the random uid or code is taken: then it is drawn again.
      }
    }
  }

  /** When the last signed text of an account that was taken says it was made, epoch ms; 0 if none was. */
  async signedAt(account: string): Promise<number> {
    const [row] = await this.reader.query<{ signedAt: number }>('SELECT signedAt FROM `user` WHERE account = ?', [
      account,
    ]);
    return Number(row?.signedAt ?? 0);
  }

  /**
   * Notes that a signed text is taken, in the transaction of what it is for, unless a later one was.
   * @param made when it says it was made, epoch ms, and the last moment that may mean
   * @returns whether it is noted
   */
  async noteSigned(tx: Tx, account: string, made: { readonly from: number; readonly to: number }): Promise<boolean> {
    const { affected } = await tx.run(
      'UPDATE `user` SET signedAt = CASE WHEN signedAt > ? THEN signedAt ELSE ? END WHERE account = ? AND signedAt <= ?',
      [made.from, made.from, account, made.to],
    );
    return affected > 0;
  }

  /** A user without a wallet, named by their uid until they say otherwise. */
  async createWithoutWallet(tx: Tx, language: Language): Promise<User> {
    for (;;) {
      try {
        return await this.insert(tx, null, language);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    }
  }

  /**
   * Gives a user without a wallet theirs, for good.
   * @param account lower-case address
   * @returns false if they have one by now
   * @throws AppError walletTaken if it is somebody else's
   */
  async bindWallet(tx: Tx, userId: number, account: string): Promise<boolean> {
    try {
      const { affected } = await tx.run('UPDATE `user` SET account = ? WHERE id = ? AND account IS NULL', [
        account,
        userId,
      ]);
      if (affected === 0) return false;
    } catch (error) {
      throw isDuplicateKey(error) ? userErrors.walletTaken({}, 'account') : error;
    }
    await this.insertParts(tx, userId, accountParts(account));
    return true;
  }

  /**
   * Holds a user who is about to get something, so that it stands entirely before the end of the account.
   * @throws AppError userClosed
   */
  async holdOpen(tx: Tx, userId: number): Promise<void> {
    if ((await tx.holdAll('`user`', "id = ? AND status <> 'closed'", [userId])) === 0) throw userErrors.userClosed();
  }

  /** Holds many at once. @throws PrepareAndRetry where one was closed since it was looked up */
  async holdAllOpen(tx: Tx, userIds: readonly number[]): Promise<void> {
    const ids = [...new Set(userIds)].sort((a, b) => a - b);
    if (ids.length === 0) return;
    const held = await tx.holdAll('`user`', `id IN (${ids.map(() => '?').join(', ')}) AND status <> 'closed'`, ids);
    if (held < ids.length) throw new PrepareAndRetry(async () => undefined);
  }

  /** Holds a user who has no wallet. @returns false if they have one by now */
  async holdWithoutWallet(tx: Tx, userId: number): Promise<boolean> {
    return (await tx.holdAll('`user`', 'id = ? AND account IS NULL', [userId])) > 0;
  }

  private async insert(tx: Tx, account: string | null, language: Language): Promise<User> {
    const uid = randomUid();
    const user = Object.assign(new User(), {
      uid,
      account,
      nickname: shownName({ account, uid }),
      avatar: null,
      inviteCode: randomInviteCode(),
      parentId: null,
      boundAt: null,
      depth: 0,
      isRoot: false,
      level: 0,
      language,
      status: 'active' as const,
      statusReason: null,
      tradePassword: null,
      tradePasswordChangedAt: null,
      tradePasswordReset: false,
      tradePasswordFailures: 0,
      tradePasswordLockedUntil: null,
      signedAt: 0,
      createdAt: this.clock.now(),
      closedAt: null,
    });
    const { insertId } = await tx.run(
      'INSERT INTO `user` (uid, account, nickname, inviteCode, language, status, createdAt) VALUES (?, ?, ?, ?, ?, ?, ?)',
      [user.uid, account, user.nickname, user.inviteCode, language, user.status, user.createdAt],
    );
    user.id = insertId;
    await this.insertParts(tx, insertId, [uidPart(uid), ...(account === null ? [] : accountParts(account))]);
    return user;
  }

  private async insertParts(tx: Tx, userId: number, parts: readonly string[]): Promise<void> {
    await tx.insertMany(
      'INSERT INTO account_part (part, userId)',
      '(?, ?)',
      parts.map((part) => [part, userId]),
    );
  }

  /**
   * What a user may change of themselves; what is absent stays.
   * @throws AppError nicknameInvalid, and what Names.given throws; avatarInvalid for a picture that is not one of our uploads
   */
  async edit(userId: number, body: UserEditBody): Promise<void> {
    const changes: Record<string, string | null> = {};
    if (body.nickname !== undefined) {
      const { nickname: before } = await this.get(userId);
      const invalid = () => userErrors.nicknameInvalid({}, 'nickname');
      changes.nickname = await this.names.given(body.nickname, { field: 'nickname', invalid, before });
    }
    if (body.avatar !== undefined) {
      if (body.avatar !== '' && !isUploadUrl(body.avatar)) throw userErrors.avatarInvalid({}, 'avatar');
      changes.avatar = body.avatar === '' ? null : body.avatar;
    }
    if (body.language !== undefined) changes.language = body.language;
    const columns = Object.keys(changes);
    if (columns.length === 0) return;
    await this.unitOfWork.run((tx) =>
      tx.run(`UPDATE \`user\` SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE id = ?`, [
        ...Object.values(changes),
        userId,
      ]),
    );
  }
}
