import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { type INestApplication, StandardSchemaValidationPipe } from '@nestjs/common';
import type { CorsOptions, CorsOptionsDelegate } from '@nestjs/common/interfaces/external/cors-options.interface';
import type { NestExpressApplication } from '@nestjs/platform-express';
import cookieParser from 'cookie-parser';
import type { Express, NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import type { Config } from '../config';
import { commonErrors } from '../errors';
import { logger } from '../logger';
import { Networks } from '../runtime/networks/networks';
import { hour, second } from '../runtime/times';
import { ErrorFilter } from './answers/error.filter';
import { isUserApi, sendJson } from './answers/send-answer';
import { cutIfUnread } from './bodies/bodies';
import { type AppRequest, actorName } from './callers';
import { fromOwnPages } from './own-pages';
import { served } from './served';

/** What clients of the protocol send with a request. */
const sentHeaders = [
  'Authorization',
  'Authori-zation',
  'Content-Type',
  'Idempotency-Key',
  'Cb-lang',
  'lang',
  'Form-type',
  'X-Requested-With',
];

/** Everything between the socket and a handler, the same for the server and for the tests. */
export function installHttp(app: INestApplication & NestExpressApplication, config: Config): void {
  app.set('trust proxy', config.trustProxy);
  app.set('etag', false);
  app.disable('x-powered-by');
  app.use(identify);
  app.use(endConnections(app.getHttpServer()));
  const networks = app.get(Networks);
  app.use((request: Request, _response: Response, next: NextFunction) => {
    networks.see(request);
    next();
  });
  if (config.corsOrigins.length > 0) app.enableCors(otherSites(config.corsOrigins));
  app.use('/api', apiHeaders);
  app.use('/admin-api', apiHeaders, fromOwnPages(config.publicOrigin), cookieParser());
  app.use('/api/wechat', cookieParser());
  const docs = docsRoots(config).map((root) => `/${root}/docs`);
  app.use(['/index', '/admin', ...docs], pageHeaders(config));
  (app.getHttpAdapter().getInstance() as Express).response.json = sendJson;
  app.useGlobalPipes(
    new StandardSchemaValidationPipe({
      exceptionFactory: (issues) => {
        const segment = issues[0]?.path?.[0];
        const field = typeof segment === 'object' ? segment.key : segment;
        return commonErrors.invalidInput({}, field === undefined ? undefined : String(field));
      },
    }),
  );
  app.useGlobalFilters(new ErrorFilter());
}

/** Below which paths the API is described: in production for staff alone. */
export const docsRoots = ({ nodeEnv }: Config) => (nodeEnv === 'production' ? ['admin-api'] : ['admin-api', 'api']);

/**
 * Pages of these origins may use the user API, and never the console's. Nobody's cookies are sent: a caller is known by
 * the token in a header alone.
 */
function otherSites(origins: readonly string[]): CorsOptionsDelegate<Request> {
  const allowed: CorsOptions = {
    origin: origins.includes('*') ? '*' : [...origins],
    methods: ['GET', 'POST', 'DELETE'],
    allowedHeaders: sentHeaders,
    exposedHeaders: ['X-Request-Id'],
    maxAge: (2 * hour) / second,
  };
  return (request, decide) => decide(null, isUserApi(request) ? allowed : { origin: false });
}

/** What guards a page: scripts of our own only, in nobody's frame. */
function pageHeaders(config: Config) {
  const https = config.publicOrigin?.startsWith('https:') ?? false;
  return helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // WeChat's script, which its share menu needs, where WeChat is configured.
        scriptSrc: ["'self'", ...(config.wechat ? ['https://res.wx.qq.com'] : [])],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        connectSrc: [
          "'self'",
          ...(config.publicOrigin ? [config.publicOrigin.replace(/^http/, 'ws')] : ['ws:', 'wss:']),
        ],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: https ? [] : null,
      },
    },
    strictTransportSecurity: https,
    crossOriginEmbedderPolicy: false,
  });
}

/** What guards an answer that is data: it is never a page, and never kept by anybody on the way. */
function apiHeaders(_request: AppRequest, response: Response, next: NextFunction): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  next();
}

/** While the server stops, each answer ends its connection: a page that goes on asking would keep the server from ending. */
function endConnections(server: Server) {
  return (_request: Request, response: Response, next: NextFunction) => {
    if (!server.listening) response.setHeader('Connection', 'close');
    next();
  };
}

/** Gives the request an id, counts it, and logs it when it is answered or given up: path without query, so that no token is written down. */
function identify(request: AppRequest, response: Response, next: NextFunction): void {
  request.requestId = randomUUID();
  response.setHeader('X-Request-Id', request.requestId);
  cutIfUnread(request, response);
  const start = process.hrtime.bigint();
  served.begin();
  response.once('close', () => {
    served.end(response.statusCode);
    // What only reads and succeeds says nothing at the usual level.
    const level = request.method === 'GET' && response.statusCode < 400 ? 'debug' : 'info';
    if (!logger.isLevelEnabled(level)) return;
    const { method, originalUrl, requestId, actor } = request;
    const path = originalUrl.split('?', 1)[0];
    const ms = Number(process.hrtime.bigint() - start) / 1e6;
    const who = actor && actorName(actor);
    logger[level]({ requestId, method, path, status: response.statusCode, ms: Math.round(ms * 10) / 10, actor: who });
  });
  next();
}
