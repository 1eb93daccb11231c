import { generateSync } from 'otplib';
import { ConsoleClient, staffPassword } from '../../support';

/** Second factors of staff: outside demo mode the console wants one. */
export class SecondFactors {
  readonly #secrets = new Map<string, string>();

  /** Enrols one for each of these accounts. */
  async enrol(origin: string, ...emails: string[]): Promise<void> {
    for (const email of emails) {
      const client = await ConsoleClient.login(origin, email, staffPassword);
      const { secret } = (await client.post<{ secret: string }>('/admin-api/auth/totp/enrol')).body;
      const code = generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) });
      const { http } = await client.post('/admin-api/auth/totp/confirm', { code });
      if (http !== 200) throw new Error(`enrolment of ${email}: ${http}`);
      this.#secrets.set(email, secret);
    }
  }

  /** The code of the next 30 seconds: each counts once, and the present one may be the one of the enrolment. */
  codeOf(email: string): string {
    return generateSync({ secret: this.#secrets.get(email) ?? '', epoch: Math.floor(Date.now() / 1_000) + 30 });
  }
}
