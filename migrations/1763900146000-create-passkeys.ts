import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, flag, id, longText, ref, text, time } from '../server/common/database/migration-table';

/** Passkeys of users, and the challenges they sign. */
export class CreatePasskeys1763900146000 implements MigrationInterface {
  name = 'CreatePasskeys1763900146000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'passkey', {
      columns: [
        id(),
        ref('userId'),
        text('credentialId', 400),
        longText('publicKey'),
        ref('signCount'),
        flag('backedUp'),
        text('transports', 80),
        text('name', 40),
        time('createdAt'),
        time('lastUsedAt', { isNullable: true }),
      ],
      unique: { ux_passkey_credential: ['credentialId'] },
      indexes: { ix_passkey_user: ['userId', 'id'] },
    });
    await createTable(runner, 'passkey_challenge', {
      columns: [
        text('challenge', 64, { isPrimary: true }),
        ref('userId'),
        ref('sessionId'),
        text('purpose', 8),
        time('expiresAt'),
      ],
      indexes: { ix_passkey_challenge_user: ['userId'], ix_passkey_challenge_expires: ['expiresAt'] },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('passkey_challenge');
    await runner.dropTable('passkey');
  }
}
