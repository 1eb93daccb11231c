import type { BillType } from '@server/ledger/bill-types';
import { enums } from '../locales/en/enums';

const named: Record<BillType, string> = enums.billTypes;

/** Every type a bill line can carry; a type of the server without a name does not compile. */
export const billTypeList = Object.keys(named) as BillType[];

export const isBillType = (value: unknown): value is BillType =>
  typeof value === 'string' && Object.hasOwn(named, value);

export type WalletName = keyof typeof enums.wallets;
export const walletList = Object.keys(enums.wallets) as WalletName[];

export const isWallet = (value: unknown): value is WalletName =>
  typeof value === 'string' && Object.hasOwn(enums.wallets, value);

/** The pair whose reserves a wallet holds: `pool:FXB-USDT` is that of FXB-USDT; null for every other wallet. */
export const pairOf = (wallet: string): string | null => (wallet.startsWith('pool:') ? wallet.slice(5) : null);
