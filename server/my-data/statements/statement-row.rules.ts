import { writeDecimal } from '../../common/money/decimal.rules';
import { isoTime } from '../../common/runtime/times';
import type { OwnBalance, OwnLine } from '../../ledger';
import type { StatementTexts } from './statement-texts';

/** The columns of a statement, in their order. Another one, such as a local currency, is a name here and its text. */
export const statementColumns = [
  'time',
  'kind',
  'account',
  'asset',
  'amount',
  'fee',
  'balance',
  'other',
  'value',
  'reference',
] as const satisfies readonly (keyof StatementTexts['columns'])[];

/** A row as it is read: exact decimals; what is not known or does not apply is empty. */
export type StatementRow = Readonly<Record<(typeof statementColumns)[number], string>>;

/** What rows are written with. */
export interface RowWriting {
  readonly kinds: Readonly<Record<string, string>>;
  readonly wallets: Readonly<Record<string, string>>;
  /** decimals by asset */
  readonly scales: Readonly<Record<string, number>>;
}

const feeTypes: readonly string[] = ['withdrawalFee', 'transferFee', 'cardFee', 'fuelFee'];
const quote = 'USDT';

export function statementRow(line: OwnLine, { kinds, wallets, scales }: RowWriting): StatementRow {
  const write = (units: bigint, asset = line.asset) => writeDecimal(units, scales[asset] ?? 0);
  const isFee = feeTypes.includes(line.type);
  return {
    time: isoTime(line.createdAt),
    kind: kinds[line.type] ?? line.type,
    account: wallets[line.wallet] ?? line.wallet,
    asset: line.asset,
    amount: write(line.amount),
    fee: isFee ? write(line.amount < 0n ? -line.amount : line.amount) : '',
    balance: write(line.balanceAfter),
    other: line.otherUid ?? '',
    value: line.value === null ? '' : write(line.value, quote),
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
  const empty = { amount: '', fee: '', other: '', value: '', reference: '' };
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
