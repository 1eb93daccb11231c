import { AppError } from '../common/errors';
import { logger } from '../common/runtime';

/**
 * Runs a command to its end.
 * @param work answers the exit code; what it throws ends with 1 and one line that says why
 */
export function runCommand(work: () => Promise<number>): void {
  logger.level = 'warn';
  work().then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      if (error instanceof AppError) console.error(error.text('en'));
      else console.error(error instanceof Error ? error.message : String(error));
      process.exitCode = 1;
    },
  );
}
