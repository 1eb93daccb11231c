/** Wallets of a user (domain 1): funding is free to spend, held is reserved by something pending. */
export const userWallets = ['funding', 'contract', 'locked', 'held', 'mined'] as const;
export type UserWallet = (typeof userWallets)[number];

/** Accounts of the platform itself. */
export const systemWallets = [
  'world',
  'issuer',
  'fees',
  'sales',
  'rewards',
  'gifts',
  'releases',
  'setAside',
  'exchange',
  'gas',
] as const;
/** The reserves of one market pool, e.g. `pool:FXB-USDT`. */
export type PoolWallet = `pool:${string}`;
/** Points that remember what came in for them. */
export const backedPoints = ['TRADE', 'MINERAL'] as const;
export type BackedPoint = (typeof backedPoints)[number];
/** What came in for one kind of points and no product has used yet, in USDT, e.g. `backing:TRADE`. */
export type BackingWallet = `backing:${BackedPoint}`;
export type SystemWallet = (typeof systemWallets)[number] | PoolWallet | BackingWallet;
/** A wallet as the flows name it: every pool is `pool` there, and what backs any points is `backing`. */
export type WalletKind = UserWallet | (typeof systemWallets)[number] | 'pool' | 'backing';

/** An account: the owner, the wallet and the asset. */
export interface AccountRef {
  readonly ownerType: 'user' | 'system';
  /** user id; 0 for the system */
  readonly ownerId: number;
  readonly wallet: UserWallet | SystemWallet;
  readonly asset: string;
}

export function userAccount(userId: number, wallet: UserWallet, asset: string): AccountRef {
  return { ownerType: 'user', ownerId: userId, wallet, asset };
}

export function systemAccount(wallet: SystemWallet, asset: string): AccountRef {
  return { ownerType: 'system', ownerId: 0, wallet, asset };
}

/** One text per account, e.g. `user:12:funding:USDT`. */
export function accountName(ref: AccountRef): string {
  return `${ref.ownerType}:${ref.ownerId}:${ref.wallet}:${ref.asset}`;
}

/** What the flows call this wallet. */
export function walletKind(wallet: AccountRef['wallet']): WalletKind {
  if (isPool(wallet)) return 'pool';
  return isBacking(wallet) ? 'backing' : wallet;
}

function isPool(wallet: AccountRef['wallet']): wallet is PoolWallet {
  return wallet.startsWith('pool:');
}

function isBacking(wallet: AccountRef['wallet']): wallet is BackingWallet {
  return wallet.startsWith('backing:');
}

const below: readonly string[] = ['world', 'issuer', 'gas'];
const eager: readonly string[] = ['exchange'];

/** The outside, the issuer of points and the chain fees owed may go below zero; nothing else may. */
export function mayBeNegative(ref: AccountRef): boolean {
  return ref.ownerType === 'system' && below.includes(ref.wallet);
}

/** System accounts that every request touches keep no balance, so that none of their rows is hot. */
export function isLazy(ref: AccountRef): boolean {
  return ref.ownerType === 'system' && !eager.includes(ref.wallet) && !isPool(ref.wallet);
}
