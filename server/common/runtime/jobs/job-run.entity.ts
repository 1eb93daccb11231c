import { Entity, PrimaryColumn } from 'typeorm';
import { CountColumn, TextColumn, TimeColumn } from '../../database/columns';

/** One background job: who holds its lease, and how its last run went. It runs if it was started after it ended. */
@Entity('job_run')
export class JobRun {
  @PrimaryColumn({ type: 'varchar', length: 60 })
  name!: string;

  /** the server that has its lease, which it keeps from run to run; empty if none has */
  @TextColumn(40)
  holder!: string;

  @TimeColumn()
  leaseUntil!: number;

  @TimeColumn({ nullable: true })
  lastStartedAt!: number | null;

  @TimeColumn({ nullable: true })
  lastFinishedAt!: number | null;

  @TextColumn(300, { nullable: true })
  lastError!: string | null;

  @CountColumn()
  runs!: number;
}

/** SQL: when a job last ended, epoch ms; NULL if it never did. `name` is our own text. */
export const lastFinishedSql = (name: string): string =>
  `(SELECT j.lastFinishedAt FROM job_run j WHERE j.name = '${name}')`;
