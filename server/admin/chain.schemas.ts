export type { ChainTransferRow } from '../finance/deposits/deposits.schemas';
export type { ChainStatus, PayoutRow } from '../finance/payouts/payouts.schemas';
