import type { Asset } from '../../../ledger';
import { type Candidate, chooseNext, isPayable } from './payer-choice.rules';

const row = (id: number, asset: string, amount: bigint, value: bigint | null = amount): Candidate => ({
  id,
  asset,
  amount,
  value,
});
const chosen = (rows: Candidate[], { cap = 100n, capLeft = 60n, usdt = 50n, fxb = 50n } = {}) => {
  const tokens = new Map([
    ['USDT', usdt],
    ['FXB', fxb],
  ]);
  const { pay, waits } = chooseNext(rows, { tokens, cap, capLeft });
  return pay ? pay.id : waits && [waits.because, waits.row.id];
};

describe('the next withdrawal to pay', () => {
  it('may take all the wallet has, all that is left of the day, and a whole day’s cap', () => {
    expect(chosen([row(1, 'USDT', 50n)])).toBe(1);
    expect(chosen([row(1, 'USDT', 51n)])).toEqual(['balance', 1]);
    expect(chosen([row(1, 'USDT', 10n, 60n)])).toBe(1);
    expect(chosen([row(1, 'USDT', 10n, 61n)])).toEqual(['capReached', 1]);
    expect(chosen([row(1, 'USDT', 10n, 100n)], { capLeft: 100n })).toBe(1);
    expect(chosen([row(1, 'USDT', 10n, 101n)], { capLeft: 100n })).toEqual(['overCap', 1]);
  });

  it('is counted by value against the cap, and by amount against the wallet', () => {
    expect(chosen([row(1, 'FXB', 50n, 25n)], { capLeft: 25n })).toBe(1);
    expect(chosen([row(1, 'FXB', 51n, 25n)], { capLeft: 25n })).toEqual(['balance', 1]);
    expect(chosen([row(1, 'BNB', 1n, 1n)])).toEqual(['balance', 1]);
  });

  it('waits behind an older one that the day’s cap holds back, of whatever asset', () => {
    expect(chosen([row(1, 'USDT', 10n, 61n), row(2, 'FXB', 1n)])).toEqual(['capReached', 1]);
  });

  it('waits behind an older one of its asset that the wallet cannot cover, and overtakes those of others', () => {
    expect(chosen([row(1, 'USDT', 51n), row(2, 'USDT', 1n)])).toEqual(['balance', 1]);
    expect(chosen([row(1, 'USDT', 51n), row(2, 'USDT', 1n), row(3, 'FXB', 1n)])).toBe(3);
  });

  it('overtakes what is left to staff, whose reason is told only if nothing can be paid', () => {
    expect(chosen([row(1, 'USDT', 1n, null), row(2, 'USDT', 1n, 101n), row(3, 'USDT', 1n)])).toBe(3);
    expect(chosen([row(1, 'USDT', 1n, null), row(2, 'USDT', 51n)])).toEqual(['unpriced', 1]);
    expect(chosen([row(1, 'USDT', 1n)], { cap: 0n, capLeft: 0n })).toEqual(['overCap', 1]);
    expect(chosen([])).toBeNull();
  });
});

it('the payer pays tokens with a contract and known decimals, and nothing else', () => {
  const usdt: Asset = {
    code: 'USDT',
    kind: 'token',
    scale: 8,
    displayDecimals: 4,
    deposit: true,
    withdraw: true,
    transfer: true,
    exchange: true,
    contract: '0xa',
    chainDecimals: 18,
    price: 100_000_000n,
    position: 1,
  };
  expect(isPayable(usdt)).toBe(true);
  expect(isPayable({ ...usdt, contract: '0xa', chainDecimals: 0 })).toBe(true);
  expect(isPayable({ ...usdt, contract: null, chainDecimals: 18 })).toBe(false);
  expect(isPayable({ ...usdt, contract: '0xa', chainDecimals: null })).toBe(false);
});
