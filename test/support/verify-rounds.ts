import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const verifier = join(__dirname, '../../tools/verify-round.mjs');

/** Has the stand-alone verifier check rounds, in a process of its own. @returns its exit code and its lines */
export function verifyRounds(rounds: unknown): { readonly code: number | null; readonly lines: readonly string[] } {
  const { status, stdout } = spawnSync(process.execPath, [verifier, '-'], {
    encoding: 'utf8',
    input: typeof rounds === 'string' ? rounds : JSON.stringify(rounds),
    maxBuffer: 64 * 1024 * 1024,
  });
  return { code: status, lines: stdout.trim().split('\n') };
}

/** Has it recompute the published vectors. */
export function verifyVectors(): { readonly code: number | null; readonly lines: readonly string[] } {
  const { status, stdout } = spawnSync(process.execPath, [verifier], { encoding: 'utf8' });
  return { code: status, lines: stdout.trim().split('\n') };
}
