import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApp } from './app';
import { Origin } from './auth';
import { ConfigError, readConfig } from './common/config';
import { docsRoots } from './common/http';
import { Jobs, logger } from './common/runtime';
import { installWeb } from './web';

async function main(): Promise<void> {
  const config = readConfig();
  logger.level = config.logLevel;
  const app = await createApp(config);
  installWeb(app, join(__dirname, '..', 'web'));
  await app.listen(config.port);
  const { port } = app.getHttpServer().address() as AddressInfo;
  app.get(Origin).listensOn(port);
  await app.get(Jobs).start();
  const origin = app.get(Origin).url;
  const lines = [
    '',
    `  Lodestone is running (${config.database.kind}${config.demo ? ', demo mode' : ''})`,
    '',
    `  user app    ${origin}/index/`,
    `  console     ${origin}/admin/`,
    `  API         ${origin}/${docsRoots(config).at(-1)}/docs`,
  ];
  if (config.demo) {
    lines.push('', '  staff       admin, reviewer, reviewer2, finance, finance2, agent, editor, auditor  @demo.local');
    lines.push(`  password    ${config.demoStaffPassword}`);
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
