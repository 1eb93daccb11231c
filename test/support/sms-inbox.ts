import { SmsSender } from '../../server/auth';
import type { LoginAnswer } from '../../server/auth/auth.schemas';
import type { CodePurpose } from '../../server/auth/phone/phone.schemas';
import type { UserInfo } from '../../server/home/home.schemas';
import type { TestApp } from './boot';
import type { ApiClient, CallOptions } from './http';

/** A user of a phone, logged in. */
export interface PhoneTester {
  readonly id: number;
  readonly uid: string;
  readonly inviteCode: string;
  readonly phone: string;
  readonly token: string;
  readonly api: ApiClient;
}

export const loginPassword = 'quiet amber tide';

let numbers = 0;
/** A number that no test had before. */
export const newPhone = (): string => `+4915${String(100_000_000 + process.pid * 1_000 + ++numbers).slice(-9)}`;

/** Keeps the text messages of a test's server, which sends none, and does with them what their readers do. */
export class SmsInbox {
  readonly sent: { readonly to: string; readonly text: string }[] = [];

  constructor(private readonly app: Pick<TestApp, 'api' | 'get' | 'clock'>) {
    app.get(SmsSender).send = async (sms) => void this.sent.push(sms);
  }

  /** The code of the last message to a number. */
  codeOf(phone: string): string {
    const text = this.sent.findLast(({ to }) => to === phone)?.text;
    const code = text?.match(/\b[0-9]{6}\b/)?.[0];
    if (code === undefined) throw new Error(`no code was sent to ${phone}`);
    return code;
  }

  /** A code that is not the one a number was sent. */
  wrongCodeOf(phone: string): string {
    return String((Number(this.codeOf(phone)) + 1) % 1_000_000).padStart(6, '0');
  }

  /** Asks for a code, after the minute that must be between two, and reads it. */
  async ask(phone: string, purpose: CodePurpose = 'enter', options: CallOptions = {}): Promise<string> {
    this.app.clock.advance(60_000);
    const answer = await this.app.api.post('/api/register/verify', { phone, purpose }, options);
    if (answer.status !== 200) throw new Error(`register/verify: ${answer.msg}`);
    return this.codeOf(phone);
  }

  async register(phone = newPhone(), password = loginPassword): Promise<PhoneTester> {
    const code = await this.ask(phone);
    const answer = await this.app.api.post<LoginAnswer>('/api/register', { phone, code, password });
    if (answer.status !== 200) throw new Error(`register: ${answer.msg}`);
    const { token, uid } = answer.data;
    const api = this.app.api.as({ token });
    const { inviteCode } = (await api.get<UserInfo>('/api/user/info')).data;
    const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
    return { id: Number(sub), uid, inviteCode, phone, token, api };
  }
}
