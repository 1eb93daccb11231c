export type { ProofRow, Verification } from '../ledger/proofs/proof.schemas';
