// Starting other programs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** A fault whose message is all the user needs: no stack is printed. */
export class Fault extends Error {}

/** The file behind a package's command. */
export const bin = (name) => join(root, 'node_modules', '.bin', name);

const running = new Set();
let stoppedBy;

/**
 * Runs a program on this terminal and resolves with its exit code. A signal to us goes on to every program that runs;
 * when the last of them has ended, so do we. An aborted `signal` ends this one the hard way.
 */
export async function status(command, args, { env = {}, signal } = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  signal?.addEventListener('abort', () => child.kill('SIGKILL'));
  if (running.size === 0) listen('on');
  running.add(child);
  try {
    const [code] = await once(child, 'exit');
    return code ?? 128;
  } finally {
    running.delete(child);
    if (running.size === 0) listen('off');
    if (running.size === 0 && stoppedBy) process.exit(128 + constants.signals[stoppedBy]);
  }
}

/** Only while something runs: the server that `npm start` becomes answers signals itself. */
function listen(onOrOff) {
  process[onOrOff]('SIGINT', stopAll);
  process[onOrOff]('SIGTERM', stopAll);
}

function stopAll(signal) {
  stoppedBy = signal;
  for (const child of running) child.kill(signal);
}

/** Runs a program on this terminal; anything but exit code 0 is a fault. */
export async function run(command, args, options) {
  const code = await status(command, args, options);
  if (code !== 0) throw new Fault(`${[command.replace(`${root}/`, ''), ...args].join(' ')} ended with code ${code}`);
}

/** Runs a program silently and resolves with its exit code and everything it printed. */
export async function capture(command, args, { env = {} } = {}) {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  return { code, output };
}
