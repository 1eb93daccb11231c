// `npm run check`: everything that can be known without running the product.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isFresh } from './build.mjs';
import { measureHome } from './check-budget.mjs';
import { bin, capture } from './process.mjs';

const mostLines = 80;

const types = (project) => () => capture(bin('tsc'), ['--noEmit', '-p', project]);

/** Folders that hold source; one that is not there yet is left out. */
const sources = () =>
  ['server', 'migrations', 'test', 'bench', 'simulator', 'web-user', 'web-admin'].filter((it) => existsSync(it));

/** Longest first: they share the processors. */
const checks = {
  'types: server': types('tsconfig.json'),
  'types: web-user': types('web-user/tsconfig.json'),
  'types: web-admin': types('web-admin/tsconfig.json'),
  'types: browser tests': types('tools/tsconfig.e2e.json'),
  'dead code': () => capture(bin('knip'), ['--no-progress', '--treat-config-hints-as-errors']),
  'dependency rules': () => capture(bin('depcruise'), ['--config', '.dependency-cruiser.cjs', ...sources()]),
  'format and lint': () => capture(bin('biome'), ['check', '--error-on-warnings', '--max-diagnostics=100', '.']),
  'first load of home': weighHome,
};

/** Runs every check, prints what each found, and resolves with the number of checks that found a fault. */
export async function check() {
  const waiting = Object.entries(checks);
  let faults = 0;
  async function worker() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (!(await report(...next))) faults += 1;
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return faults;
}

async function report(name, look) {
  const start = performance.now();
  const { code, output, note = '' } = await look();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}${note} (${seconds} s)`);
  if (code !== 0) console.log(shortened(output));
  return code === 0;
}

/** The first faults are the ones to mend; thousands of lines would hide them. */
function shortened(output) {
  const lines = output.trim().split('\n');
  const rest = lines.length > mostLines ? [`… and ${lines.length - mostLines} lines more`] : [];
  return [...lines.slice(0, mostLines), ...rest].map((line) => `     ${line}`).join('\n');
}

/** Only a fresh build says anything; `npm test` builds first, so there it is always weighed. */
async function weighHome() {
  if (!isFresh('web-user')) return { code: 0, output: '', note: ': not weighed, the build is stale' };
  const { counted, summary, fits } = measureHome();
  return { code: fits ? 0 : 1, output: counted.join('\n'), note: `: ${summary}` };
}
