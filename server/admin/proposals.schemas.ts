export type { BulkApproveResult } from '../finance/withdrawals/withdrawals.schemas';
export type { DoneOrProposed, ProposalRow } from '../proposals/proposals.schemas';
