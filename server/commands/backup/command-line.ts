import { resolve } from 'node:path';
import { runCommand } from '../run-command';

/**
 * Runs a command that takes one file, or prints how it is used.
 * @param work answers the exit code
 */
export function runWithFile(usage: string, work: (file: string) => Promise<number>): void {
  const [file, ...more] = process.argv.slice(2);
  if (file === '--help' || file === '-h') {
    console.log(usage);
    return;
  }
  if (!file || file.startsWith('-') || more.length > 0) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  runCommand(() => work(resolve(file)));
}

/** `12 rows in 3 tables`. */
export function describeRows(rows: Readonly<Record<string, number>>): string {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return `${total} rows in ${Object.keys(rows).length} tables`;
}
