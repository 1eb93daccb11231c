import { Server } from 'node:http';

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
