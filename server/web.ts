import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import { type NextFunction, type Request, type Response, static as serveStatic } from 'express';

const year = '365d';

/** Serves the built web apps: `/index/` for users, `/admin/` for staff; `/` leads to the first. */
export function installWeb(app: NestExpressApplication, dir: string): void {
  const packed = compression();
  app.use('/', (request: Request, response: Response, next: NextFunction) =>
    request.path === '/' && request.method === 'GET' ? response.redirect(302, '/index/') : next(),
  );
  for (const [path, folder] of [
    ['/index', join(dir, 'user')],
    ['/admin', join(dir, 'admin')],
  ] as const) {
    app.use(path, packed);
    // What is under assets/ carries a hash in its name; the page, the manifest and the worker must be asked for again.
    app.use(
      `${path}/assets`,
      serveStatic(join(folder, 'assets'), { immutable: true, maxAge: year, fallthrough: false }),
    );
    app.use(path, serveStatic(folder, { redirect: true, cacheControl: true, maxAge: 0, etag: true }));
    app.use(path, (request: Request, response: Response, next: NextFunction) => {
      const page = join(folder, 'index.html');
      if (request.method !== 'GET' || !existsSync(page)) next();
      else response.sendFile(page, { cacheControl: true, maxAge: 0 });
    });
  }
}
