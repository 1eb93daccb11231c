import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../common/config';
import { type Tx, UnitOfWork } from '../../common/database';
import { AppError, commonErrors } from '../../common/errors';
import { Clock, day, type Limit, Limiter, minute, Networks, second } from '../../common/runtime';
import { phoneOf } from '../../common/words/phone.rules';
import { Settings } from '../../settings';
import type { Client } from '../client';
import { codeText } from './code-texts';
import type { PhoneCode } from './phone.entity';
import { phoneErrors } from './phone.errors';
import type { CodeAnswer, CodePurpose } from './phone.schemas';
import { PhoneLimits, resendAfter } from './phone-limits.service';
import { SmsNotSent, SmsSender } from './sms-sender';

const validFor = 5 * minute;
const tries = 5;
const perAddress: Limit = { name: 'phone.codes', points: 10, seconds: day / second };
/** Of all numbers together: a crowd of addresses that has us pay for messages ends here. */
const perHour: Limit = { name: 'phone.all-codes', points: 1_000, seconds: 3_600 };
/** Wrong codes, whatever the number. */
const failuresPerAddress: Limit = { name: 'phone.failures', points: 30, seconds: 60 };

/** A code that was found right, and is not used up. */
export interface CheckedCode {
  /** Uses it up, in the transaction of what it is for. @throws AppError codeExpired if another request was first */
  use(tx: Tx): Promise<void>;
}

interface Verdict {
  readonly right: boolean;
  /** null: there was none to be tried */
  readonly left: number | null;
}

/** Codes sent to phones, and the check of what comes back (domain 2, "Mobile register and login"). */
@Injectable()
export class PhoneCodes {
  constructor(
    private readonly sender: SmsSender,
    private readonly limits: PhoneLimits,
    private readonly limiter: Limiter,
    private readonly networks: Networks,
    private readonly settings: Settings,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Reads a number as people type it.
   * @throws AppError phoneNotConfigured where this server sends no messages, phoneInvalid
   */
  phoneOf(text: string): string {
    if (!this.sender.isConfigured) throw phoneErrors.phoneNotConfigured();
    const phone = phoneOf(text);
    if (phone === undefined) throw phoneErrors.phoneInvalid({}, 'phone');
    return phone;
  }

  /**
   * Sends a code. It never looks whether somebody has the number: the answer and its time are the same.
   * @throws AppError phoneNotConfigured, phoneInvalid, tooFrequent, tooManyCodes, codeNotSent
   */
  async send(typed: string, purpose: CodePurpose, client: Client): Promise<CodeAnswer> {
    const phone = this.phoneOf(typed);
    const network = this.networks.limitedOf(client.ip);
    if (network !== null) await this.limiter.take(perAddress, network);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const sentAt = await this.store(phone, purpose, code).catch(async (error: unknown) => {
      if (network !== null && error instanceof AppError) await this.limiter.giveBack(perAddress, network);
      throw error;
    });
    try {
      await this.limiter.take(perHour, 'all');
      const text = codeText(purpose, client.language, this.settings.text('ui.brand'), code);
      await this.sender.send({ to: phone, text });
    } catch (error) {
      await this.limits.failedToSend(phone, sentAt);
      throw error instanceof SmsNotSent ? phoneErrors.codeNotSent() : error;
    }
    return { resendAfter: resendAfter / second, validFor: validFor / second };
  }

  /**
   * Judges a code. A wrong one counts, and is committed before the answer is known.
   * @param phone in the form of E.164
   * @throws AppError invalidInput, codeWrong with `left`, codeExpired; tooFrequent after many wrong ones of one address
   */
  async check(phone: string, purpose: CodePurpose, code: string, ip: string): Promise<CheckedCode> {
    if (!/^[0-9]{6}$/.test(code)) throw commonErrors.invalidInput({}, 'code');
    const hash = this.hashOf(phone, purpose, code);
    const { right, left } = await this.unitOfWork.run((tx) => this.judge(tx, phone, purpose, hash));
    if (!right) {
      await this.limiter.takeOfNetwork(failuresPerAddress, ip);
      throw left === null ? phoneErrors.codeExpired({}, 'code') : phoneErrors.codeWrong({ left }, 'code');
    }
    return { use: (tx) => this.use(tx, phone, purpose, hash) };
  }

  /** Forgets codes that can no longer be used. */
  async clean(): Promise<void> {
    const now = this.clock.now();
    await this.unitOfWork.run((tx) => tx.run('DELETE FROM phone_code WHERE expiresAt < ?', [now]));
  }

  /** @returns when it is sent, epoch ms */
  private async store(phone: string, purpose: CodePurpose, code: string): Promise<number> {
    return await this.unitOfWork.run(async (tx) => {
      const now = await this.limits.takeCode(tx, phone);
      const { dialect } = tx;
      const fresh = ['code', 'sentAt', 'expiresAt'].map((column) => `${column} = ${dialect.inserted(column)}`);
      await tx.run(
        `INSERT INTO phone_code (phone, purpose, code, sentAt, expiresAt) VALUES (?, ?, ?, ?, ?)
         ${dialect.onSameKey('phone, purpose')} ${fresh.join(', ')}, tries = 0, usedAt = NULL`,
        [phone, purpose, this.hashOf(phone, purpose, code), now, now + validFor],
      );
      return now;
    });
  }

  private async judge(tx: Tx, phone: string, purpose: CodePurpose, hash: string): Promise<Verdict> {
    const { affected } = await tx.run(
      `UPDATE phone_code SET tries = tries + 1
       WHERE phone = ? AND purpose = ? AND usedAt IS NULL AND expiresAt > ? AND tries < ${tries}`,
      [phone, purpose, this.clock.now()],
    );
    if (affected === 0) return { right: false, left: null };
    const [row] = await tx.query<Pick<PhoneCode, 'id' | 'code' | 'tries'>>(
      'SELECT id, code, tries FROM phone_code WHERE phone = ? AND purpose = ?',
      [phone, purpose],
    );
    if (!row || !timingSafeEqual(Buffer.from(row.code), Buffer.from(hash)))
      return { right: false, left: tries - Number(row?.tries ?? tries) };
    // A right one is no try: it may be asked for twice, to log in and then to register.
    await tx.run('UPDATE phone_code SET tries = tries - 1 WHERE id = ?', [row.id]);
    return { right: true, left: null };
  }

  private async use(tx: Tx, phone: string, purpose: CodePurpose, hash: string): Promise<void> {
    const { affected } = await tx.run(
      'UPDATE phone_code SET usedAt = ? WHERE phone = ? AND purpose = ? AND code = ? AND usedAt IS NULL',
      [this.clock.now(), phone, purpose, hash],
    );
    if (affected === 0) throw phoneErrors.codeExpired({}, 'code');
  }

  /** Six digits are quickly tried through: without the key, which is not in the database, the hash tells nothing. */
  private hashOf(phone: string, purpose: CodePurpose, code: string): string {
    return createHmac('sha256', this.config.passwordPepper).update(`code|${phone}|${purpose}|${code}`).digest('hex');
  }
}
