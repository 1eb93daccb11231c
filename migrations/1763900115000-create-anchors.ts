import type { MigrationInterface, QueryRunner } from 'typeorm';
import { amount, count, createTable, id, longText, ref, text, time } from '../server/common/database/migration-table';

/** Roots of proofs that the hot wallet wrote to the chain (server/finance/anchors). */
export class CreateAnchors1763900115000 implements MigrationInterface {
  name = 'CreateAnchors1763900115000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'proof_anchor', {
      columns: [
        id(),
        ref('proofId'),
        ref('liveProofId', { isNullable: true }),
        text('date', 10),
        ref('chainId'),
        text('sender', 42),
        ref('nonce'),
        text('state', 10),
        amount('cost'),
        amount('gas', { isNullable: true }),
        text('txHash', 66, { isNullable: true }),
        ref('blockNumber', { isNullable: true }),
        time('anchoredAt', { isNullable: true }),
        time('missingSince', { isNullable: true }),
        time('createdAt'),
        time('updatedAt'),
      ],
      unique: {
        ux_proof_anchor_nonce: ['chainId', 'sender', 'nonce'],
        ux_proof_anchor_live: ['liveProofId'],
      },
      indexes: {
        ix_proof_anchor_proof: ['proofId'],
        ix_proof_anchor_date: ['date', 'id'],
        ix_proof_anchor_state: ['state', 'id'],
        ix_proof_anchor_created: ['createdAt'],
      },
      amounts: ['cost', 'gas'],
    });
    await createTable(runner, 'proof_anchor_attempt', {
      columns: [
        id(),
        ref('anchorId'),
        text('txHash', 66),
        longText('raw'),
        text('gasPrice', 40),
        count('sends'),
        time('lastSentAt', { isNullable: true }),
        count('refusals', { default: 0 }),
        text('lastError', 200, { isNullable: true }),
        time('createdAt'),
      ],
      unique: { ux_proof_anchor_attempt_tx_hash: ['txHash'] },
      indexes: { ix_proof_anchor_attempt_anchor: ['anchorId', 'id'] },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('proof_anchor_attempt', true);
    await runner.dropTable('proof_anchor', true);
  }
}
