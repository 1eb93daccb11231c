import type { Type } from '@nestjs/common';
import { type BaseWallet, hexlify, randomBytes, Wallet } from 'ethers';
import type { LoginAnswer } from '../../server/auth/auth.schemas';
import { UnitOfWork } from '../../server/common/database';
import type { CallerContext, StaffActor, UserActor } from '../../server/common/http';
import type { StaffRole } from '../../server/common/http/staff-permissions';
import { parseAmount } from '../../server/common/money';
import { day } from '../../server/common/runtime';
import type { UserInfo } from '../../server/home/home.schemas';
import { Assets, type BackedPoint, backedPoints, Ledger, systemAccount, userAccount } from '../../server/ledger';
import type { DoneOrProposed } from '../../server/proposals/proposals.schemas';
import type { SettingKey } from '../../server/settings/settings.registry';
import type { SettingRow } from '../../server/settings/settings.schemas';
import { StaffSessions } from '../../server/staff/sessions/staff-sessions.service';
import { type NewStaff, StaffDirectory } from '../../server/staff/staff-directory.service';
import { ApiClient, type ConsoleAnswer, ConsoleClient } from './http';
import { staffPassword } from './staff-password';
import type { TestClock } from './test-clock';

/** A wallet user, logged in. */
export interface TestUser {
  readonly id: number;
  readonly uid: string;
  readonly inviteCode: string;
  readonly account: string;
  readonly wallet: BaseWallet;
  readonly token: string;
  readonly api: ApiClient;
}

export interface UserOptions {
  /** asset → amount in funding */
  readonly funded?: Record<string, string>;
  /** bound to the seeded root (true) or to this user */
  readonly bound?: boolean | TestUser;
  /** sets this trade password by signature */
  readonly tradePassword?: string;
  /** opens the pass of the session for good: for specs that are not about the trade password */
  readonly passOpen?: boolean;
}

/** The server that actors act on. */
interface Stage {
  readonly api: ApiClient;
  readonly origin: string;
  readonly clock: Pick<TestClock, 'advance'>;
  get<T>(type: Type<T>): T;
}

/** A wallet of a key drawn by lot; one that comes of a phrase of words takes six times as long to make. */
export const newWallet = (): Wallet => new Wallet(hexlify(randomBytes(32)));

let funded = 0;
/** More than a product of any test needs for a point. */
const usdtBehindPoint = 30n;

/** Makes users and staff through the doors they themselves would use. */
export class Actors {
  constructor(private readonly app: Stage) {}

  /** On a server that is another process: through its APIs alone. */
  static at(origin: string): Actors {
    const outOfReach = () => {
      throw new Error('the server is another process');
    };
    return new Actors({ api: new ApiClient(origin), origin, clock: { advance: outOfReach }, get: outOfReach });
  }

  async user(options: UserOptions = {}): Promise<TestUser> {
    const wallet = newWallet();
    const user = await this.login(wallet);
    if (options.bound) {
      const code = options.bound === true ? await this.rootCode() : options.bound.inviteCode;
      const bound = await user.api.post('/api/binding', { code });
      if (bound.status !== 200) throw new Error(`binding: ${bound.msg}`);
    }
    for (const [asset, amount] of Object.entries(options.funded ?? {})) await this.fund(user, asset, amount);
    if (options.tradePassword) await this.setTradePassword(user, options.tradePassword);
    if (options.passOpen) await this.openPass(user);
    return user;
  }

  /** Logs a wallet in as the app does: the server's text, signed. */
  async login(wallet: BaseWallet, spread?: string): Promise<TestUser> {
    const account = wallet.address;
    const nonce = await this.app.api.get<{ message: string }>(`/api/login/nonce?account=${account}`);
    const sign = await wallet.signMessage(nonce.data.message);
    const answer = await this.app.api.post<LoginAnswer>('/api/login', {
      sign,
      account,
      msg: nonce.data.message,
      ...(spread ? { spread } : {}),
    });
    if (answer.status !== 200) throw new Error(`login: ${answer.msg}`);
    const { token } = answer.data;
    const api = this.app.api.as({ token });
    const info = await api.get<UserInfo>('/api/user/info');
    const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      sub: number | string;
    };
    const { uid, inviteCode } = info.data;
    return { id: Number(sub), uid, inviteCode, account: account.toLowerCase(), wallet, token, api };
  }

  /**
   * Puts tokens into funding, by a posting as a credited deposit makes it. Points that miners cost come with plenty to back
   * them, as if they had been bought dearly.
   */
  async fund(user: Pick<TestUser, 'id'>, asset: string, amount: string): Promise<void> {
    const units = parseAmount(amount, this.app.get(Assets).get(asset).scale);
    const point = this.app.get(Assets).get(asset).kind === 'point';
    funded += 1;
    const key = `test-deposit:${process.pid}:${funded}`;
    const backed = backedPoints.find((code) => code === asset);
    if (backed) await this.back(backed, units * usdtBehindPoint);
    await this.app.get(UnitOfWork).run((tx) =>
      this.app.get(Ledger).post(tx, {
        key,
        kind: point ? 'adjustment' : 'deposit',
        actor: 'test',
        lines: [
          { account: systemAccount(point ? 'issuer' : 'world', asset), amount: -units, type: 'deposit' },
          { account: userAccount(user.id, 'funding', asset), amount: units, type: 'deposit' },
        ],
      }),
    );
  }

  /** Puts so much behind points, in minor units of USDT. */
  async back(point: BackedPoint, units: bigint): Promise<void> {
    funded += 1;
    const key = `test-backing:${process.pid}:${funded}`;
    await this.app.get(UnitOfWork).run((tx) =>
      this.app.get(Ledger).post(tx, {
        ...{ key, kind: 'poolTopUp', actor: 'test' },
        lines: [
          { account: systemAccount('world', 'USDT'), amount: -units, type: 'adjustment' },
          { account: systemAccount(`backing:${point}`, 'USDT'), amount: units, type: 'adjustment' },
        ],
      }),
    );
  }

  /** Opens the pass of every session of a user, for longer than any spec moves the clock. */
  async openPass({ id }: Pick<TestUser, 'id'>): Promise<void> {
    await this.app
      .get(UnitOfWork)
      .run((tx) => tx.run('UPDATE user_session SET passAt = ? WHERE userId = ?', [Date.UTC(2100, 0), id]));
  }

  async setTradePassword(user: TestUser, password: string): Promise<void> {
    const nonce = await user.api.get<{ message: string }>(
      `/api/login/nonce?account=${user.account}&purpose=tradePassword`,
    );
    const sign = await user.wallet.signMessage(nonce.data.message);
    const msg = nonce.data.message;
    const answer = await user.api.post('/api/user/trade_password', { password, confirm: password, sign, msg });
    if (answer.status !== 200) throw new Error(`trade password: ${answer.msg}`);
  }

  /** A seeded member of staff, logged into the console. */
  staff(role: StaffRole | 'admin2' | 'reviewer2' | 'finance2'): Promise<ConsoleClient> {
    return ConsoleClient.login(this.app.origin, `${role}@demo.local`, staffPassword);
  }

  /**
   * What takes two: one of a role asks the console for it, and another of it confirms what is not done at once.
   * @returns what the first was answered
   */
  async byTwo<Answer extends DoneOrProposed>(
    role: 'reviewer' | 'finance',
    path: string,
    body: object,
  ): Promise<Answer> {
    const one = await this.staff(role);
    const asked = await one.post<Answer>(`/admin-api/${path}`, body);
    await this.confirmed(role, path, asked);
    return asked.body;
  }

  /** What two of finance put behind TRADE, so that points that were given away buy miners. */
  async backTrade(amount: string): Promise<void> {
    const fill = { from: 'world', to: 'backing:TRADE', asset: 'USDT', amount, reason: 'points given away' };
    await this.byTwo('finance', 'treasury/fund', fill);
  }

  /** Sets what two of finance say. */
  async setting(key: SettingKey, value: string): Promise<void> {
    const one = await this.staff('finance');
    const path = `/admin-api/settings/${key}`;
    const { version } = (await one.get<SettingRow>(path)).body;
    await this.confirmed('finance', path, await one.put<SettingRow>(path, { value, version, reason: 'agreed' }));
  }

  /** Staff freeze them, or let them go on. */
  async standing({ id }: Pick<TestUser, 'id'>, act: 'freeze' | 'unfreeze'): Promise<void> {
    const admin = await this.staff('admin');
    const { http } = await admin.post(`/admin-api/users/${id}/${act}`, { reason: 'test' });
    if (http !== 200) throw new Error(`${act} of user ${id}: ${http}`);
  }

  private async confirmed(
    role: 'reviewer' | 'finance',
    path: string,
    asked: ConsoleAnswer<Pick<DoneOrProposed, 'proposalId'>>,
  ): Promise<void> {
    if (asked.http !== 200) throw new Error(`${path}: ${asked.http} ${JSON.stringify(asked.body)}`);
    const { proposalId } = asked.body;
    if (proposalId !== null) {
      const confirmed = await (await this.staff(`${role}2`)).post(`/admin-api/proposals/${proposalId}/confirm`);
      if (confirmed.http !== 200) throw new Error(`${path}: ${confirmed.http} ${JSON.stringify(confirmed.body)}`);
    }
  }

  /** What two of finance agree on about prices and pools, known to the server before the next request. */
  async agreed(path: string, body: object): Promise<void> {
    await this.byTwo('finance', path, body);
    await this.app.get(Assets).reload();
  }

  /** Makes an account of staff a month ago, so that it can be the second person. @returns its id */
  async longStanding(staff: NewStaff): Promise<number> {
    this.app.clock.advance(-30 * day);
    try {
      return await this.app.get(StaffDirectory).create(null, staff);
    } finally {
      this.app.clock.advance(30 * day);
    }
  }

  /** A member of staff as a request of theirs would name them, in a session of its own. */
  async caller(staffId: number, role: StaffRole): Promise<CallerContext & { readonly actor: StaffActor }> {
    const { sessionId } = await this.app
      .get(UnitOfWork)
      .run((tx) => this.app.get(StaffSessions).open(tx, staffId, '127.0.0.1'));
    return {
      actor: { kind: 'staff', staffId, sessionId, email: '', role },
      ...{ requestId: 'test', ip: '127.0.0.1' },
    };
  }

  /** A user as a request of theirs would name them. */
  callerOf({ id, account, token }: TestUser): CallerContext & { readonly actor: UserActor } {
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: number };
    return {
      actor: { kind: 'user', userId: id, sessionId: sid, account, passAt: 0 },
      ...{ requestId: 'test', ip: '127.0.0.1' },
    };
  }

  private async rootCode(): Promise<string> {
    const site = await this.app.api.get<{ demoReferrer: string | null }>('/api/site');
    if (!site.data.demoReferrer) throw new Error('no root is seeded');
    return site.data.demoReferrer;
  }
}
