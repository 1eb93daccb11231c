import { Inject, Injectable } from '@nestjs/common';
import { hasPasskey, sessionMethod, TradePassword } from '../auth';
import { airdropState, joinAirdrop } from '../awards';
import { cardsAtCost, ownedCardCount } from '../cards';
import { CONFIG, type Config } from '../common/config';
import { Reader } from '../common/database';
import type { UserActor } from '../common/http';
import { Clock, isoTime } from '../common/runtime';
import type { Language } from '../common/words/languages';
import { Assets, Balances, hasDeposited, quoteAsset } from '../ledger';
import { unreadNotices } from '../notices';
import { orderCounterColumns, orderCounterValues } from '../points';
import type { OrderCounters } from '../points/points.schemas';
import { Settings } from '../settings';
import {
  canRefer,
  checksummed,
  isBound,
  joinCommunity,
  joinPhone,
  joinReferrer,
  Users,
  userErrors,
  userTable,
} from '../users';
import type { UserInfo } from './home.schemas';

interface Row extends OrderCounters {
  uid: string;
  account: string | null;
  phone: string | null;
  loginPasswordSet: number;
  method: 'wallet' | 'phone' | 'wechat' | null;
  nickname: string;
  avatar: string | null;
  inviteCode: string;
  level: number;
  community: string | null;
  language: Language;
  createdAt: number;
  parentId: number | null;
  isRoot: number;
  passwordSet: number;
  passkeySet: number;
  parentUid: string;
  parentAccount: string | null;
  parentNickname: string;
  parentAvatar: string | null;
  airdrop: 'pending' | 'paid' | null;
  unreadNotices: number;
  airdropAsset: string | null;
  airdropAmount: string | number | null;
  cardCount: number;
  cardCost: string;
}

const query = `SELECT u.uid, u.account, u.nickname, u.avatar, u.inviteCode, u.level, c.name AS community, u.language, u.createdAt, u.parentId,
  u.isRoot, u.tradePassword IS NOT NULL AS passwordSet, ${hasPasskey('u.id')} AS passkeySet, f.phone, f.password IS NOT NULL AS loginPasswordSet,
  ${sessionMethod} AS method, p.uid AS parentUid, p.account AS parentAccount,
  p.nickname AS parentNickname, p.avatar AS parentAvatar, a.state AS airdrop,
  ${unreadNotices} AS unreadNotices, ${orderCounterColumns},
  ${ownedCardCount('u.id')} AS cardCount, ${cardsAtCost('u.id')} AS cardCost, a.asset AS airdropAsset, a.amount AS airdropAmount
  FROM ${userTable} u ${joinReferrer} ${joinAirdrop('u.id')} ${joinCommunity} ${joinPhone('u.id')} WHERE u.id = ?`;

/**
 * Everything the app keeps of its user. The app asks at every start and after every payment, so it costs two plain
 * reads, and one more before a first deposit, whatever features its parts come from.
 */
@Injectable()
export class UserInfoReader {
  constructor(
    private readonly reader: Reader,
    private readonly users: Users,
    private readonly balances: Balances,
    private readonly assets: Assets,
    private readonly settings: Settings,
    private readonly tradePassword: TradePassword,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws AppError userUnknown */
  async read(actor: UserActor): Promise<UserInfo> {
    const { userId, sessionId } = actor;
    const counted = orderCounterValues(userId, this.clock.now());
    const [row] = await this.reader.query<Row>(query, [sessionId, userId, ...counted, userId]);
    if (!row) throw userErrors.userUnknown();
    const units = await this.balances.unitsOfUser(userId);
    return {
      ...this.users.card(row),
      account: row.account ?? '',
      address: row.account === null ? '' : checksummed(row.account),
      phone: row.phone,
      inviteCode: row.inviteCode,
      spread: row.parentId === null ? null : this.users.card(parentOf(row)),
      level: row.level,
      community: row.community,
      service: null,
      language: row.language,
      joinedAt: isoTime(row.createdAt),
      balances: this.balances.rowsOf(units),
      cards: { count: Number(row.cardCount), atCost: this.assets.format(quoteAsset, BigInt(row.cardCost)) },
      totalValue: this.assets.format(quoteAsset, this.balances.valueOf(units) + BigInt(row.cardCost)),
      counters: countersOf(row),
      unreadNotices: Number(row.unreadNotices),
      flags: await this.flags(row, userId),
      passes: {
        transfer: this.tradePassword.openUntil(actor, 'transfer'),
        trade: this.tradePassword.openUntil(actor, 'trade'),
      },
      airdrop: this.airdrop(row),
    };
  }

  private airdrop({ airdropAsset, airdropAmount }: Row): UserInfo['airdrop'] {
    const asset = airdropAsset ?? this.settings.choice('airdrop.asset');
    const amount = airdropAmount === null ? this.settings.amount('airdrop.amount') : BigInt(airdropAmount);
    return amount === 0n ? null : { asset, amount: this.assets.format(asset, amount) };
  }

  private async flags(row: Row, userId: number): Promise<UserInfo['flags']> {
    const { parentId, isRoot, passwordSet, passkeySet, airdrop: claimed } = row;
    const standing = { parentId, isRoot: Boolean(isRoot) };
    const gift = { claimed, bound: parentId !== null, offered: this.settings.amount('airdrop.amount') };
    const asksForDeposit = this.settings.choice('airdrop.after') === 'deposit';
    const isOpen = airdropState({ ...gift, earned: false }) === 'afterDeposit';
    const earned = !asksForDeposit || (isOpen && (await hasDeposited(this.reader, userId)));
    return {
      referrerBound: isBound(standing),
      canRefer: canRefer(standing),
      tradePasswordSet: Boolean(passwordSet),
      passkeySet: Boolean(passkeySet),
      walletBound: row.account !== null,
      loginPasswordSet: Boolean(row.loginPasswordSet),
      loggedInBy: row.method ?? 'wallet',
      airdrop: airdropState({ ...gift, earned }),
      demo: this.config.demo,
    };
  }
}

function countersOf(row: Row): OrderCounters {
  const { complete_count, received_count, unshipped_count, order_count, unpaid_count } = row;
  return { complete_count, received_count, unshipped_count, order_count, unpaid_count };
}

function parentOf({ parentUid, parentAccount, parentNickname, parentAvatar }: Row) {
  return { uid: parentUid, account: parentAccount, nickname: parentNickname, avatar: parentAvatar };
}
