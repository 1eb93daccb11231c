import { type BookCheck, ledgerTables } from '../../ledger';

const { entry, transaction, proof } = ledgerTables;
const noSeal = '0'.repeat(64);

/** What anchors add to the rules of the books (domain 12). */
export const anchorChecks: readonly BookCheck[] = [
  {
    name: 'anchorsStandOnce',
    sql: `SELECT a.id AS anchorId, a.state AS state, a.liveProofId AS liveProofId FROM proof_anchor a
      LEFT JOIN proof_anchor_attempt t ON t.anchorId = a.id AND t.txHash = a.txHash
      WHERE (a.state IN ('open', 'anchored') AND (a.liveProofId IS NULL OR a.liveProofId <> a.proofId))
      OR (a.state NOT IN ('open', 'anchored') AND a.liveProofId IS NOT NULL)
      OR (a.state = 'anchored' AND (t.id IS NULL OR a.blockNumber IS NULL OR a.anchoredAt IS NULL))`,
  },
  {
    name: 'anchorsCarryTheirProof',
    sql: `SELECT t.id AS attemptId, a.date AS date FROM proof_anchor_attempt t
      LEFT JOIN proof_anchor a ON a.id = t.anchorId
      LEFT JOIN ${proof} p ON p.id = a.proofId AND p.date = a.date
      WHERE p.id IS NULL OR INSTR(t.raw, CONCAT(p.root, COALESCE(p.sealHash, '${noSeal}'))) = 0`,
  },
  {
    name: 'anchorGasBookedOnce',
    sql: `SELECT a.id AS anchorId, a.gas AS gas, e.amount AS booked FROM proof_anchor a
      LEFT JOIN ${transaction} t ON t.postingKey = CONCAT('anchor:', a.id, ':gas')
      LEFT JOIN ${entry} e ON e.transactionId = t.id AND e.wallet = 'gas'
      WHERE COALESCE(a.gas, 0) <> COALESCE(0 - e.amount, 0)`,
  },
  {
    name: 'noncesUsedOnce',
    sql: `SELECT a.id AS anchorId, p.id AS payoutId, a.nonce AS nonce FROM proof_anchor a
      JOIN payout p ON p.chainId = a.chainId AND p.sender = a.sender AND p.nonce = a.nonce`,
  },
];
