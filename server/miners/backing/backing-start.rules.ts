import { shareDown } from '../../common/money/rates.rules';

const million = 1_000_000n;

/** What the ledger tells of points; minor units. */
interface History {
  readonly feeIncome: bigint;
  readonly minted: bigint;
  readonly outstanding: bigint;
  readonly spent: bigint;
}

/** Of what FUEL orders and sellers' fees left in `fees`, what the dividend leaves for so many of the points ever given out. */
const behind = ({ feeIncome, minted }: History, points: bigint, dividendPpm: number): bigint =>
  minted <= 0n ? 0n : (shareDown(feeIncome, million - BigInt(dividendPpm)) * points) / minted;

const least = (...units: bigint[]): bigint => {
  const [low = 0n] = units.sort((one, other) => (one < other ? -1 : 1));
  return low < 0n ? 0n : low;
};

/**
 * What TRADE that is held begins with, rounded down.
 * @param free what `fees` can give: less the dividend that is due
 */
export const startOfTrade = (trade: History, dividendPpm: number, free: bigint): bigint =>
  least(behind(trade, trade.outstanding, dividendPpm), free);

/**
 * What MINERAL that is held begins with: what came in for TRADE that was spent on miners and these do not promise, at most a USDT
 * a point, which is what collecting brought it for.
 * @param promised power of all miners that cost TRADE
 */
export const startOfMineral = (
  { trade, mineral, promised }: { readonly trade: History; readonly mineral: History; readonly promised: bigint },
  dividendPpm: number,
  free: bigint,
): bigint => least(behind(trade, trade.spent, dividendPpm) - promised, mineral.outstanding, free);
