import {
  type AccountRef,
  accountName,
  isLazy,
  mayBeNegative,
  systemAccount,
  systemWallets,
  userAccount,
  userWallets,
  walletKind,
} from './account-ref';

const pool = systemAccount('pool:FXB-USDT', 'FXB');
const backing = systemAccount('backing:TRADE', 'USDT');
const every: AccountRef[] = [
  ...userWallets.map((wallet) => userAccount(12, wallet, 'USDT')),
  ...systemWallets.map((wallet) => systemAccount(wallet, 'USDT')),
  pool,
  backing,
];
const walletsWhere = (rule: (ref: AccountRef) => boolean) => every.filter(rule).map(({ wallet }) => wallet);

describe('accounts', () => {
  it('of the outside, the issuer and the chain fees may go below zero, and no other', () => {
    expect(walletsWhere(mayBeNegative)).toEqual(['world', 'issuer', 'gas']);
  });

  it('of the system keep no balance, but for the exchange and the pools', () => {
    expect(walletsWhere(isLazy)).toEqual([
      'world',
      'issuer',
      'fees',
      'sales',
      'rewards',
      'gifts',
      'releases',
      'setAside',
      'gas',
      'backing:TRADE',
    ]);
  });

  it('of a user are never lazy and have a floor, whatever they are called', () => {
    const strange = { ...userAccount(12, 'funding', 'USDT'), wallet: 'world' } as const;
    expect([mayBeNegative(strange), isLazy(strange)]).toEqual([false, false]);
  });

  it('have one name each', () => {
    expect(accountName(userAccount(12, 'held', 'USDT'))).toBe('user:12:held:USDT');
    expect(accountName(pool)).toBe('system:0:pool:FXB-USDT:FXB');
  });

  it('of every pool are the same to the flows, and what backs any points too', () => {
    expect(walletKind('pool:FXB-USDT')).toBe('pool');
    expect(walletKind('backing:MINERAL')).toBe('backing');
    expect([...userWallets, ...systemWallets].map(walletKind)).toEqual([...userWallets, ...systemWallets]);
  });
});
