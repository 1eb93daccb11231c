export { logger, nestLogger } from '../logger';
export { Clock, day, hour, isoTime, isoTimeOrNull, minute, second, utcDaySql, utcDayStart } from './clock';
export { EventBus, topic } from './event-bus';
export { Job } from './job';
export { failureText } from './job-leases';
export { JobRun, lastFinishedSql } from './job-run.entity';
export { type JobStatus, Jobs } from './jobs';
export { type Limit, Limiter } from './limiter';
export { RuntimeModule } from './runtime.module';
