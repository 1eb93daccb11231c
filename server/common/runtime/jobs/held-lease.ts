import type { Sql } from '../../database';

/** A lease of this server, with how its runs went; some of that is not written yet. */
export interface HeldLease {
  /** epoch ms; after that another server may have it */
  until: number;
  running: boolean;
  /** whether the row may say that it runs */
  shown: boolean;
  lastStartedAt: number;
  lastFinishedAt: number | null;
  lastError: string | null;
  /** in all, on any server */
  runs: number;
}

/** How the runs went, as it is written with the leases. */
const columns = ['lastStartedAt', 'lastFinishedAt', 'lastError', 'runs'] as const;

/** One UPDATE of many leases; its parameters follow those of holder and time, and the last one is who held them. */
export function updateOf(leases: readonly { name: string; held: HeldLease }[]): { sql: string; parameters: Sql } {
  const parameters: (string | number | null)[] = [];
  const set = columns.map((column) => {
    for (const { name, held } of leases) parameters.push(name, held[column]);
    return `${column} = CASE name ${'WHEN ? THEN ? '.repeat(leases.length)}END`;
  });
  parameters.push(...leases.map(({ name }) => name));
  const places = leases.map(() => '?').join(', ');
  const sql = `UPDATE job_run SET holder = ?, leaseUntil = ?, ${set.join(', ')} WHERE name IN (${places}) AND holder = ?`;
  return { sql, parameters };
}
