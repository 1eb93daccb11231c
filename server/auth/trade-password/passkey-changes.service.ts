import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../common/database';
import type { UserActor } from '../../common/http';
import { logger } from '../../common/runtime';
import { Notices } from '../../notices';
import { UserPasswords, Users } from '../../users';
import type {
  AttestationOptions,
  PasskeyBeginBody,
  PasskeyBody,
  PasskeyInfo,
  PasskeyRemovalBody,
} from '../passkeys/passkey.schemas';
import { Passkeys } from '../passkeys/passkeys.service';
import { Sessions } from '../sessions/sessions.service';
import { TradePassword } from './trade-password.service';

/** Users add passkeys and remove them, with an entry of their own for each: an open pass is not enough. */
@Injectable()
export class PasskeyChanges {
  constructor(
    private readonly tradePassword: TradePassword,
    private readonly passkeys: Passkeys,
    private readonly sessions: Sessions,
    private readonly users: Users,
    private readonly passwords: UserPasswords,
    private readonly notices: Notices,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws AppError those of `TradePassword.confirm`, passkeyLimit, sessionEnded, accountClosed */
  async begin(user: UserActor, { password }: PasskeyBeginBody): Promise<AttestationOptions> {
    const held = await this.tradePassword.confirm(user, password);
    const { uid, nickname } = await this.users.get(user.userId);
    return await this.unitOfWork.run(async (tx) => {
      await this.sessions.hold(tx, user);
      await held(tx);
      return await this.passkeys.begin(tx, user, nickname || uid);
    });
  }

  /** @throws AppError passkeyInvalid, passkeyChallengeOver, passkeyLimit, sessionEnded, accountClosed */
  async add(user: UserActor, { name, passkey }: PasskeyBody): Promise<PasskeyInfo> {
    const made = await this.passkeys.judgeNew(user, passkey);
    const added = await this.unitOfWork.run(async (tx) => {
      await this.sessions.hold(tx, user);
      await this.passwords.hold(tx, user.userId);
      const info = await this.passkeys.store(tx, user, name, made);
      await this.notices.tell(tx, { userId: user.userId, kind: 'passkeyAdded', subject: info.id, params: { name } });
      return info;
    });
    logger.info({ userId: user.userId, passkey: added.id }, 'a passkey was added');
    return added;
  }

  /**
   * Removes one, and closes every open pass: that passkey may have opened it.
   * @throws AppError notFound, those of `TradePassword.confirm` and of `Passkeys.prove`, sessionEnded, accountClosed
   */
  async remove(user: UserActor, id: number, { password, passkey }: PasskeyRemovalBody): Promise<void> {
    const { userId } = user;
    const held =
      passkey === undefined
        ? await this.tradePassword.confirm(user, password)
        : (await this.passkeys.prove(user, 'remove', passkey)).use;
    await this.unitOfWork.run(async (tx) => {
      await this.sessions.hold(tx, user);
      await held(tx);
      const name = await this.passkeys.remove(tx, userId, id);
      await this.sessions.closePasses(tx, userId);
      await this.notices.tell(tx, { userId, kind: 'passkeyRemoved', subject: id, params: { name } });
    });
    logger.info({ userId, passkey: id }, 'a passkey was removed');
  }
}
