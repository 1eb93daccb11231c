import { Server } from 'node:http';
import type { TestApp } from './boot';

type Closable = { close(): unknown } | { stop(): unknown };

const open: Closable[] = [];

/** Hands on what a test has opened for itself; it is closed when the test ends, also where an assertion failed. */
export function closedAfterTest<T extends Closable>(opened: T): T {
  open.push(opened);
  return opened;
}

afterEach(async () => {
  for (const each of open.splice(0).reverse()) {
    // a caller that is still waiting would keep a server from closing
    if (each instanceof Server) each.closeAllConnections();
    await ('close' in each ? each.close() : each.stop());
  }
});

/** Checks the books and closes the server, which is closed even if the books do not hold. */
export async function closeWithSoundBooks(app: TestApp): Promise<void> {
  try {
    const { ok, checks } = await app.books();
    expect(checks.filter((check) => !check.ok)).toEqual([]);
    expect(ok).toBe(true);
  } finally {
    await app.close();
  }
}
