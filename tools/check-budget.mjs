// Weighs the JavaScript that a first visit of the user app's home page loads, in one language.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { homeScriptLimit } from './budget.mjs';
import { root } from './process.mjs';

const app = join(root, 'dist', 'web', 'user');

/** What a first visit loads though it is imported lazily: the shell, the home page, what makes the app installable. */
const loadedAtOnce = /^src\/(?:app|features\/home)\/|virtual:pwa-register|\/workbox-window\//;
/** The texts of one language: a chunk named locale-<language>, or files under src/locales/<language>/. */
const languageChunk = /^locale-([A-Za-z-]+)$/;
const languageSource = /^src\/locales\/([A-Za-z-]+)[/.]/;

/** Measures dist/web/user: what was counted, heaviest first, its weight in kB, and whether that keeps the limit. */
export function measureHome() {
  const manifest = JSON.parse(readFileSync(join(app, '.vite', 'manifest.json'), 'utf8'));
  const keys = Object.keys(manifest);
  const first = keys.filter((key) => manifest[key].isEntry || (manifest[key].isDynamicEntry && loadedAtOnce.test(key)));
  const shell = new Set([...scriptsOfPage(), ...filesBehind(manifest, first)]);
  const languages = [...keysByLanguage(manifest).values()].map((group) =>
    filesBehind(manifest, group).filter((file) => !shell.has(file)),
  );
  const language = languages.sort((a, b) => weightOf(b) - weightOf(a))[0] ?? [];
  const files = [...shell, ...language].sort((a, b) => weightOf([b]) - weightOf([a]));
  const total = weightOf(files);
  return {
    counted: files.map((file) => `${weightOf([file]).toFixed(1).padStart(7)} kB  ${file}`),
    total,
    limit: homeScriptLimit,
    fits: total <= homeScriptLimit,
  };
}

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

const weights = new Map();

function weightOf(files) {
  let bytes = 0;
  for (const file of files) {
    if (!weights.has(file)) weights.set(file, gzipSync(readFileSync(join(app, file))).length);
    bytes += weights.get(file);
  }
  return bytes / 1000;
}
