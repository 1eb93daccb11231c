import { Injectable } from '@nestjs/common';
import { Sessions } from '../auth';
import { isDuplicateKey, type Queries, Reader, type Tx, UnitOfWork } from '../common/database';
import { commonErrors } from '../common/errors';
import type { UserActor } from '../common/http';
import { Clock, isoTime } from '../common/runtime';
import { Notices } from '../notices';
import type { WechatPerson } from './api/wechat-api';
import type { WechatIdentity } from './wechat.entity';
import { wechatErrors } from './wechat.errors';
import type { WechatLink } from './wechat.schemas';
import { WechatStates } from './wechat-states.service';

type Owner = Pick<WechatPerson, 'openid' | 'nickname'>;

/** Which WeChat logs which user in. */
@Injectable()
export class WechatIdentities {
  constructor(
    private readonly states: WechatStates,
    private readonly sessions: Sessions,
    private readonly notices: Notices,
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The user an identity logs in; undefined if it is nobody's. */
  async userOf(openid: string, db: Queries = this.reader): Promise<number | undefined> {
    const [row] = await db.query<{ userId: number }>('SELECT userId FROM wechat_identity WHERE openid = ?', [openid]);
    return row && Number(row.userId);
  }

  async linkOf(userId: number): Promise<WechatLink> {
    const [row] = await this.reader.query<WechatIdentity>(
      'SELECT nickname, createdAt FROM wechat_identity WHERE userId = ?',
      [userId],
    );
    return { linked: row ? { nickname: row.nickname, createdAt: isoTime(row.createdAt) } : null };
  }

  /** @throws AppError wechatTaken, wechatAlreadyLinked, sessionEnded, accountClosed */
  async link(user: UserActor, person: Owner): Promise<void> {
    await this.unitOfWork.run((tx) => this.linkIn(tx, user, person));
  }

  /** Links what a ticket stands for. @throws AppError wechatStateWrong, and those of `link` */
  async linkTicket(user: UserActor, ticket: string, browser: string | undefined): Promise<WechatLink> {
    await this.unitOfWork.run(async (tx) => this.linkIn(tx, user, await this.states.takeTicket(tx, ticket, browser)));
    return await this.linkOf(user.userId);
  }

  /** @throws AppError notFound if none is linked */
  async unlink(user: UserActor): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await this.sessions.hold(tx, user);
      const { affected } = await tx.run('DELETE FROM wechat_identity WHERE userId = ?', [user.userId]);
      if (affected === 0) throw commonErrors.notFound();
      await this.notices.tell(tx, { userId: user.userId, kind: 'wechatUnlinked', params: null });
    });
  }

  /** Its own again changes nothing. Both unique keys decide who was first. */
  private async linkIn(tx: Tx, user: UserActor, { openid, nickname }: Owner): Promise<void> {
    const { userId } = user;
    await this.sessions.hold(tx, user);
    const owner = await this.userOf(openid, tx);
    if (owner === userId) return;
    if (owner !== undefined) throw wechatErrors.wechatTaken();
    const [other] = await tx.query('SELECT id FROM wechat_identity WHERE userId = ?', [userId]);
    if (other) throw wechatErrors.wechatAlreadyLinked();
    let id: number;
    try {
      const made = await tx.run(
        'INSERT INTO wechat_identity (userId, openid, nickname, createdAt) VALUES (?, ?, ?, ?)',
        [userId, openid, nickname, this.clock.now()],
      );
      id = made.insertId;
    } catch (error) {
      throw isDuplicateKey(error) ? wechatErrors.wechatTaken() : error;
    }
    await this.notices.tell(tx, { userId, kind: 'wechatLinked', subject: id, params: { nickname } });
  }
}
