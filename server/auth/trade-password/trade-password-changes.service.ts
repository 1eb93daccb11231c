import { Injectable } from '@nestjs/common';
import { PasswordHashing } from '../../common/crypto';
import { type Tx, UnitOfWork } from '../../common/database';
import { commonErrors } from '../../common/errors';
import type { UserActor } from '../../common/http';
import { passwordWeakness } from '../../common/money/trade-password.rules';
import { Notices } from '../../notices';
import { UserPasswords, UserPhones, Users } from '../../users';
import type { TradePasswordBody } from '../auth.schemas';
import type { Client } from '../client';
import { Passkeys } from '../passkeys/passkeys.service';
import { phoneErrors } from '../phone/phone.errors';
import { PhoneCodes } from '../phone/phone-codes.service';
import { Sessions } from '../sessions/sessions.service';
import { WalletProofs } from '../wallet/wallet-proofs.service';
import { tradePasswordErrors } from './trade-password.errors';
import { askerOf } from './trade-password.service';

/** Uses up what allowed the change, in its transaction. */
type UseUp = (tx: Tx) => Promise<void>;

const sixDigits = /^[0-9]{6}$/;

const weak = {
  equal: tradePasswordErrors.passwordEqualDigits,
  run: tradePasswordErrors.passwordRun,
  pattern: tradePasswordErrors.passwordPattern,
  uid: tradePasswordErrors.passwordOfUid,
};

/** Users set their trade password, and reset it (domain 2, "Trade password"). */
@Injectable()
export class TradePasswordChanges {
  constructor(
    private readonly users: Users,
    private readonly proofs: WalletProofs,
    private readonly codes: PhoneCodes,
    private readonly phones: UserPhones,
    private readonly hashing: PasswordHashing,
    private readonly sessions: Sessions,
    private readonly passwords: UserPasswords,
    private readonly passkeys: Passkeys,
    private readonly notices: Notices,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Sets or resets it, with a wallet signature of that purpose, or without a wallet with a code to the phone. A reset ends the other sessions and removes the
   * passkeys; either closes every open pass, and the user is told: it may have been somebody else with their wallet.
   * @throws AppError passwordNotSixDigits, passwordsDiffer, those of a weak password, those of `WalletProofs.check`, messageUsed, messageOlder,
   *   phoneNotBound, those of `PhoneCodes.check`, sessionEnded, accountClosed, stateConflict if a wallet was bound meanwhile
   */
  async set(user: UserActor, body: TradePasswordBody, client: Client): Promise<void> {
    if (!sixDigits.test(body.password)) throw tradePasswordErrors.passwordNotSixDigits({}, 'password');
    if (body.password !== body.confirm) throw tradePasswordErrors.passwordsDiffer({}, 'confirm');
    const weakness = passwordWeakness(body.password, (await this.users.get(user.userId)).uid);
    if (weakness) throw weak[weakness]({}, 'password');
    const useUp =
      user.account === null
        ? await this.byCode(user, body, client)
        : await this.bySignature(user.account, body, client);
    const hash = await this.hashing.trade.hash(body.password, askerOf(user.userId));
    await this.unitOfWork.run(async (tx) => {
      await this.sessions.hold(tx, user);
      await useUp(tx);
      const isReset =
        !(await this.passwords.store(tx, user.userId, hash, false)) &&
        (await this.passwords.store(tx, user.userId, hash, true));
      if (isReset) {
        await this.sessions.endAll(tx, user.userId, user.sessionId);
        await this.passkeys.removeAll(tx, user.userId);
      }
      await this.sessions.closePasses(tx, user.userId);
      const kind = isReset ? 'tradePasswordReset' : 'tradePasswordSet';
      await this.notices.tell(tx, { userId: user.userId, kind, params: null });
    });
  }

  private async bySignature(account: string, { msg, sign }: TradePasswordBody, client: Client): Promise<UseUp> {
    if (msg === undefined) throw commonErrors.invalidInput({}, 'msg');
    if (sign === undefined) throw commonErrors.invalidInput({}, 'sign');
    const proof = await this.proofs.check({ account, msg, sign }, 'tradePassword', client.ip);
    return (tx) => proof.burn(tx);
  }

  private async byCode({ userId }: UserActor, { code: typed }: TradePasswordBody, client: Client): Promise<UseUp> {
    const own = await this.phones.ofUser(userId);
    if (!own) throw phoneErrors.phoneNotBound();
    if (typed === undefined) throw commonErrors.invalidInput({}, 'code');
    const code = await this.codes.check(this.codes.phoneOf(own.phone), 'tradePassword', typed, client.ip);
    return async (tx) => {
      // Held: with a wallet only its signature counts, from the moment it is bound.
      if (!(await this.users.holdWithoutWallet(tx, userId))) throw commonErrors.stateConflict();
      await code.use(tx);
    };
  }
}
