import { isZero } from '@server/common/money/decimal.rules';
import type { DepositCalculation } from '@server/finance/deposits/deposits.schemas';
import type { AssetInfo } from '@server/ledger/ledger.schemas';
import { useQuery } from '@tanstack/react-query';
import { isPayable } from '../deposit-calls';
import { walletBalance } from './wallet-balance';

const coin = 'BNB';

export interface WalletBalance {
  /** what the wallet holds of the asset */
  amount: string;
  /** the most it can send; null for the coin that also pays the network, and where there is nothing */
  most: string | null;
}

/** The balance of the reader's own wallet on the chain; null where it is not known, which blocks nothing. */
export function useWalletBalance(asset: AssetInfo, calculation: DepositCalculation | undefined): WalletBalance | null {
  const { contract = null, chainDecimals = 0 } = calculation ?? {};
  const isCoin = asset.code === coin;
  const known = calculation !== undefined && isPayable(calculation) && (isCoin || contract !== null);
  const query = useQuery({
    queryKey: ['me', 'walletBalance', asset.code, contract],
    queryFn: () => walletBalance({ contract: isCoin ? null : contract, chainDecimals, scale: asset.scale }),
    enabled: known,
    refetchInterval: 20_000,
    retry: false,
  });
  const amount = known ? (query.data ?? null) : null;
  return amount === null ? null : { amount, most: isCoin || isZero(amount) ? null : amount };
}
