import { Injectable } from '@nestjs/common';
import { type Client, Entries } from '../auth';
import { UnitOfWork } from '../common/database';
import type { UserActor } from '../common/http';
import { type Limit, Limiter } from '../common/runtime';
import { Users } from '../users';
import { type WechatPerson, WechatUnavailable } from './api/wechat-api';
import { wechatErrors } from './wechat.errors';
import type { WechatAuthAnswer } from './wechat.schemas';
import { Wechat } from './wechat.service';
import { WechatIdentities } from './wechat-identities.service';
import { WechatStates } from './wechat-states.service';

/** What WeChat led back with, and who brings it. */
export interface WechatReturn {
  readonly code: string;
  readonly state: string;
  readonly browser: string | undefined;
  /** who is logged in already; null: nobody */
  readonly user: UserActor | null;
}

const perNetwork: Limit = { name: 'wechat.auth', points: 60, seconds: 60 };

/** Logs in whom WeChat names, where it names somebody who linked it (decision 48). It makes no user. */
@Injectable()
export class WechatLogins {
  constructor(
    private readonly wechat: Wechat,
    private readonly states: WechatStates,
    private readonly identities: WechatIdentities,
    private readonly users: Users,
    private readonly entries: Entries,
    private readonly limiter: Limiter,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @returns where WeChat asks its user @throws AppError wechatNotConfigured, wechatReturnRefused, tooFrequent */
  async begin(url: string | undefined, browser: string, { ip }: Client): Promise<string> {
    await this.limiter.takeOfNetwork(perNetwork, ip);
    return await this.states.begin(url, browser);
  }

  /**
   * Ends the way to WeChat and back. The state is used up first, whatever comes of the code.
   * @throws AppError wechatNotConfigured, wechatStateWrong, wechatFailed, wechatTaken, wechatAlreadyLinked, accountFrozen,
   *   tooFrequent
   */
  async end({ code, state, browser, user }: WechatReturn, client: Client): Promise<WechatAuthAnswer> {
    const { api } = this.wechat;
    await this.limiter.takeOfNetwork(perNetwork, client.ip);
    const returnTo = await this.states.end(state, browser);
    if (browser === undefined) throw wechatErrors.wechatStateWrong({}, 'state');
    const person = await personOf(() => api.personOf(code));
    if (user) {
      await this.identities.link(user, person);
      return { outcome: 'linked', nickname: person.nickname, returnTo };
    }
    const userId = await this.identities.userOf(person.openid);
    if (userId !== undefined) return { outcome: 'loggedIn', ...(await this.enter(userId, client)), returnTo };
    const { nickname, picture: headimgurl } = person;
    return {
      outcome: 'unknown',
      known: false,
      nickname,
      headimgurl,
      ...(await this.states.giveTicket(person, browser)),
      returnTo,
    };
  }

  private async enter(userId: number, client: Client) {
    await this.entries.count(false, client.ip);
    const entry = await this.unitOfWork.run(async (tx) => {
      const user = await this.users.get(userId, tx);
      return await this.entries.open(tx, { user, isNew: false, method: 'wechat', spread: undefined }, client);
    });
    return this.entries.answerOf(entry);
  }
}

async function personOf(ask: () => Promise<WechatPerson>): Promise<WechatPerson> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof WechatUnavailable ? wechatErrors.wechatFailed() : error;
  }
}
