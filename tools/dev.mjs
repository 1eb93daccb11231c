// Watch mode: the server on PORT (3000), the two web apps with hot reload beside it.
import { forget } from './build.mjs';
import { bin, status } from './process.mjs';

const programs = [
  ['nest', ['start', '--watch', '--preserveWatchOutput']],
  ['vite', ['web-user', '--port', '5173', '--strictPort', '--clearScreen', 'false']],
  ['vite', ['web-admin', '--port', '5174', '--strictPort', '--clearScreen', 'false']],
];

/** Runs until interrupted, or until one of the programs ends: then all end. */
export async function dev() {
  // The watcher writes to dist/server on its own: the next start must not take that for its own build.
  forget('server');
  const running = programs.map(([name, args]) => status(bin(name), args));
  const code = await Promise.race(running);
  process.kill(process.pid, 'SIGTERM');
  await Promise.all(running);
  process.exitCode = code;
}
