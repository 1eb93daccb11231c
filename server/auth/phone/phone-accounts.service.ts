import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../common/database';
import { commonErrors } from '../../common/errors';
import type { UserActor } from '../../common/http';
import { maskPhone } from '../../common/words/phone.rules';
import { Notices } from '../../notices';
import { maskAccount, UserPhones, Users } from '../../users';
import type { Client } from '../client';
import { Sessions } from '../sessions/sessions.service';
import { WalletProofs } from '../wallet/wallet-proofs.service';
import { LoginPasswords } from './login-passwords.service';
import { phoneErrors } from './phone.errors';
import type { LoginPasswordBody, WalletBody } from './phone.schemas';
import { PhoneCodes } from './phone-codes.service';

/** What users add to their account: a phone, a login password, a wallet. Each is told to them, too. */
@Injectable()
export class PhoneAccounts {
  constructor(
    private readonly codes: PhoneCodes,
    private readonly passwords: LoginPasswords,
    private readonly phones: UserPhones,
    private readonly users: Users,
    private readonly proofs: WalletProofs,
    private readonly sessions: Sessions,
    private readonly notices: Notices,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Binds a phone to the caller, for good.
   * @throws AppError phoneNotConfigured, phoneInvalid, phoneAlreadyBound, phoneTaken, those of `PhoneCodes.check`,
   *   sessionEnded, accountClosed
   */
  async bindPhone(user: UserActor, typed: string, typedCode: string | undefined, client: Client): Promise<string> {
    const phone = this.codes.phoneOf(typed);
    if (await this.phones.ofUser(user.userId)) throw phoneErrors.phoneAlreadyBound();
    if (typedCode === undefined) throw commonErrors.invalidInput({}, 'code');
    const code = await this.codes.check(phone, 'bind', typedCode, client.ip);
    await this.unitOfWork.run(async (tx) => {
      await this.sessions.hold(tx, user);
      await code.use(tx);
      if (!(await this.phones.bind(tx, user.userId, phone, null))) {
        const own = await this.phones.ofUser(user.userId, tx);
        throw own ? phoneErrors.phoneAlreadyBound() : phoneErrors.phoneTaken({}, 'phone');
      }
      await this.notices.tell(tx, { userId: user.userId, kind: 'phoneBound', params: { phone: maskPhone(phone) } });
    });
    return phone;
  }

  /**
   * Sets the login password by a code to the caller's phone, and ends their other sessions.
   * @throws AppError phoneNotConfigured, phoneNotBound, those of a weak password, those of `PhoneCodes.check`,
   *   sessionEnded, accountClosed, busy
   */
  async setPassword(user: UserActor, body: LoginPasswordBody, client: Client): Promise<void> {
    const own = await this.phones.ofUser(user.userId);
    if (!own) throw phoneErrors.phoneNotBound();
    const phone = this.codes.phoneOf(own.phone);
    this.passwords.refuseWeak(body.password, phone);
    const code = await this.codes.check(phone, 'password', body.code, client.ip);
    const hash = await this.passwords.hash(body.password, client.ip);
    await this.unitOfWork.run(async (tx) => {
      await this.sessions.hold(tx, user);
      await code.use(tx);
      await this.phones.setPassword(tx, user.userId, hash);
      await this.sessions.endAll(tx, user.userId, user.sessionId);
      await this.notices.tell(tx, { userId: user.userId, kind: 'loginPasswordSet', params: null });
    });
  }

  /**
   * Binds a wallet to a caller who has none, for good, by a text of that purpose which names their uid.
   * @throws AppError walletAlreadyBound, walletTaken, those of `WalletProofs.check`, messageUsed, sessionEnded, accountClosed
   */
  async bindWallet(user: UserActor, body: WalletBody, client: Client): Promise<void> {
    if (user.account !== null) throw phoneErrors.walletAlreadyBound();
    const { uid } = await this.users.get(user.userId);
    const proof = await this.proofs.check(body, 'bindWallet', client.ip, uid);
    await this.unitOfWork.run(async (tx) => {
      await this.sessions.hold(tx, user);
      // Before the text is used up: that is noted at the user of the wallet.
      if (!(await this.users.bindWallet(tx, user.userId, proof.account))) throw phoneErrors.walletAlreadyBound();
      await proof.burn(tx);
      const account = maskAccount(proof.account);
      await this.notices.tell(tx, { userId: user.userId, kind: 'walletBound', params: { account } });
    });
  }
}
