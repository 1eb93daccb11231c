import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '../../common/database';
import { AppError } from '../../common/errors';
import { type Limit, Limiter, networkOf } from '../../common/runtime';
import { accountOf, type LoginUser, nameIn, Referral, Users } from '../../users';
import type { LoginAnswer, LoginBody } from '../auth.schemas';
import type { Client } from '../client';
import { Sessions } from '../sessions/sessions.service';
import { loginErrors } from './login.errors';
import { type WalletProof, WalletProofs } from './wallet-proofs.service';

type Spread = LoginAnswer['spread'];

/** Of one account only failures count, so nobody can lock it by failing in its name. */
const perAddress: Limit = { name: 'login.address', points: 30, seconds: 60 };
const perAccount: Limit = { name: 'login.account', points: 10, seconds: 60 };
const sessionsPerNetwork: Limit = { name: 'login.sessions', points: 300, seconds: 60 };
const usersPerNetwork: Limit = { name: 'login.users', points: 100, seconds: 3_600 };

/** Logs wallets in (domain 2, "Wallet login"); the first login makes the user. */
@Injectable()
export class Login {
  constructor(
    private readonly proofs: WalletProofs,
    private readonly users: Users,
    private readonly referral: Referral,
    private readonly sessions: Sessions,
    private readonly limiter: Limiter,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws AppError those of `WalletProofs.check`, messageUsed, messageOlder, accountFrozen; tooFrequent after many failures */
  async login(body: LoginBody, client: Client): Promise<LoginAnswer> {
    try {
      return await this.enter(await this.proofs.check(body, 'login', client.ip), nameIn(body.spread), client);
    } catch (error) {
      if (error instanceof AppError) await this.countFailure(body.account, client);
      throw error;
    }
  }

  /** One unit of work: four statements for a user who is known, sends no referrer and logs in as before. */
  private async enter(proof: WalletProof, spread: string, client: Client): Promise<LoginAnswer> {
    const known = await this.users.forLogin(proof.account);
    await this.limiter.takeOfNetwork(sessionsPerNetwork, client.ip);
    if (!known) await this.limiter.takeOfNetwork(usersPerNetwork, client.ip);
    const entered = await this.unitOfWork.run(async (tx) => {
      const user = known ?? (await this.users.createOrFind(tx, proof.account, client.language));
      await proof.burn(tx);
      // Refused only after the commit: the signature was right and is used up.
      if (user.status === 'frozen') return { frozen: user.statusReason ?? '' };
      const bound = await this.bind(tx, user, spread);
      return {
        bound,
        uid: user.uid,
        session: await this.sessions.open(tx, { userId: user.id, isNew: !known }, client),
      };
    });
    if (entered.frozen !== undefined) throw loginErrors.accountFrozen({ reason: entered.frozen });
    return { ...this.sessions.tokenOf(entered.session), uid: entered.uid, spread: entered.bound };
  }

  /** A referrer sent with the login must never make it fail. */
  private async bind(tx: Tx, user: LoginUser, spread: string): Promise<Spread> {
    if (spread === '') return null;
    if (user.parentId !== null) return 'kept';
    try {
      await this.referral.bindTo(tx, user.id, spread);
      return 'bound';
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return error.code === 'alreadyBound' ? 'kept' : 'ignored';
    }
  }

  private async countFailure(account: string, client: Client): Promise<void> {
    await this.limiter.take(perAddress, networkOf(client.ip));
    const named = accountOf(account);
    if (named) await this.limiter.take(perAccount, named);
  }
}
