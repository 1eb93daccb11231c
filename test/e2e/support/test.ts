import { test as base } from '@playwright/test';
import { createDatabase } from '../../support';
import { ServerProcess } from '../../support/server-process';

interface WorkerFixtures {
  /** the built server in demo mode, without a history; all specs of a worker use it, each with people of its own */
  readonly server: ServerProcess;
}

export const test = base.extend<object, WorkerFixtures>({
  server: [
    // Playwright reads from the pattern what a fixture needs, and takes no other form.
    async ({ browserName: _ }, use) => {
      const database = await createDatabase();
      const server = await ServerProcess.start(database);
      await use(server);
      await server.stop();
      await database.drop();
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';
