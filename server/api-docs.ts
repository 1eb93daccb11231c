import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { Response } from 'express';

/** OpenAPI, made from the same schemas that check requests and answers: `/api/docs` and `/api/openapi.json`. */
export function installDocs(app: INestApplication): void {
  const builder = new DocumentBuilder()
    .setTitle('Lodestone')
    .setDescription('User API under /api (answers are wrapped as {status, msg, data}); console API under /admin-api.')
    .setVersion('1')
    .addBearerAuth()
    .build();
  let document: object | undefined;
  const make = () => (document ??= SwaggerModule.createDocument(app, builder));
  SwaggerModule.setup('api/docs', app, () => make() as ReturnType<typeof SwaggerModule.createDocument>);
  app.getHttpAdapter().get('/api/openapi.json', (_request: unknown, response: Response) => response.json(make()));
}
