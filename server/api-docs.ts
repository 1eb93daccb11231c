import type { INestApplication } from '@nestjs/common';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { NextFunction, Response } from 'express';
import { describeApi } from './api-document';
import type { Config } from './common/config';
import { type AppRequest, docsRoots, RequestCosts } from './common/http';
import { StaffAuthenticator } from './staff';

/**
 * The document of both interfaces and a page to read it: for staff under /admin-api, and for everybody under /api except
 * in production.
 */
export function installDocs(app: INestApplication, config: Config): void {
  const staff = app.get(StaffAuthenticator);
  const costs = app.get(RequestCosts);
  const forStaff = (request: AppRequest, _response: Response, next: NextFunction) => {
    const known = costs.chargeNetwork(request, 'medium', 'console').then(() => staff.authenticate(request));
    known.then(() => next(), next);
  };
  app.use(['/admin-api/docs', '/admin-api/openapi.json'], forStaff);
  let document: OpenAPIObject | undefined;
  const made = () => (document ??= describeApi(app));
  for (const root of docsRoots(config)) {
    SwaggerModule.setup(`${root}/docs`, app, made, {
      raw: ['json'],
      jsonDocumentUrl: `${root}/openapi.json`,
      customSiteTitle: 'Lodestone API',
      // So many operations are found by their group, and by a link.
      swaggerOptions: { docExpansion: 'none', filter: true, deepLinking: true },
    });
  }
}
