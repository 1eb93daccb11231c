import { Injectable } from '@nestjs/common';
import { type Queries, Reader } from '../common/database';
import type { StaffRole } from '../common/http/staff-permissions';

/** Joins the member of staff a column names, e.g. as `f`; every row stays. */
export const joinStaff = (alias: string, column: string): string =>
  `LEFT JOIN staff ${alias} ON ${alias}.id = ${column}`;

/** Names of staff, for features that know only their ids. */
@Injectable()
export class StaffNames {
  constructor(private readonly reader: Reader) {}

  /** @param db the transaction, if the names must be of this moment */
  async of(staffIds: readonly number[], db: Queries = this.reader): Promise<ReadonlyMap<number, string>> {
    if (staffIds.length === 0) return new Map();
    const rows = await db.query<{ id: number; name: string }>(
      `SELECT id, name FROM staff WHERE id IN (${staffIds.map(() => '?').join(', ')})`,
      staffIds,
    );
    return new Map(rows.map((row) => [Number(row.id), row.name]));
  }

  /** The names of all who are in office. */
  async allInOffice(): Promise<string[]> {
    const rows = await this.reader.query<{ name: string }>("SELECT name FROM staff WHERE status = 'active'");
    return rows.map(({ name }) => name);
  }

  /** Who is in office in a role, by name. */
  inOffice(role: StaffRole): Promise<{ id: number; name: string }[]> {
    return this.inOfficeAs([role]);
  }

  /** Who is in office in any of some roles, by name. @param db the transaction, if they must be in office at this moment */
  async inOfficeAs(roles: readonly StaffRole[], db: Queries = this.reader): Promise<{ id: number; name: string }[]> {
    const rows = await db.query<{ id: number; name: string }>(
      `SELECT id, name FROM staff WHERE role IN (${roles.map(() => '?').join(', ')}) AND status = 'active' ORDER BY name, id`,
      roles,
    );
    return rows.map(({ id, name }) => ({ id: Number(id), name }));
  }
}
