import { randomUUID } from 'node:crypto';
import { type INestApplication, StandardSchemaValidationPipe } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import cookieParser from 'cookie-parser';
import { json, type NextFunction, type Response } from 'express';
import helmet from 'helmet';
import type { Config } from '../config';
import { commonErrors } from '../errors';
import { logger } from '../runtime/logger';
import type { AppRequest } from './callers';
import { AnswerInterceptor } from './envelope.interceptor';
import { ErrorFilter } from './error.filter';

/** Everything between the socket and a handler, the same for the server and for the tests. */
export function installHttp(app: INestApplication & NestExpressApplication, config: Config): void {
  app.set('trust proxy', config.trustProxy);
  app.set('etag', false);
  app.disable('x-powered-by');
  // An article in six languages is the largest thing anybody sends as JSON.
  app.use('/admin-api/articles', json({ limit: '1mb' }));
  app.useBodyParser('json', { limit: '200kb' });
  app.useBodyParser('urlencoded', { limit: '200kb', extended: false });
  app.use(identify);
  app.use(
    helmet({
      contentSecurityPolicy: {
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
          connectSrc: ["'self'", 'ws:', 'wss:'],
          frameAncestors: ["'none'"],
          upgradeInsecureRequests: config.publicOrigin?.startsWith('https:') ? [] : null,
        },
      },
      strictTransportSecurity: config.publicOrigin?.startsWith('https:') ?? false,
      crossOriginEmbedderPolicy: false,
    }),
  );
  app.use('/admin-api', cookieParser());
  app.useGlobalPipes(
    new StandardSchemaValidationPipe({
      exceptionFactory: (issues) => {
        const segment = issues[0]?.path?.[0];
        const field = typeof segment === 'object' ? segment.key : segment;
        return commonErrors.invalidInput({}, field === undefined ? undefined : String(field));
      },
    }),
  );
  app.useGlobalInterceptors(new AnswerInterceptor(app.get(Reflector)));
  app.useGlobalFilters(new ErrorFilter());
}

/** Gives the request an id, and logs it when it is answered: path without query, so that no token is written down. */
function identify(request: AppRequest, response: Response, next: NextFunction): void {
  request.requestId = randomUUID();
  response.setHeader('X-Request-Id', request.requestId);
  const start = process.hrtime.bigint();
  response.on('finish', () => {
    const { method, originalUrl, requestId, actor } = request;
    const path = originalUrl.split('?', 1)[0];
    const ms = Number(process.hrtime.bigint() - start) / 1e6;
    const who = actor && (actor.kind === 'user' ? `user:${actor.userId}` : `staff:${actor.staffId}`);
    logger.info({ requestId, method, path, status: response.statusCode, ms: Math.round(ms * 10) / 10, actor: who });
  });
  next();
}
