import { spawn } from 'node:child_process';
import { join } from 'node:path';

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** Runs the built simulator to its end, as `npm run simulate` does. */
export function simulate(...args: string[]): Promise<Ended> {
  const main = join(__dirname, '..', '..', 'dist', 'simulator', 'main.js');
  const child = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said: parts.join('') })));
}
