import type { MigrationInterface, QueryRunner } from 'typeorm';

const waiting = "SELECT CONCAT('deposit:', d.id) FROM deposit d WHERE d.state = 'pending'";

/** A hash that is filed claims nothing any more: what waits gives back what it had claimed. */
export class FileWithoutClaim1763700018000 implements MigrationInterface {
  name = 'FileWithoutClaim1763700018000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE chain_transfer SET creditedAt = NULL WHERE depositId IS NULL AND EXISTS (
         SELECT 1 FROM chain_claim c WHERE c.subject IN (${waiting})
         AND c.claim LIKE CONCAT(chain_transfer.chainId, ':', chain_transfer.txHash, ':%'))`,
    );
    await runner.query(`DELETE FROM chain_claim WHERE subject IN (${waiting})`);
  }

  async down(): Promise<void> {
    // Nobody knows any more who had filed first.
  }
}
