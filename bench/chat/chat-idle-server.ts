import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { createApp } from '../../server/app';
import { readConfig } from '../../server/common/config';

/** A server that weighs itself: it says where it is, and for each word it is told, what it holds once nothing is left over. */
async function main(): Promise<void> {
  const app = await createApp(readConfig());
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  process.on('message', () => {
    // What a collection frees may be freed by the next one only.
    for (let round = 0; round < 3; round++) globalThis.gc?.();
    const { rss, heapUsed } = process.memoryUsage();
    process.send?.({ rss, heapUsed });
  });
  process.send?.({ origin: `http://127.0.0.1:${port}` });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
