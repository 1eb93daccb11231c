import { readDecimal, rescale, writeDecimal } from '../../common/money/decimal.rules';
import { isoTime } from '../../common/runtime/times';
import type { OwnBalance, OwnLine } from '../../ledger';
import { type FiatSpan, fiatRateAt } from '../../settings';
import type { StatementTexts } from './statement-texts';

/** The columns of a statement, in their order. */
const columns = ['time', 'kind', 'account', 'asset', 'amount', 'fee', 'balance', 'other', 'value'] as const;
/** Those of a local currency, where one was asked for. */
const localColumns = ['local', 'rate', 'rateDay'] as const;

type Column = keyof StatementTexts['columns'];

export const statementColumns = (hasLocal: boolean): readonly Column[] => [
  ...columns,
  ...(hasLocal ? localColumns : []),
  'reference',
];

/** A row as it is read: exact decimals; what is not known or does not apply is empty. */
export type StatementRow = Readonly<Record<Column, string>>;

/** A local currency, with its rates as they were. */
export interface LocalRates {
  readonly currency: string;
  readonly spans: readonly FiatSpan[];
}

/** What rows are written with. */
export interface RowWriting {
  readonly kinds: Readonly<Record<string, string>>;
  readonly wallets: Readonly<Record<string, string>>;
  /** decimals by asset */
  readonly scales: Readonly<Record<string, number>>;
  readonly local: LocalRates | null;
}

const feeTypes: readonly string[] = ['withdrawalFee', 'transferFee', 'cardFee', 'fuelFee'];
export const isFee = ({ type }: Pick<OwnLine, 'type'>): boolean => feeTypes.includes(type);
export const quote = 'USDT';
/** Decimals of a value in a local currency. */
export const localScale = 4;

/**
 * What a line was worth in a local currency by the rate that held then, in units of `localScale`, rounded half up.
 * Null: it had no price, or no rate held.
 */
export function localValue(
  { value, createdAt }: Pick<OwnLine, 'value' | 'createdAt'>,
  { spans }: LocalRates,
  quoteScale: number,
): { units: bigint; rate: string; date: string } | null {
  const found = fiatRateAt(spans, createdAt);
  if (value === null || found === null) return null;
  const rate = readDecimal(found.rate);
  const above = rescale(
    { units: value < 0n ? -value : value, scale: quoteScale },
    quoteScale + localScale + rate.scale,
  );
  const below = rate.units * 10n ** BigInt(quoteScale);
  const units = (2n * above + below) / (2n * below);
  return { units: value < 0n ? -units : units, ...found };
}

export function statementRow(line: OwnLine, { kinds, wallets, scales, local }: RowWriting): StatementRow {
  const write = (units: bigint, asset = line.asset) => writeDecimal(units, scales[asset] ?? 0);
  const inLocal = local && localValue(line, local, scales[quote] ?? 0);
  return {
    time: isoTime(line.createdAt),
    kind: kinds[line.type] ?? line.type,
    account: wallets[line.wallet] ?? line.wallet,
    asset: line.asset,
    amount: write(line.amount),
    fee: isFee(line) ? write(line.amount < 0n ? -line.amount : line.amount) : '',
    balance: write(line.balanceAfter),
    other: line.otherUid ?? '',
    value: line.value === null ? '' : write(line.value, quote),
    local: inLocal ? writeDecimal(inLocal.units, localScale) : '',
    rate: inLocal?.rate ?? '',
    rateDay: inLocal?.date ?? '',
    reference: String(line.transactionId),
  };
}

/** A row that says what there is in a wallet at the beginning or the end. @param at epoch ms */
export function balanceRow(
  { asset, wallet, units }: OwnBalance,
  at: number,
  kind: string,
  { wallets, scales }: RowWriting,
): StatementRow {
  const empty = { amount: '', fee: '', other: '', value: '', local: '', rate: '', rateDay: '', reference: '' };
  const balance = writeDecimal(units, scales[asset] ?? 0);
  return { ...empty, time: isoTime(at), kind, account: wallets[wallet] ?? wallet, asset, balance };
}

const keyOf = ({ asset, wallet }: Pick<OwnBalance, 'asset' | 'wallet'>) => `${asset} ${wallet}`;

/** Balances that follow the lines: opening and the amounts of all lines so far. */
export class RunningBalances {
  readonly #balances: Map<string, OwnBalance>;

  constructor(opening: readonly OwnBalance[]) {
    this.#balances = new Map(opening.map((balance) => [keyOf(balance), balance]));
  }

  add({ asset, wallet, amount }: Pick<OwnLine, 'asset' | 'wallet' | 'amount'>): void {
    const before = this.#balances.get(keyOf({ asset, wallet }))?.units ?? 0n;
    this.#balances.set(keyOf({ asset, wallet }), { asset, wallet, units: before + amount });
  }

  /** By asset and wallet, in the order of their names. */
  get all(): OwnBalance[] {
    return [...this.#balances].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, balance]) => balance);
  }
}

/** The UTC year, up to the present moment. */
export function yearPeriod(year: number, now: number): { from: number; to: number } {
  return { from: Date.UTC(year, 0), to: Math.min(Date.UTC(year + 1, 0), now + 1) };
}
