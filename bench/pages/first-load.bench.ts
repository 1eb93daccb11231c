import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createDatabase } from '../engine';
import { type Figure, singleFigure } from '../figure';
import { startProcess } from '../server-process';

const visits = 5;

interface Weights {
  readonly brotli: number;
  readonly gzip: number;
}

/** What a first visit of the home page weighs, and what Lighthouse says of it on a phone: the median of five visits. */
export async function* firstLoad(): AsyncGenerator<Figure> {
  yield* await weights();
  yield* await lighthouseFigures();
}

/** A script of the tool chain, which is not compiled with this. */
const tool = async <T>(name: string): Promise<T> =>
  (await import(pathToFileURL(join(process.cwd(), 'tools', name)).href)) as T;

async function weights(): Promise<Figure[]> {
  const { measureHome } = await tool<{ measureHome(): { total: Weights; limits: Weights } }>('check-budget.mjs');
  const { total, limits } = measureHome();
  return (['brotli', 'gzip'] as const).map((packing) =>
    singleFigure({
      name: `first load of home, ${packing}`,
      unit: 'kB of JavaScript',
      bound: { atMost: limits[packing] },
      rounds: [total[packing]],
    }),
  );
}

type Category = 'performance' | 'accessibility' | 'best-practices';

interface Chromium {
  provideChromium(): Promise<string | undefined>;
  chromiumFlags(): string[];
}

interface Visit {
  readonly categories: Record<Category, { score: number }>;
  readonly audits: Record<string, { numericValue?: number }>;
}

async function lighthouseFigures(): Promise<Figure[]> {
  const database = await createDatabase('sqlite');
  const env = { NODE_ENV: 'development', DATA_DIR: database.dir, DEMO: '1', LOG_LEVEL: 'warn' };
  const server = await startProcess('../server/main.js', env);
  try {
    const seen: Visit[] = [];
    // The first visit warms the server up, and is not counted.
    for (let visit = 0; visit <= visits; visit++) seen.push(await visitHome(`${server.origin}/index/`));
    const counted = seen.slice(1);
    const score = (category: Category, atLeast: number) =>
      singleFigure({
        name: `Lighthouse mobile, home: ${category}`,
        unit: 'points',
        bound: { atLeast },
        rounds: counted.map(({ categories }) => Math.round(categories[category].score * 100)),
      });
    const audit = (id: string, unit: string, atMost: number) =>
      singleFigure({
        name: `Lighthouse mobile, home: ${id}`,
        unit,
        bound: { atMost },
        rounds: counted.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN),
      });
    return [
      score('performance', 95),
      score('accessibility', 100),
      score('best-practices', 100),
      audit('largest-contentful-paint', 'ms', 2_500),
      audit('total-blocking-time', 'ms', 200),
      audit('cumulative-layout-shift', '', 0.05),
    ];
  } finally {
    await server.stop();
    await database.drop();
  }
}

/** One visit by a browser that has never been there. */
async function visitHome(url: string): Promise<Visit> {
  const { provideChromium, chromiumFlags } = await tool<Chromium>('chromium.mjs');
  const chromePath = await provideChromium();
  if (!chromePath) throw new Error('no Chromium to visit with');
  const { default: lighthouse } = await import('lighthouse');
  const { launch } = await import('chrome-launcher');
  const userDataDir = mkdtempSync(join(tmpdir(), 'lodestone-visit-'));
  const chrome = await launch({ chromePath, userDataDir, chromeFlags: chromiumFlags() });
  try {
    const onlyCategories: Category[] = ['performance', 'accessibility', 'best-practices'];
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', onlyCategories });
    if (!result) throw new Error('Lighthouse saw nothing');
    const { categories, audits } = result.lhr;
    const points = Object.fromEntries(onlyCategories.map((each) => [each, { score: categories[each]?.score ?? 0 }]));
    return { categories: points as Visit['categories'], audits };
  } finally {
    chrome.kill();
    rmSync(userDataDir, { recursive: true, force: true });
  }
}
