import { Injectable } from '@nestjs/common';
import { StaffWrites } from '../../common/database';
import type { CallerContext } from '../../common/http';
import { ExportRecord, type ListQuery } from '../../common/lists';
import { Audit } from './audit.service';

/** Lists that somebody took with them stand in the audit log: what they asked for, not what they read. */
@Injectable()
export class ExportAudit extends ExportRecord {
  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly audit: Audit,
  ) {
    super();
  }

  /** @throws AppError loginRequired */
  async write(caller: CallerContext, resource: string, query: Pick<ListQuery, 'sort' | 'filter'>): Promise<void> {
    const asked = Object.entries(query).map(([name, text]) => [name, JSON.parse(text)]);
    const after = Object.fromEntries(asked);
    await this.unitOfWork.run((tx) => this.audit.write(tx, caller, { action: 'export', resource, after }));
  }
}
