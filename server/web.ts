import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import { type Express, type NextFunction, type Request, type Response, Router, static as serveStatic } from 'express';

/** Serves the built web apps: `/index/` for users, `/admin/` for staff; `/` leads to the first. */
export function installWeb(app: NestExpressApplication, dir: string): void {
  app.use('/index', appIn(join(dir, 'user'), 'assets'));
  // Not assets/: the console has a page of that name.
  app.use('/admin', appIn(join(dir, 'admin'), 'build'));
  (app.getHttpAdapter().getInstance() as Express).get('/', (_request, response) => response.redirect(302, '/index/'));
}

function appIn(folder: string, hashed: string): Router {
  const router = Router();
  router.use(compression());
  // What is under `hashed` carries a hash in its name; the page, the manifest and the worker must be asked for again.
  router.use(`/${hashed}`, serveStatic(join(folder, hashed), { immutable: true, maxAge: '365d', fallthrough: false }));
  router.use(serveStatic(folder, { redirect: true, maxAge: 0, etag: true }));
  router.use((request: Request, response: Response, next: NextFunction) => {
    if (request.method !== 'GET') return next();
    response.sendFile(join(folder, 'index.html'), { maxAge: 0 }, (error?: Error) => error && next());
  });
  return router;
}
