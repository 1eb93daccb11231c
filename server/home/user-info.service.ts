import { Inject, Injectable } from '@nestjs/common';
import { airdropState, joinAirdrop } from '../awards';
import { CONFIG, type Config } from '../common/config';
import { Reader } from '../common/database';
import { isoTime } from '../common/runtime';
import type { Language } from '../common/words/languages';
import { Assets, Balances, quoteAsset } from '../ledger';
import { unreadNotices } from '../notices';
import { Settings } from '../settings';
import { canRefer, checksummed, isBound, joinReferrer, Users, userErrors, userTable } from '../users';
import type { UserInfo } from './home.schemas';

interface Row {
  uid: string;
  account: string;
  nickname: string;
  avatar: string | null;
  inviteCode: string;
  level: number;
  language: Language;
  createdAt: number;
  parentId: number | null;
  isRoot: number;
  passwordSet: number;
  parentUid: string;
  parentAccount: string;
  parentNickname: string;
  parentAvatar: string | null;
  airdrop: 'pending' | 'paid' | null;
  unreadNotices: number;
  airdropAsset: string | null;
  airdropAmount: string | number | null;
}

const query = `SELECT u.uid, u.account, u.nickname, u.avatar, u.inviteCode, u.level, u.language, u.createdAt, u.parentId,
  u.isRoot, u.tradePassword IS NOT NULL AS passwordSet, p.uid AS parentUid, p.account AS parentAccount,
  p.nickname AS parentNickname, p.avatar AS parentAvatar, a.state AS airdrop,
  ${unreadNotices} AS unreadNotices,
  a.asset AS airdropAsset, a.amount AS airdropAmount
  FROM ${userTable} u ${joinReferrer} ${joinAirdrop('u.id')} WHERE u.id = ?`;

/** Order counters are of point orders; a user without one has these. */
const noOrders = { complete_count: 0, received_count: 0, unshipped_count: 0, order_count: 0, unpaid_count: 0 };

/**
 * Everything the app keeps of its user. The app asks at every start and after every payment, so it costs two plain reads,
 * whatever features its parts come from.
 */
@Injectable()
export class UserInfoReader {
  constructor(
    private readonly reader: Reader,
    private readonly users: Users,
    private readonly balances: Balances,
    private readonly assets: Assets,
    private readonly settings: Settings,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws AppError userUnknown */
  async read(userId: number): Promise<UserInfo> {
    const [row] = await this.reader.query<Row>(query, [userId, userId]);
    if (!row) throw userErrors.userUnknown();
    const units = await this.balances.unitsOfUser(userId);
    return {
      ...this.users.card(row),
      address: checksummed(row.account),
      inviteCode: row.inviteCode,
      spread: row.parentId === null ? null : this.users.card(parentOf(row)),
      level: row.level,
      community: null,
      service: null,
      language: row.language,
      joinedAt: isoTime(row.createdAt),
      balances: this.balances.rowsOf(units),
      totalValue: this.assets.format(quoteAsset, this.balances.valueOf(units)),
      counters: noOrders,
      unreadNotices: Number(row.unreadNotices),
      flags: this.flags(row),
      airdrop: this.airdrop(row),
    };
  }

  private airdrop({ airdropAsset, airdropAmount }: Row): UserInfo['airdrop'] {
    const asset = airdropAsset ?? this.settings.choice('airdrop.asset');
    const amount = airdropAmount === null ? this.settings.amount('airdrop.amount') : BigInt(airdropAmount);
    return amount === 0n ? null : { asset, amount: this.assets.format(asset, amount) };
  }

  private flags({ parentId, isRoot, passwordSet, airdrop }: Row): UserInfo['flags'] {
    const standing = { parentId, isRoot: Boolean(isRoot) };
    return {
      referrerBound: isBound(standing),
      canRefer: canRefer(standing),
      tradePasswordSet: Boolean(passwordSet),
      airdrop: airdropState(airdrop, parentId !== null, this.settings.amount('airdrop.amount')),
      demo: this.config.demo,
    };
  }
}

function parentOf({ parentUid, parentAccount, parentNickname, parentAvatar }: Row) {
  return { uid: parentUid, account: parentAccount, nickname: parentNickname, avatar: parentAvatar };
}
