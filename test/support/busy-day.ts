import type { Deposit } from '../../server/finance/deposits/deposits.schemas';
import type { Withdrawal } from '../../server/finance/withdrawals/withdrawals.schemas';
import type { TestUser } from './actors';
import { bootApp, type TestApp } from './boot';
import type { ConsoleClient } from './http';

const roles = ['admin', 'reviewer', 'finance', 'auditor', 'editor'] as const;
type Role = (typeof roles)[number];

/** A server on a day when one user did a little of everything, all in one moment. */
export class BusyDay {
  /** The hash of the deposit. */
  static readonly hash = `0x${'ab'.repeat(32)}`;

  private constructor(
    readonly app: TestApp,
    /** the moment, as answers write it */
    readonly at: string,
    readonly user: TestUser,
    readonly other: TestUser,
    readonly deposit: Deposit,
    readonly withdrawal: Withdrawal,
    private readonly staff: ReadonlyMap<Role, ConsoleClient>,
  ) {}

  static async start(): Promise<BusyDay> {
    const app = await bootApp();
    const now = app.clock.stop();
    const staff = new Map<Role, ConsoleClient>();
    for (const role of roles) staff.set(role, await app.actors.staff(role));
    const user = await app.actors.user({ bound: true, funded: { USDT: '100' }, tradePassword: '135790' });
    const other = await app.actors.user();
    const filed = { asset: 'USDT', amount: '25', txHash: BusyDay.hash };
    const { data: deposit } = await user.api.post<Deposit>('/api/finance/recharge', filed);
    await staff.get('reviewer')?.post(`/admin-api/deposits/${deposit.id}/approve`, { amount: '25' });
    const asked = { asset: 'USDT', amount: '10', password: '135790' };
    const { data: withdrawal } = await user.api.post<Withdrawal>('/api/finance/extract', asked);
    await user.api.post('/api/finance/other/trade', { to: other.uid, asset: 'USDT', amount: '5' });
    await user.api.post('/api/user/airdrop');
    const appointed = { userId: user.id, name: 'Harbour', reason: 'they asked' };
    await staff.get('admin')?.post('/admin-api/communities', appointed);
    return new BusyDay(app, new Date(now).toISOString(), user, other, deposit, withdrawal, staff);
  }

  /** What the user reads at a path of the user API. */
  async read<T = unknown>(path: string): Promise<T> {
    const { http, status, msg, data } = await this.user.api.get<T>(path);
    expect([path, http, status, msg]).toEqual([path, 200, 200, 'Done']);
    return data;
  }

  /** What a member of staff reads at a path of the console API. */
  async ask<T = unknown>(role: Role, path: string): Promise<T> {
    const { http, body } = await this.by(role).get<T>(`/admin-api/${path}`);
    expect([path, http]).toEqual([path, 200]);
    return body;
  }

  by(role: Role): ConsoleClient {
    const client = this.staff.get(role);
    if (!client) throw new Error(`nobody is ${role}`);
    return client;
  }
}

/** A time of the seed, which is a little before the moment. */
export const seeded: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

export const shortAddress = (address: string) => `${address.slice(0, 4)}****${address.slice(-4)}`.toLowerCase();
