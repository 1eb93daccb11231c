import { Injectable } from '@nestjs/common';
import { PasswordHashing } from '../../common/crypto';
import { UnitOfWork } from '../../common/database';
import type { UserActor } from '../../common/http';
import { passwordWeakness } from '../../common/money/trade-password.rules';
import { Notices } from '../../notices';
import { UserPasswords, Users } from '../../users';
import type { TradePasswordBody } from '../auth.schemas';
import { Sessions } from '../sessions/sessions.service';
import { WalletProofs } from '../wallet/wallet-proofs.service';
import { tradePasswordErrors } from './trade-password.errors';
import { askerOf } from './trade-password.service';

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
    private readonly hashing: PasswordHashing,
    private readonly sessions: Sessions,
    private readonly passwords: UserPasswords,
    private readonly notices: Notices,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Sets or resets it, with a wallet signature of that purpose. A reset ends the other sessions; either closes every
   * open pass, and the user is told: it may have been somebody else with their wallet.
   * @throws AppError passwordNotSixDigits, passwordsDiffer, those of a weak password, those of `WalletProofs.check`, messageUsed, messageOlder,
   *   sessionEnded, accountClosed
   */
  async set(user: UserActor, body: TradePasswordBody, ip: string): Promise<void> {
    if (!sixDigits.test(body.password)) throw tradePasswordErrors.passwordNotSixDigits({}, 'password');
    if (body.password !== body.confirm) throw tradePasswordErrors.passwordsDiffer({}, 'confirm');
    const weakness = passwordWeakness(body.password, (await this.users.get(user.userId)).uid);
    if (weakness) throw weak[weakness]({}, 'password');
    const signed = { account: user.account, msg: body.msg, sign: body.sign };
    const proof = await this.proofs.check(signed, 'tradePassword', ip);
    const hash = await this.hashing.trade.hash(body.password, askerOf(user.userId));
    await this.unitOfWork.run(async (tx) => {
      await this.sessions.hold(tx, user);
      await proof.burn(tx);
      const isReset =
        !(await this.passwords.store(tx, user.userId, hash, false)) &&
        (await this.passwords.store(tx, user.userId, hash, true));
      if (isReset) await this.sessions.endAll(tx, user.userId, user.sessionId);
      await tx.run('UPDATE user_session SET passAt = 0 WHERE userId = ? AND passAt > 0', [user.userId]);
      const kind = isReset ? 'tradePasswordReset' : 'tradePasswordSet';
      await this.notices.tell(tx, { userId: user.userId, kind, params: null });
    });
  }
}
