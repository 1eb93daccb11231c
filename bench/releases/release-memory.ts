import 'reflect-metadata';
import type { BenchDatabase } from '../engine';
import { ReleaseStage } from './release-stage';

const megabyte = 2 ** 20;
const sampledEvery = 50;

/** What this process is told by its environment. */
export interface MemoryTask {
  readonly database: Omit<BenchDatabase, 'drop'>;
  /** the clock of the stage */
  readonly now: number;
}

/** Opens a stage that is there, releases one hour, and says the most memory that took above an idle server's, in MB. */
async function main({ database, now }: MemoryTask): Promise<void> {
  const stage = await ReleaseStage.reopen({ ...database, drop: async () => undefined }, now);
  globalThis.gc?.();
  const idle = process.memoryUsage.rss();
  let most = idle;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, sampledEvery);
  await stage.release();
  clearInterval(timer);
  most = Math.max(most, process.memoryUsage.rss());
  await stage.stop();
  process.stdout.write(`${(most - idle) / megabyte}\n`);
}

main(JSON.parse(process.env.MEMORY_TASK ?? '{}')).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
