import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../common/config';
import { UnitOfWork } from '../../common/database';
import { Clock, type Limit, Limiter, minute } from '../../common/runtime';
import { accountOf, Users } from '../../users';
import type { DevKeyAnswer, LoginAnswer } from '../auth.schemas';
import type { Client } from '../client';
import { refusalOf } from '../sessions/entries.service';
import { SessionTokens } from '../sessions/session-tokens.service';
import { Sessions } from '../sessions/sessions.service';
import { loginErrors } from '../wallet/login.errors';
import { devErrors } from './dev.errors';

const tokenLife = 10 * minute;
const failures: Limit = { name: 'dev.key', points: 10, seconds: 60 };

/** Logging in without a wallet, while the product is being developed (domain 2, "dev_login / dev_key"). */
@Injectable()
export class DevLogin {
  constructor(
    private readonly tokens: SessionTokens,
    private readonly sessions: Sessions,
    private readonly users: Users,
    private readonly unitOfWork: UnitOfWork,
    private readonly limiter: Limiter,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws AppError devKeyWrong */
  async key(key: string, client: Client): Promise<DevKeyAnswer> {
    if (!this.isDevKey(key)) return await this.refuse(client);
    const now = this.clock.now();
    const expiresAt = now + tokenLife;
    return { token: this.tokens.signDev({ now, expiresAt }), expires_time: Math.floor(expiresAt / 1000) };
  }

  /**
   * @param key a development token, or the key itself
   * @throws AppError devKeyWrong, accountInvalid, accountFrozen, accountEnded
   */
  async login(key: string, named: string, client: Client): Promise<LoginAnswer> {
    if (!this.isDevKey(key) && !this.tokens.isDev(key, this.clock.now())) return await this.refuse(client);
    const account = accountOf(named);
    if (!account) throw loginErrors.accountInvalid({}, 'account');
    const known = await this.users.byAccount(account);
    const { session, uid } = await this.unitOfWork.run(async (tx) => {
      const user = known ?? (await this.users.createOrFind(tx, account, client.language));
      const refused = refusalOf(user);
      if (refused) throw refused;
      return { uid: user.uid, session: await this.sessions.open(tx, { userId: user.id, isNew: !known }, client) };
    });
    return { ...this.sessions.tokenOf(session), uid, spread: null };
  }

  private isDevKey(key: string): boolean {
    const { devKey } = this.config;
    return devKey !== undefined && timingSafeEqual(digest(key), digest(devKey));
  }

  private async refuse(client: Client): Promise<never> {
    await this.limiter.take(failures, client.ip);
    throw devErrors.devKeyWrong({}, 'key');
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
