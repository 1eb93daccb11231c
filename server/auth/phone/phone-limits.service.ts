import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { Clock, day, minute, second, utcDayStart } from '../../common/runtime';
import type { PhoneLimit } from './phone.entity';
import { phoneErrors } from './phone.errors';

/** Between two codes to one number, whatever they are for. */
export const resendAfter = minute;
const codesPerDay = 10;
/** Wrong login passwords of one number, from anywhere; a code still logs in. */
const passwordTries = 20;
const passwordTime = 15 * minute;
const keptFor = 2 * day;

/** How often codes and passwords of a number may be tried: kept in the database, so that all servers count as one. */
@Injectable()
export class PhoneLimits {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes one of the codes a number may be sent.
   * @returns when, epoch ms
   * @throws AppError tooFrequent, tooManyCodes with retryAfter seconds
   */
  async takeCode(tx: Tx, phone: string): Promise<number> {
    const now = this.clock.now();
    const today = utcDayStart(now);
    await this.see(tx, phone, now);
    // MySQL sets from left to right: the count is set from the day as it was.
    const { affected } = await tx.run(
      `UPDATE phone_limit SET sent = CASE WHEN day = ? THEN sent + 1 ELSE 1 END, day = ?, sentAt = ?, seenAt = ?
       WHERE phone = ? AND sentAt <= ? AND (day <> ? OR sent < ${codesPerDay})`,
      [today, today, now, now, phone, now - resendAfter, today],
    );
    if (affected > 0) return now;
    const { sentAt } = await this.of(tx, phone);
    const wait = Number(sentAt) + resendAfter - now;
    if (wait > 0) throw commonErrors.tooFrequent({ retryAfter: seconds(wait) });
    throw phoneErrors.tooManyCodes({ retryAfter: seconds(today + day - now) });
  }

  /** Lets another code be asked for at once: the one of `at` could not be sent. It still counts as one of the day. */
  async failedToSend(phone: string, at: number): Promise<void> {
    await this.unitOfWork.run((tx) =>
      tx.run('UPDATE phone_limit SET sentAt = 0 WHERE phone = ? AND sentAt = ?', [phone, at]),
    );
  }

  /**
   * Counts a login password before it is judged, whether somebody has the number or not.
   * @throws AppError tooFrequent with retryAfter seconds
   */
  async countPassword(phone: string): Promise<void> {
    const now = this.clock.now();
    const over = now - passwordTime;
    const waits = await this.unitOfWork.run(async (tx) => {
      await this.see(tx, phone, now);
      const { affected } = await tx.run(
        `UPDATE phone_limit SET failures = CASE WHEN failingSince <= ? THEN 1 ELSE failures + 1 END,
          failingSince = CASE WHEN failingSince <= ? THEN ? ELSE failingSince END, seenAt = ?
         WHERE phone = ? AND (failingSince <= ? OR failures < ${passwordTries})`,
        [over, over, now, now, phone, over],
      );
      return affected > 0 ? 0 : Number((await this.of(tx, phone)).failingSince) + passwordTime - now;
    });
    if (waits > 0) throw commonErrors.tooFrequent({ retryAfter: seconds(waits) });
  }

  /** Forgets the wrong login passwords of a number: somebody knew the right one. */
  async forgetPasswords(tx: Tx, phone: string): Promise<void> {
    await tx.run('UPDATE phone_limit SET failures = 0 WHERE phone = ? AND failures > 0', [phone]);
  }

  /** Takes back one that was counted and not judged. */
  async giveBackPassword(phone: string): Promise<void> {
    await this.unitOfWork.run((tx) =>
      tx.run('UPDATE phone_limit SET failures = failures - 1 WHERE phone = ? AND failures > 0', [phone]),
    );
  }

  /** Forgets numbers of which nothing was asked for two days. */
  async clean(): Promise<void> {
    const before = this.clock.now() - keptFor;
    await this.unitOfWork.run((tx) => tx.run('DELETE FROM phone_limit WHERE seenAt < ?', [before]));
  }

  private async see(tx: Tx, phone: string, now: number): Promise<void> {
    await tx.run(`${tx.dialect.insertIgnore} INTO phone_limit (phone, seenAt) VALUES (?, ?)`, [phone, now]);
  }

  private async of(tx: Tx, phone: string): Promise<Pick<PhoneLimit, 'sentAt' | 'failingSince'>> {
    const [row] = await tx.query<PhoneLimit>('SELECT sentAt, failingSince FROM phone_limit WHERE phone = ?', [phone]);
    return row ?? { sentAt: 0, failingSince: 0 };
  }
}

const seconds = (ms: number) => Math.max(1, Math.ceil(ms / second));
