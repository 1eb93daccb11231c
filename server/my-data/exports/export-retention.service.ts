import { Injectable } from '@nestjs/common';
import { Reader, UnitOfWork } from '../../common/database';
import { Clock, day } from '../../common/runtime';

/** As long as notices are kept. No file is stored, but each row holds an IP address. */
export const keptFor = 180 * day;
const droppedAtOnce = 1_000;

/** Drops what was exported long ago. */
@Injectable()
export class ExportRetention {
  constructor(
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async clean(): Promise<void> {
    const before = this.clock.now() - keptFor;
    for (;;) {
      const rows = await this.reader.query<{ id: number }>(
        'SELECT id FROM data_export WHERE createdAt < ? ORDER BY createdAt LIMIT ?',
        [before, droppedAtOnce],
      );
      if (rows.length === 0) return;
      const ids = rows.map(({ id }) => id);
      const marks = ids.map(() => '?').join(', ');
      await this.unitOfWork.run((tx) => tx.run(`DELETE FROM data_export WHERE id IN (${marks})`, ids));
    }
  }
}
