import { utcDayStart } from '../../../common/runtime/times';
import type { OwnBalance, OwnLine } from '../../../ledger';
import { isFee, type LocalRates, localValue } from '../statement-row.rules';

type Wallet = Pick<OwnBalance, 'asset' | 'wallet'>;

/** What moved in one wallet of one asset, in its minor units. */
export interface WalletTotals extends Wallet {
  opening: bigint;
  incoming: bigint;
  outgoing: bigint;
  /** of what went out */
  fees: bigint;
  closing: bigint;
}

/** What the lines of one kind were worth: minor units of USDT, and of the local currency. */
export interface KindTotals {
  readonly type: string;
  count: number;
  valueIn: bigint;
  valueOut: bigint;
  localIn: bigint;
  localOut: bigint;
}

interface MonthSection {
  /** the first moment of the month, epoch ms */
  readonly month: number;
  lines: number;
}

/** What stands at the head of a statement; read before the lines are drawn. */
export class StatementSummary {
  /** runs of lines of one month, in the order of the ledger, which may go back and forth at midnight */
  readonly sections: MonthSection[] = [];
  /** lines that had no price, and priced ones without a rate of the local currency */
  unpriced = 0;
  unrated = 0;
  count = 0;
  lastId = 0;
  readonly #wallets = new Map<string, WalletTotals>();
  readonly #kinds = new Map<string, KindTotals>();

  constructor(
    opening: readonly OwnBalance[],
    private readonly local: LocalRates | null,
    private readonly quoteScale: number,
  ) {
    for (const { units, ...wallet } of opening) {
      const totals = this.walletOf(wallet);
      totals.opening = units;
      totals.closing = units;
    }
  }

  add(line: OwnLine): void {
    const month = monthOf(line.createdAt);
    const section = this.sections.at(-1);
    if (section?.month === month) section.lines++;
    else this.sections.push({ month, lines: 1 });
    this.count++;
    this.lastId = line.id;
    const wallet = this.walletOf(line);
    wallet.closing += line.amount;
    if (line.amount > 0n) wallet.incoming += line.amount;
    else wallet.outgoing -= line.amount;
    if (isFee(line) && line.amount < 0n) wallet.fees -= line.amount;
    this.addValue(line);
  }

  /** By asset and wallet, in the order of their names. */
  get wallets(): WalletTotals[] {
    return [...this.#wallets].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, totals]) => totals);
  }

  get kinds(): KindTotals[] {
    return [...this.#kinds.values()];
  }

  get total(): Omit<KindTotals, 'type'> {
    const sum = (of: 'valueIn' | 'valueOut' | 'localIn' | 'localOut') =>
      this.kinds.reduce((total, kind) => total + kind[of], 0n);
    return {
      count: this.count,
      ...{ valueIn: sum('valueIn'), valueOut: sum('valueOut'), localIn: sum('localIn'), localOut: sum('localOut') },
    };
  }

  private addValue(line: OwnLine): void {
    const kind = this.#kinds.get(line.type) ?? emptyKind(line.type);
    this.#kinds.set(line.type, kind);
    kind.count++;
    const { value } = line;
    if (value === null) {
      this.unpriced++;
      return;
    }
    if (value > 0n) kind.valueIn += value;
    else kind.valueOut -= value;
    if (!this.local) return;
    const units = localValue(line, this.local, this.quoteScale)?.units ?? null;
    if (units === null) this.unrated++;
    else if (units > 0n) kind.localIn += units;
    else kind.localOut -= units;
  }

  private walletOf({ asset, wallet }: Wallet): WalletTotals {
    const key = `${asset} ${wallet}`;
    const found = this.#wallets.get(key);
    if (found) return found;
    const made = { asset, wallet, opening: 0n, incoming: 0n, outgoing: 0n, fees: 0n, closing: 0n };
    this.#wallets.set(key, made);
    return made;
  }
}

const emptyKind = (type: string): KindTotals => ({
  ...{ type, count: 0, valueIn: 0n, valueOut: 0n, localIn: 0n, localOut: 0n },
});

/** The first moment of the UTC month, epoch ms. */
export function monthOf(at: number): number {
  const date = new Date(utcDayStart(at));
  return date.setUTCDate(1);
}
