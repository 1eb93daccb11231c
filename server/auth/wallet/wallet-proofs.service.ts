import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../common/config';
import { isDuplicateKey, Reader, type Tx, UnitOfWork } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { Clock, day, isoTime, type Limit, Limiter, minute } from '../../common/runtime';
import { Settings } from '../../settings';
import { accountOf, checksummed, Users } from '../../users';
import type { NonceAnswer, NonceQuery } from '../auth.schemas';
import { Origin } from '../origin.service';
import type { LoginNonce } from '../session.entity';
import { ContractWallets } from './contract-wallets.service';
import { loginErrors } from './login.errors';
import { recoverSigner } from './recover-signer';
import {
  bindsTo,
  isBareText,
  isTimely,
  type Made,
  madeAt,
  type NoncePurpose,
  nonceOf,
  signInText,
} from './sign-in-text.rules';

export interface SignedText {
  readonly account: string;
  readonly msg: string;
  readonly sign: string;
}

/** A signature that has been found right, and not yet used up. */
export interface WalletProof {
  /** lower-case address of the signer */
  readonly account: string;
  /**
   * Uses it up, in the transaction of what it is for. The user must be there already.
   * @throws AppError messageUsed if another request was first; messageOlder if a text made later was taken before
   */
  burn(tx: Tx): Promise<void>;
}

interface CheckedText {
  /** undefined: a bare text */
  readonly nonce: string | undefined;
  readonly made: Made;
}

const nonceLife = 5 * minute;
/** Far longer than a bare text is good for, so that a clock set back does not let an old one pass again. */
const messagesKept = 2 * day;
const nonceLimit: Limit = { name: 'nonce', points: 30, seconds: 60 };
const networkLimit: Limit = { name: 'nonce.network', points: 120, seconds: 60 };
/** Only what a contract must judge costs a question to the node. */
const nodeLimit: Limit = { name: 'login.node', points: 10, seconds: 60 };

/** Texts handed out for signing, and the check of what comes back (domain 2, "Wallet login"). */
@Injectable()
export class WalletProofs {
  constructor(
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
    private readonly settings: Settings,
    private readonly users: Users,
    private readonly contracts: ContractWallets,
    private readonly origin: Origin,
    private readonly limiter: Limiter,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws AppError accountInvalid, invalidInput without the uid a wallet is bound to, tooFrequent */
  async issue({ account: named, purpose, uid }: NonceQuery, ip: string): Promise<NonceAnswer> {
    const account = accountOf(named);
    if (!account) throw loginErrors.accountInvalid({}, 'account');
    if (purpose === 'bindWallet' && uid === undefined) throw commonErrors.invalidInput({}, 'uid');
    await this.limiter.takeOfNetwork(networkLimit, ip);
    await this.limiter.take(nonceLimit, `${ip}|${account}`);
    // A bare text may have come from a device whose clock is ahead of ours: ours is never older than what was taken.
    const issuedAt = Math.max(this.clock.now(), await this.users.signedAt(account));
    const expiresAt = issuedAt + nonceLife;
    const nonce = randomBytes(16).toString('hex');
    const message = signInText({
      domain: this.origin.domain,
      uri: this.origin.url,
      address: checksummed(account),
      purpose,
      uid,
      chainId: this.config.chainId,
      nonce,
      issuedAt: isoTime(issuedAt),
      expiresAt: isoTime(expiresAt),
    });
    await this.unitOfWork.run((tx) =>
      tx.run('INSERT INTO login_nonce (nonce, account, purpose, message, expiresAt) VALUES (?, ?, ?, ?, ?)', [
        nonce,
        account,
        purpose,
        message,
        expiresAt,
      ]),
    );
    return { message, expiresAt: isoTime(expiresAt) };
  }

  /**
   * Checks a signed text; writes nothing. A bare LOGIN text is good for logging in alone. What the account's own key
   * signed is good whatever code is at the address (EIP-7702); otherwise the contract is asked.
   * @param ip where it came from
   * @param uid whose account the text must name; undefined: none
   * @throws AppError accountInvalid, bareTextOff, messageUnknown, messageExpired, signatureInvalid, chainUnavailable,
   *   tooFrequent
   */
  async check(signed: SignedText, purpose: NoncePurpose, ip: string, uid?: string): Promise<WalletProof> {
    const account = accountOf(signed.account);
    if (!account) throw loginErrors.accountInvalid({}, 'account');
    const bare = isBareText(signed.msg);
    const text = bare ? this.checkBareText(signed.msg, purpose) : await this.checkNonce(signed.msg, account, purpose);
    if (uid !== undefined && !bindsTo(signed.msg, uid)) throw loginErrors.messageUnknown({}, 'msg');
    const own = recoverSigner(signed.msg, signed.sign) === account;
    if (!own && !(await this.contractSigned({ ...signed, account }, ip)))
      throw loginErrors.signatureInvalid({}, 'sign');
    return {
      account,
      burn: async (tx) => {
        if (text.nonce === undefined) await this.burnBareText(tx, account, signed.msg);
        else await this.burnNonce(tx, text.nonce);
        if (!(await this.users.noteSigned(tx, account, text.made))) throw loginErrors.messageOlder({}, 'msg');
      },
    };
  }

  /** Forgets texts that can no longer be used. */
  async clean(): Promise<void> {
    const now = this.clock.now();
    await this.unitOfWork.run(async (tx) => {
      await tx.run('DELETE FROM login_nonce WHERE expiresAt < ?', [now]);
      await tx.run('DELETE FROM login_message WHERE createdAt < ?', [now - messagesKept]);
    });
  }

  private async contractSigned({ account, msg, sign }: SignedText, ip: string): Promise<boolean> {
    if (!this.contracts.mayBeSigned(sign)) return false;
    await this.limiter.takeOfNetwork(nodeLimit, ip);
    return await this.contracts.signed(account, msg, sign);
  }

  private checkBareText(message: string, purpose: NoncePurpose): CheckedText {
    if (purpose !== 'login') throw loginErrors.messageUnknown({}, 'msg');
    if (!this.settings.boolean('login.bareText')) throw loginErrors.bareTextOff({}, 'msg');
    const made = madeAt(message);
    if (!isTimely(made, this.clock.now())) throw loginErrors.messageExpired({}, 'msg');
    return { nonce: undefined, made };
  }

  private async checkNonce(message: string, account: string, purpose: NoncePurpose): Promise<CheckedText> {
    const nonce = nonceOf(message);
    if (nonce === undefined) throw loginErrors.messageUnknown({}, 'msg');
    const [row] = await this.reader.query<LoginNonce>(
      'SELECT account, purpose, message, expiresAt FROM login_nonce WHERE nonce = ?',
      [nonce],
    );
    if (!row || row.message !== message || row.account !== account || row.purpose !== purpose) {
      throw loginErrors.messageUnknown({}, 'msg');
    }
    if (row.expiresAt <= this.clock.now()) throw loginErrors.messageExpired({}, 'msg');
    const issuedAt = row.expiresAt - nonceLife;
    return { nonce, made: { from: issuedAt, to: issuedAt } };
  }

  private async burnNonce(tx: Tx, nonce: string): Promise<void> {
    const { affected } = await tx.run('DELETE FROM login_nonce WHERE nonce = ?', [nonce]);
    if (affected === 0) throw loginErrors.messageUsed({}, 'msg');
  }

  /** Keyed on account and text, not on the signature, which can be written in more than one way. */
  private async burnBareText(tx: Tx, account: string, message: string): Promise<void> {
    try {
      await tx.run('INSERT INTO login_message (message, createdAt) VALUES (?, ?)', [
        `${account}|${message}`,
        this.clock.now(),
      ]);
    } catch (error) {
      throw isDuplicateKey(error) ? loginErrors.messageUsed({}, 'msg') : error;
    }
  }
}
