import type { LoggerService } from '@nestjs/common';
import pino from 'pino';

/** Lines are written together: a system call for each request would cost more than the request's own work. */
const output = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 500 });
process.on('exit', () => output.flushSync());

/** JSON lines on standard output. Never log secrets, signatures or tokens. */
export const logger = pino({ base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, output);

/** Nest's own messages as the same JSON lines. */
export const nestLogger: LoggerService = {
  log: (message, context) => logger.debug({ context }, String(message)),
  warn: (message, context) => logger.warn({ context }, String(message)),
  error: (message, stack, context) => logger.error({ context, stack }, String(message)),
  debug: (message, context) => logger.debug({ context }, String(message)),
  verbose: (message, context) => logger.trace({ context }, String(message)),
};
