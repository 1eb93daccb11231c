import 'reflect-metadata';
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { chat } from './chat/chat.bench';
import { chatIdle } from './chat/chat-idle.bench';
import { cardCrowd } from './crowds/card-crowd.bench';
import { fairLogins } from './crowds/fair-logins.bench';
import { fairness } from './crowds/fairness.bench';
import { hostileBodiesBeside } from './crowds/hostile-bodies.bench';
import { idleWrites } from './crowds/idle-writes.bench';
import { login } from './crowds/login.bench';
import { serverUrl } from './engine';
import { type Bench, type Figure, holds, median } from './figure';
import { hotAccount } from './ledger/hot-account.bench';
import { ledgerPost } from './ledger/ledger-post.bench';
import { postChunk } from './ledger/post-chunk.bench';
import { settleAwards } from './ledger/settle-awards.bench';
import { transfer } from './ledger/transfer.bench';
import { firstLoad } from './pages/first-load.bench';
import { heavyReads } from './pages/heavy-reads.bench';
import { home } from './pages/home.bench';
import { team } from './pages/team.bench';
import { userInfo } from './pages/user-info.bench';
import { releases } from './releases/releases.bench';
import { transferBesideRelease } from './releases/transfer-beside-release.bench';
import { Results } from './results';

const benches: Record<string, Bench> = {
  ledgerPost,
  postChunk,
  transfer,
  hotAccount,
  fairness,
  login,
  fairLogins,
  userInfo,
  idleWrites,
  heavyReads,
  firstLoad,
  hostileBodies: hostileBodiesBeside,
  team,
  home,
  cardCrowd,
  settleAwards,
  releases,
  transferBesideRelease,
  chat,
  chatIdle,
};

/** Microseconds of one fdatasync here: what a commit costs at least. */
function fdatasyncMicros(): number {
  const dir = mkdtempSync(join(tmpdir(), 'lodestone-sync-'));
  const file = openSync(join(dir, 'file'), 'w');
  const times = Array.from({ length: 50 }, () => {
    writeSync(file, 'x'.repeat(4096));
    const start = process.hrtime.bigint();
    fdatasyncSync(file);
    return Number(process.hrtime.bigint() - start) / 1_000;
  });
  closeSync(file);
  rmSync(dir, { recursive: true });
  return Math.round(median(times));
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2).filter((argument) => argument !== '--long');
  const unknown = wanted.filter((name) => !(name in benches));
  if (unknown.length > 0)
    throw new Error(`no such bench: ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`);
  const machine = {
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    fdatasyncMicros: fdatasyncMicros(),
  };
  process.stdout.write(`${JSON.stringify(machine)}\n`);
  if (!serverUrl) process.stdout.write('BENCH_DATABASE_URL is not set: MariaDB/MySQL is not measured\n');
  const results = new Results(machine);
  for (const [name, bench] of Object.entries(benches)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await measure(name, bench, results);
  }
  process.stdout.write(`${results.summary}\n`);
  if (results.failed) process.exitCode = 1;
}

/** Prints and keeps each figure as it comes. A bench that crashes is a failed one; the next goes on. */
async function measure(name: string, bench: Bench, results: Results): Promise<void> {
  const start = performance.now();
  try {
    for await (const figure of bench()) {
      process.stdout.write(`${line(figure)}\n`);
      results.add(figure);
    }
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stdout.write(`FAIL  ${name}: ${text}\n`);
    results.fail(name, text);
  }
  process.stdout.write(`      ${name} took ${Math.round((performance.now() - start) / 1_000)} s\n`);
}

function line(figure: Figure): string {
  const { name, ratio, bound, ours, reference, unit } = figure;
  const verdict = holds(figure) ? 'ok   ' : 'SHORT';
  const limit = 'atLeast' in bound ? `≥ ${bound.atLeast}` : `≤ ${bound.atMost}`;
  const short = (value: number) =>
    value < 100 ? value.toLocaleString('en', { maximumSignificantDigits: 3 }) : Math.round(value).toLocaleString('en');
  const medians = reference === 1 ? short(ours) : `${short(ours)} ÷ ${short(reference)}`;
  return `${verdict} ${ratio.toFixed(2)} (${limit})  ${name}: ${medians} ${unit}`;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
