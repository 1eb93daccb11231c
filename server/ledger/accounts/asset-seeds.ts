import type { Asset } from '../ledger.entity';

const token = (code: string, position: number, change: Partial<Asset> = {}): Asset => ({
  code,
  kind: 'token',
  scale: 8,
  displayDecimals: 4,
  deposit: true,
  withdraw: true,
  transfer: true,
  exchange: true,
  contract: null,
  chainDecimals: 18,
  price: null,
  position,
  ...change,
});

const point = (code: string, position: number): Asset => ({
  ...token(code, position, { deposit: false, withdraw: false, transfer: false, exchange: false }),
  kind: 'point',
  displayDecimals: 2,
  chainDecimals: null,
});

/** The assets a new installation has (domain 1). */
export const seededAssets: readonly Asset[] = [
  token('USDT', 1, { contract: '0x55d398326f99059ff775485246999027b3197955', price: 100_000_000n }),
  token('FXB', 2),
  token('NICE', 3),
  token('BNB', 4, { withdraw: false, transfer: false }),
  point('TRADE', 5),
  point('FUEL', 6),
  point('MINERAL', 7),
  point('GAME', 8),
];

/** Prices of demo mode, USDT minor units. */
export const demoPrices: Readonly<Record<string, bigint>> = {
  FXB: 50_000_000n,
  NICE: 10_000_000n,
  BNB: 60_000_000_000n,
};
