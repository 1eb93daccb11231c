import { Injectable } from '@nestjs/common';
import { Reads } from '../../common/reads';
import { Clock, isoTime, minute } from '../../common/runtime';
import { walletKind } from '../account-ref';
import { Assets } from '../accounts/assets.service';
import { Balances, type SystemBalance } from '../accounts/balances.service';
import { BooksKeeper } from '../books/books-keeper.service';
import { Seals } from '../seals/seals.service';
import type { PromiseKind, PublicBooks as Published } from './proof.schemas';

/** What is promised and not paid yet, in minor units by asset. */
export interface Promised {
  readonly kind: PromiseKind;
  /** what it is paid from: a pool, or users' own `locked` and `held` */
  readonly wallet: 'fees' | 'rewards' | 'gifts' | 'releases' | 'setAside' | UserWallet;
  read(): Promise<ReadonlyMap<string, bigint>>;
}

type UserWallet = 'locked' | 'held';

type OpenPromise = Pick<Promised, 'kind' | 'wallet'> & { readonly asset: string; readonly units: bigint };

const goodFor = minute;
const ofUsers: readonly string[] = ['locked', 'held'] satisfies UserWallet[];
const pools: readonly string[] = ['rewards', 'gifts', 'releases', 'setAside', 'exchange'];

/** What everybody may see of the books (domain 12): put together at most once a minute. */
@Injectable()
export class PublicBooks {
  readonly #promised: Promised[] = [];
  #last: { books: Promise<Published>; at: number } | undefined;

  constructor(
    private readonly keeper: BooksKeeper,
    private readonly balances: Balances,
    private readonly assets: Assets,
    private readonly seals: Seals,
    private readonly reads: Reads,
    private readonly clock: Clock,
  ) {}

  /** Adds what a feature owes. */
  register(promised: Promised): void {
    this.#promised.push(promised);
  }

  read(): Promise<Published> {
    const now = this.clock.now();
    if (this.#last && now - this.#last.at < goodFor) return this.#last.books;
    const books = this.gather();
    this.#last = { books, at: now };
    books.catch(() => {
      this.#last = undefined;
    });
    return books;
  }

  private async gather(): Promise<Published> {
    const report = await this.keeper.report(false);
    const accounts = await this.balances.ofSystem();
    const open = await this.open();
    return {
      ok: report.ok,
      checkedAt: report.checkedAt,
      rules: report.checks.map(({ name, ok }) => ({ name, ok })),
      totals: await this.totals(accounts),
      pools: this.pools(accounts, open),
      promises: open
        .filter(({ units }) => units > 0n)
        .map(({ units, ...promise }) => ({ ...promise, amount: this.assets.format(promise.asset, units) })),
      seal: await this.seal(),
    };
  }

  private async totals(accounts: readonly SystemBalance[]): Promise<Published['totals']> {
    const owed = await this.balances.liabilities(this.reads.looks);
    const tokens = this.assets.all().filter(({ kind }) => kind === 'token');
    return tokens.map(({ code }) => {
      const world = accounts.find(({ wallet, asset }) => wallet === 'world' && asset === code)?.units ?? 0n;
      return {
        asset: code,
        liabilities: this.assets.format(code, owed.get(code) ?? 0n),
        custody: this.assets.format(code, -world),
      };
    });
  }

  /** What is promised out of the pools and not paid yet: minor units by `wallet asset`. */
  async promised(): Promise<ReadonlyMap<string, bigint>> {
    return byPool(await this.open());
  }

  private async open(): Promise<OpenPromise[]> {
    const open: OpenPromise[] = [];
    for (const { kind, wallet, read } of this.#promised)
      for (const [asset, units] of await read()) open.push({ kind, wallet, asset, units });
    return open;
  }

  private pools(accounts: readonly SystemBalance[], open: readonly OpenPromise[]): Published['pools'] {
    const promised = byPool(open);
    return accounts
      .filter(({ wallet }) => pools.includes(wallet) || ['pool', 'backing'].includes(walletKind(wallet)))
      .map(({ wallet, asset, units }) => ({
        wallet,
        asset,
        balance: this.assets.format(asset, units),
        promised: this.assets.format(asset, promised.get(`${wallet} ${asset}`) ?? 0n),
      }));
  }

  private async seal(): Promise<Published['seal']> {
    const head = await this.seals.head();
    if (!head) return null;
    return { ...head, createdAt: isoTime(head.createdAt), unsealed: await this.seals.unsealed() };
  }
}

function byPool(open: readonly OpenPromise[]): ReadonlyMap<string, bigint> {
  const promised = new Map<string, bigint>();
  for (const { wallet, asset, units } of open) {
    if (ofUsers.includes(wallet)) continue;
    const key = `${wallet} ${asset}`;
    promised.set(key, (promised.get(key) ?? 0n) + units);
  }
  return promised;
}
