import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { installDocs } from './api-docs';
import { AppModule } from './app.module';
import { type Config, checkServerConfig } from './common/config';
import { installHttp } from './common/http';
import { nestLogger } from './common/runtime';
import { ChatSocketAdapter } from './messaging';
import { refuseUndeclared } from './route-handlers';

/**
 * The whole server, ready to listen: migrated, and seeded in demo mode.
 * @throws ConfigError where the environment lacks what a server needs
 */
export async function createApp(config: Config): Promise<NestExpressApplication> {
  checkServerConfig(config);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config), {
    logger: nestLogger,
    bodyParser: false,
    abortOnError: false,
  });
  app.useWebSocketAdapter(new ChatSocketAdapter(app));
  installHttp(app, config);
  installDocs(app, config);
  refuseUndeclared(app);
  app.enableShutdownHooks();
  return app;
}
