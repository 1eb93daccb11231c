import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type Express, type NextFunction, type Request, type Response, Router } from 'express';
import servePacked, { type ExpressStaticGzipOptions } from 'express-static-gzip';

/** Serves the built web apps: `/index/` for users, `/admin/` for staff; `/` leads to the first. */
export function installWeb(app: NestExpressApplication, dir: string): void {
  app.use('/index', appIn(join(dir, 'user'), 'assets'));
  // Not assets/: the console has a page of that name.
  app.use('/admin', appIn(join(dir, 'admin'), 'build'));
  (app.getHttpAdapter().getInstance() as Express).get('/', (_request, response) => response.redirect(302, '/index/'));
}

/** The build leaves each text file packed beside itself (tools/compress.mjs). */
const packed: ExpressStaticGzipOptions = { enableBrotli: true, orderPreference: ['br', 'gzip'] };

function appIn(folder: string, hashed: string): Router {
  const router = Router();
  // What is under `hashed` carries a hash in its name; the page, the manifest and the worker must be asked for again.
  const forever = { immutable: true, maxAge: '365d', fallthrough: false };
  router.use(`/${hashed}`, servePacked(join(folder, hashed), { ...packed, serveStatic: forever }));
  const files = servePacked(folder, { ...packed, serveStatic: { redirect: true, maxAge: 0, etag: true } });
  router.use(files);
  // Any other address of an app is its page.
  router.use((request: Request, response: Response, next: NextFunction) => {
    if (request.method !== 'GET') return next();
    request.url = '/index.html';
    files(request, response, next);
  });
  return router;
}
