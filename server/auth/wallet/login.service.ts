import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../common/database';
import { AppError } from '../../common/errors';
import { type Limit, Limiter, networkOf } from '../../common/runtime';
import { accountOf, Users } from '../../users';
import type { LoginAnswer, LoginBody } from '../auth.schemas';
import type { Client } from '../client';
import { Entries } from '../sessions/entries.service';
import { type WalletProof, WalletProofs } from './wallet-proofs.service';

/** Of one account only failures count, so nobody can lock it by failing in its name. */
const perAddress: Limit = { name: 'login.address', points: 30, seconds: 60 };
const perAccount: Limit = { name: 'login.account', points: 10, seconds: 60 };

/** Logs wallets in (domain 2, "Wallet login"); the first login makes the user. */
@Injectable()
export class Login {
  constructor(
    private readonly proofs: WalletProofs,
    private readonly users: Users,
    private readonly entries: Entries,
    private readonly limiter: Limiter,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws AppError those of `WalletProofs.check`, messageUsed, messageOlder, accountFrozen; tooFrequent after many failures */
  async login(body: LoginBody, client: Client): Promise<LoginAnswer> {
    try {
      return await this.enter(await this.proofs.check(body, 'login', client.ip), body.spread, client);
    } catch (error) {
      if (error instanceof AppError) await this.countFailure(body.account, client);
      throw error;
    }
  }

  /** One unit of work: four statements for a user who is known, sends no referrer and logs in as before. */
  private async enter(proof: WalletProof, spread: unknown, client: Client): Promise<LoginAnswer> {
    const known = await this.users.forLogin(proof.account);
    await this.entries.count(!known, client.ip);
    const entry = await this.unitOfWork.run(async (tx) => {
      const user = known ?? (await this.users.createOrFind(tx, proof.account, client.language));
      // Used up also where the user is frozen: the signature was right.
      await proof.burn(tx);
      return await this.entries.open(tx, { user, isNew: !known, method: 'wallet', spread }, client);
    });
    return this.entries.answerOf(entry);
  }

  private async countFailure(account: string, client: Client): Promise<void> {
    await this.limiter.take(perAddress, networkOf(client.ip));
    const named = accountOf(account);
    if (named) await this.limiter.take(perAccount, named);
  }
}
