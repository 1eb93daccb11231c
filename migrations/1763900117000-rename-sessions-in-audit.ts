import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The log names trading sessions as the console's routes do; logins are sessions too. */
export class RenameSessionsInAudit1763900117000 implements MigrationInterface {
  name = 'RenameSessionsInAudit1763900117000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("UPDATE audit_log SET resource = 'trade-sessions' WHERE resource = 'sessions'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("UPDATE audit_log SET resource = 'sessions' WHERE resource = 'trade-sessions'");
  }
}
