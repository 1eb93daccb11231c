export { Clock } from './clock';
export { Job } from './job';
export { failureText } from './job-leases';
export { JobRun, lastFinishedSql } from './job-run.entity';
export { type JobStatus, Jobs } from './jobs';
export { type Limit, Limiter } from './limiter';
export { logger, nestLogger } from './logger';
export { RuntimeModule } from './runtime.module';
export { day, hour, isoTime, isoTimeOrNull, minute, second, utcDaySql, utcDayStart } from './times';
