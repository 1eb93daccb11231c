// Run after every change of package-lock.json: node tools/complete-lock.mjs [file]
//
// npm leaves packages for other platforms out of the lock where the registry it asked did not offer them, and then
// `npm ci` refuses that very lock. This adds an entry for each such optional package, with its platform, so that npm
// finds it and skips it.
import { readFileSync, writeFileSync } from 'node:fs';

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];
/** What packages say where Node says something else. */
const synonyms = { amd64: 'x64' };

const file = process.argv[2] ?? 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));
const { packages } = lock;
const added = [];
const unclear = [];

for (const [place, entry] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(place, name)) continue;
    const platform = platformOf(name);
    if (!platform) {
      unclear.push(`${name} ${range} (of ${place || 'the project'})`);
      continue;
    }
    const version = range.replace(/^[\^~>=v\s]+/, '');
    packages[`node_modules/${name}`] = inNpmsOrder({ version, dev: entry.dev, optional: true, ...platform });
    added.push(name);
  }
}

lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${file}: ${added.length} platform packages added`);
if (unclear.length > 0) {
  console.error(`Not in the lock, and no platform in the name:\n  ${unclear.join('\n  ')}`);
  process.exitCode = 1;
}

/** Looks a package up as Node does: beside the one that wants it, then in every folder above. */
function isLocked(place, name) {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (at === '') return false;
  }
}

/** `@scope/thing-linux-arm64-musl` → linux, arm64, musl. */
function platformOf(name) {
  const words = name.split(/[-/]/).map((word) => synonyms[word] ?? word);
  const os = words.find((word) => systems.includes(word));
  const cpu = words.find((word) => processors.includes(word));
  if (!os && !cpu) return undefined;
  const musl = words.some((word) => word.startsWith('musl'));
  return { cpu: cpu && [cpu], libc: musl ? ['musl'] : undefined, os: os && [os] };
}

/** As npm itself would write it, so that its next rewrite of the lock changes nothing here. */
function inNpmsOrder({ version, cpu, dev, libc, optional, os }) {
  return { version, cpu, dev, libc, optional, os };
}
