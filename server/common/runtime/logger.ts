import type { LoggerService } from '@nestjs/common';
import pino from 'pino';

/** JSON lines on standard output. Secrets, signatures and tokens are never handed to it. */
export const logger = pino({ base: undefined, timestamp: pino.stdTimeFunctions.isoTime });

/** Nest's own messages as the same JSON lines. */
export const nestLogger: LoggerService = {
  log: (message, context) => logger.debug({ context }, String(message)),
  warn: (message, context) => logger.warn({ context }, String(message)),
  error: (message, stack, context) => logger.error({ context, stack }, String(message)),
  debug: (message, context) => logger.debug({ context }, String(message)),
  verbose: (message, context) => logger.trace({ context }, String(message)),
};
