// Brings node_modules in line with the lock file.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Fault, root, run } from './process.mjs';

const oldestNode = [20, 19];

/** Stops with a plain message on a Node that cannot run the server. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    throw new Fault(`Node ${oldestNode.join('.')} or newer is needed; this is ${process.version}`);
  }
}

/** Installs when the lock file asks for something that is not there, or better-sqlite3 was built for another Node. */
export async function ensureInstalled() {
  if (isInstalled() && !sqliteFault()) return;
  console.log('Installing packages; the first time takes a few minutes.');
  // Development packages too: the build needs them, and NODE_ENV=production would leave them out.
  await run('npm', ['ci', '--include=dev'], { env: npmEnvironment() });
  const fault = sqliteFault();
  if (fault) throw new Fault(`better-sqlite3 could not be loaded (building it needs python3, make and g++): ${fault}`);
}

/** npm keeps its own record of what it installed; compared with the lock entry by entry, no mark of ours can lie. */
function isInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = packagesOf(record);
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    ([path, wanted]) => path === '' || wanted.optional || installed[path]?.version === wanted.version,
  );
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

function sqliteFault() {
  try {
    const Database = createRequire(join(root, 'package.json'))('better-sqlite3');
    new Database(':memory:').close();
    return undefined;
  } catch (error) {
    return error.message.split('\n')[0];
  }
}

function npmEnvironment() {
  const env = { npm_config_audit: 'false', npm_config_fund: 'false', npm_config_update_notifier: 'false' };
  // Its warnings are known: packages of the build that would rather have a newer Node.
  env.npm_config_loglevel = 'error';
  // Where Node's headers lie beside it, node-gyp need not download them.
  const prefix = dirname(dirname(process.execPath));
  if (existsSync(join(prefix, 'include/node/node_api.h'))) env.npm_config_nodedir = prefix;
  return env;
}
