// Weighs the JavaScript that a first visit of the user app's home page loads, in one language.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { homeScriptLimits } from './budget.mjs';
import { root } from './process.mjs';

const app = join(root, 'dist', 'web', 'user');

/**
 * What a first visit loads though it is imported lazily: the shell and what makes the app installable. The list of the
 * other pages comes once home stands.
 */
const loadedAtOnce = /^src\/app\/(?!Pages\.)|virtual:pwa-register|\/workbox-window\//;
/** The chunk that web-user/vite.config.mts makes of the home page. */
const isHome = ({ name }) => name === 'home';
/** The texts of one language: a chunk named locale-<language>, or files under src/locales/<language>/. */
const languageChunk = /^locale-([A-Za-z-]+)$/;
const languageSource = /^src\/locales\/([A-Za-z-]+)[/.]/;

/** Measures dist/web/user as it is sent: what was counted, heaviest first, its weights in kB, and whether they keep the limits. */
export function measureHome() {
  const manifest = JSON.parse(readFileSync(join(app, '.vite', 'manifest.json'), 'utf8'));
  const keys = Object.keys(manifest);
  if (!keys.some((key) => isHome(manifest[key]))) throw new Error('the build has no chunk of the home page to weigh');
  const first = keys.filter((key) => {
    const { isEntry, isDynamicEntry } = manifest[key];
    return isEntry || isHome(manifest[key]) || (isDynamicEntry && loadedAtOnce.test(key));
  });
  const shell = new Set([...scriptsOfPage(), ...filesBehind(manifest, first)]);
  const languages = [...keysByLanguage(manifest).values()].map((group) =>
    filesBehind(manifest, group).filter((file) => !shell.has(file)),
  );
  const language = languages.sort((a, b) => weightOf(b).gzip - weightOf(a).gzip)[0] ?? [];
  const files = [...shell, ...language].sort((a, b) => weightOf([b]).gzip - weightOf([a]).gzip);
  const total = weightOf(files);
  return {
    counted: files.map((file) => `${inWords(weightOf([file]))}  ${file}`),
    total,
    limits: homeScriptLimits,
    fits: total.brotli <= homeScriptLimits.brotli && total.gzip <= homeScriptLimits.gzip,
    summary: `${files.length} scripts, ${inWords(total)}; allowed: ${inWords(homeScriptLimits)}`,
  };
}

const inWords = ({ brotli, gzip }) => `${brotli.toFixed(1)} kB brotli, ${gzip.toFixed(1)} kB gzip`;

/** Everything index.html asks for by itself: the entry, its preloads, and scripts outside the bundle. */
function scriptsOfPage() {
  const page = readFileSync(join(app, 'index.html'), 'utf8');
  return [...page.matchAll(/(?:src|href)="\/index\/([^"]+\.js)"/g)].map(([, file]) => file);
}

/** The files of these chunks and of all they import statically. */
function filesBehind(manifest, keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    filesBehind(manifest, manifest[key].imports ?? [], seen);
  }
  return [...new Set([...seen].map((key) => manifest[key].file))].filter((file) => file.endsWith('.js'));
}

function keysByLanguage(manifest) {
  const chunks = Object.keys(manifest).map((key) => [key, languageChunk.exec(manifest[key].name ?? '')?.[1]]);
  const sources = Object.keys(manifest).map((key) => [key, languageSource.exec(key)?.[1]]);
  const named = chunks.some(([, language]) => language) ? chunks : sources;
  const groups = new Map();
  for (const [key, language] of named) {
    if (language) groups.set(language, [...(groups.get(language) ?? []), key]);
  }
  return groups;
}

/** What a file weighs on the wire, in kB: packed as the build left it, or as it is where it was too small to pack. */
function weightOf(files) {
  const sum = { brotli: 0, gzip: 0 };
  for (const file of files) {
    sum.brotli += sizeOf(`${file}.br`, file);
    sum.gzip += sizeOf(`${file}.gz`, file);
  }
  return sum;
}

const sizeOf = (...names) =>
  statSync(
    join(
      app,
      names.find((name) => existsSync(join(app, name))),
    ),
  ).size / 1000;
