import { Clock, day, Jobs } from '../../server/common/runtime';
import type { Lock, LockBody, LockDetail, LockPage, TransferDate } from '../../server/locks/locks.schemas';
import type { LockProductBody, LockProductWritten } from '../../server/locks/locks-console.schemas';
import type { TestUser } from './actors';
import type { TestApp } from './boot';
import type { CallOptions, Envelope } from './http';

type Refused = { code?: string; field?: string };

/** What can be locked, on a test's server. */
export class LockStage {
  private constructor(readonly app: TestApp) {}

  /** Its clock stands at noon of a date. */
  static open(app: TestApp, date: string): LockStage {
    const stage = new LockStage(app);
    stage.goTo(date);
    return stage;
  }

  /** Where the clock stands as it does. */
  static of(app: TestApp): LockStage {
    return new LockStage(app);
  }

  get now(): number {
    return this.app.get(Clock).now();
  }

  /** The date it is. */
  get today(): string {
    return new Date(this.now).toISOString().slice(0, 10);
  }

  /** Noon of a date, or a moment of it. */
  goTo(date: string, time = '12:00:00.000'): void {
    this.app.clock.stop(Date.parse(`${date}T${time}Z`));
  }

  /** So many days on, at the same time. */
  later(days: number): void {
    this.app.clock.advance(days * day);
  }

  /** A product on sale that two of finance agreed on. @returns its id */
  async product(of: Partial<LockProductBody> = {}): Promise<number> {
    const body: LockProductBody = {
      ...{ titles: { en: 'Three days', 'zh-CN': '三天' }, asset: 'FXB', days: 3, ratePpm: 500 },
      ...{ minimum: '1', maximum: '1000', onSale: true, reason: 'test', ...of },
    };
    return (await this.app.actors.byTwo<LockProductWritten>('finance', 'lock-products', body)).id;
  }

  /** Somebody who may lock. */
  owner(funded: Record<string, string> = { FXB: '1000' }): Promise<TestUser> {
    return this.app.actors.user({ bound: true, funded });
  }

  lock(
    { api }: TestUser,
    productId: number,
    amount: string,
    more: Partial<LockBody> = {},
    options: CallOptions = {},
  ): Promise<Envelope<Lock & Refused>> {
    return api.post('/api/index', { productId, amount, ...more }, options);
  }

  /** A lock that is let in. */
  async locked(user: TestUser, productId: number, amount: string, more: Partial<LockBody> = {}): Promise<Lock> {
    const { status, msg, data } = await this.lock(user, productId, amount, more);
    if (status !== 200) throw new Error(`lock: ${msg}`);
    return data;
  }

  async detail({ api }: TestUser, id: number): Promise<LockDetail> {
    return (await api.get<LockDetail>(`/api/locks/${id}`)).data;
  }

  async mine({ api }: TestUser, query = ''): Promise<LockPage> {
    return (await api.get<LockPage>(`/api/locks${query}`)).data;
  }

  async transferDate({ api }: TestUser, date?: string): Promise<TransferDate> {
    return (await api.post<TransferDate>('/api/index/transferDate', date === undefined ? {} : { date })).data;
  }

  /** The daily release, as its timer runs it. */
  release(): Promise<boolean> {
    return this.app.get(Jobs).run('locks.release');
  }

  /** What a user has of an asset, as everybody sees their own. */
  async wallets({ api }: TestUser, asset = 'FXB'): Promise<{ funding: string; contract: string; locked: string }> {
    type Row = { asset: string; funding: string; contract: string; locked: string };
    const { data } = await api.get<{ balances: Row[] }>('/api/user/info');
    const { funding, contract, locked } = data.balances.find((row) => row.asset === asset) as Row;
    return { funding, contract, locked };
  }
}
