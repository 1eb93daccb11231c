export type { ProofRow, SealRow, Verification } from '../ledger/proofs/proof.schemas';
