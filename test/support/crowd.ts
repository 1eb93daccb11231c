import { UnitOfWork } from '../../server/common/database';
import type { TestApp } from './boot';

const rowsAtOnce = 1_000;

/** Puts users straight into the table: where a test needs thousands, their doors would take minutes. */
export async function crowd(app: Pick<TestApp, 'get'>, count: number): Promise<void> {
  for (let start = 0; start < count; start += rowsAtOnce) {
    const rows = Array.from({ length: Math.min(rowsAtOnce, count - start) }, (_, index) => {
      const number = (start + index).toString(36).padStart(7, '0');
      return [`u${number}`, `0x${number.padStart(40, '0')}`, 'crowd', `c${number}`, 'en', 'active', 0];
    });
    await app.get(UnitOfWork).run((tx) =>
      tx.run(
        `INSERT INTO \`user\` (uid, account, nickname, inviteCode, language, status, createdAt)
         VALUES ${rows.map(() => '(?, ?, ?, ?, ?, ?, ?)').join(', ')}`,
        rows.flat(),
      ),
    );
  }
}
