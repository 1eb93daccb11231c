import { applyDecorators, type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import { Reflector } from '@nestjs/core';
import { json, type NextFunction, type Request, type RequestHandler, type Response, urlencoded } from 'express';
import multer from 'multer';
import type { z } from 'zod';
import { commonErrors } from '../../errors';
import { second } from '../../runtime/times';
import { isUserApi } from '../answers/send-answer';
import { dropAbsent } from './absent-fields.rules';
import { coerce, type Taken, takenBy } from './coercion.rules';
import { declaredParts } from './declared-parts';
import { withinBounds } from './json-bounds.rules';

const BODY_LIMIT = 'lodestone:body-limit';
const OWN_BODY = 'lodestone:own-body';
const CLEARING = 'lodestone:clearing';
const defaultLimit = 16 * 1024;
/** A body that takes longer to come in is cut. */
const slowest = 30 * second;
/** About as many parts of multipart/form-data as 16 kB can hold. */
const mostParts = 300;

/** What the name of a multipart field may be: one like `name[4000000000]` makes a list that takes minutes to go through. */
export const formLimits = { headerPairs: 50, fieldArrayIndexLimit: mostParts, fieldNestingDepth: 2 };

/** A route whose callers may send more than 16 kB; in bytes. */
export const BodyLimit = (bytes: number) => SetMetadata(BODY_LIMIT, bytes);
/** A route that reads its body itself, as multipart/form-data of this form. */
export const OwnBody = (form: z.ZodObject) => applyDecorators(SetMetadata(BODY_LIMIT, 0), SetMetadata(OWN_BODY, form));

/** What the body of a route may be, in bytes, and its form where the route reads it itself. */
export function declaredBody(handler: object): { readonly limit: number; readonly ownForm: z.ZodObject | undefined } {
  return {
    limit: Reflect.getMetadata(BODY_LIMIT, handler) ?? defaultLimit,
    ownForm: Reflect.getMetadata(OWN_BODY, handler),
  };
}
/** Fields of a route that an empty text clears; elsewhere one that is empty counts as not sent. */
export const ClearedByEmpty = (...fields: string[]) => SetMetadata(CLEARING, fields);

const bodyTypes = ['json', 'urlencoded', 'multipart'] as const;
type Parsers = Readonly<Record<(typeof bodyTypes)[number], RequestHandler>>;

/** What a route makes of the texts in its body and query. */
interface TakenByRoute {
  readonly body: Taken | undefined;
  readonly query: Taken | undefined;
}

/**
 * Reads bodies once the caller is known: nothing is read of who may not call the route. JSON, forms and multipart fields
 * are taken on every route. Texts of a query are converted to what the route's schema takes; in the user API those of a
 * form too, and fields that say nothing are taken out. A guard that lets everybody in: an interceptor would cost every
 * request more than this.
 */
@Injectable()
export class BodyGuard implements CanActivate {
  readonly #parsers = new Map<number, Parsers>();
  readonly #taken = new WeakMap<object, TakenByRoute>();

  constructor(private readonly reflector: Reflector) {}

  /** @throws AppError mediaTypeUnknown, and what a body that cannot be read is answered by */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    // A frame of a socket has no body to be read.
    if (context.getType() !== 'http') return true;
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (request.method !== 'GET') {
      const limit = this.reflector.get<number | undefined>(BODY_LIMIT, context.getHandler()) ?? defaultLimit;
      cutIfSlow(request);
      if (limit > 0) {
        cutIfCrumbled(request, limit);
        await read(request, http.getResponse<Response>(), this.parsersFor(limit));
      }
    }
    const taken = this.takenBy(context);
    if (isUserApi(request)) {
      this.leaveOutAbsent(request, context);
      coerceBody(request, taken.body);
    }
    coerceQuery(request, taken.query);
    return true;
  }

  private leaveOutAbsent(request: Request, context: ExecutionContext): void {
    const body: unknown = request.body;
    if (typeof body === 'object' && body !== null) {
      dropAbsent(body as Record<string, unknown>, this.reflector.get<string[]>(CLEARING, context.getHandler()));
    }
    if (!request.url.includes('?')) return;
    // Express parses it anew each time it is asked for.
    const { query } = request;
    if (dropAbsent(query)) Object.defineProperty(request, 'query', { value: query, configurable: true });
  }

  private takenBy(context: ExecutionContext): TakenByRoute {
    const handler = context.getHandler();
    const known = this.#taken.get(handler);
    if (known) return known;
    const parts = declaredParts(context.getClass(), handler.name);
    const takenFrom = (place: RouteParamtypes) => {
      const schema = parts.find(({ kind, name }) => kind === place && name === undefined)?.schema;
      const taken = schema && takenBy(schema);
      return taken?.kind === 'object' ? taken : undefined;
    };
    const taken = { body: takenFrom(RouteParamtypes.BODY), query: takenFrom(RouteParamtypes.QUERY) };
    this.#taken.set(handler, taken);
    return taken;
  }

  private parsersFor(limit: number): Parsers {
    const known = this.#parsers.get(limit);
    if (known) return known;
    const parsers: Parsers = {
      json: json({ limit, verify: refuseUnbounded }),
      urlencoded: urlencoded({ limit, extended: false }),
      multipart: multipartWithin(limit),
    };
    this.#parsers.set(limit, parsers);
    return parsers;
  }
}

function coerceBody(request: Request, taken: Taken | undefined): void {
  // Who sends no body leaves out every field: the schema says which one is missing.
  if (taken) request.body = coerce(taken, request.body ?? {}, request.is('json') ? 'json' : 'form');
}

function coerceQuery(request: Request, taken: Taken | undefined): void {
  if (!taken || !request.url.includes('?')) return;
  Object.defineProperty(request, 'query', { value: coerce(taken, request.query, 'form'), configurable: true });
}

/** @throws AppError mediaTypeUnknown, and what the parsers throw */
async function read(request: Request, response: Response, parsers: Parsers): Promise<void> {
  const type = bodyTypes.find((each) => request.is(each));
  if (!type && isEmpty(request)) return;
  if (!type) throw commonErrors.mediaTypeUnknown();
  await parsed(parsers[type], request, response);
}

/** Multer bounds each field, and not all of them together. */
function multipartWithin(limit: number): RequestHandler {
  const parse = multer({ limits: { ...formLimits, fieldSize: limit, fields: mostParts, parts: mostParts } }).none();
  return (request, response, next) => {
    let bytes = 0;
    request.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes <= limit) return;
      request.unpipe().resume();
      next(commonErrors.payloadTooLarge());
    });
    // What it finds wrong has no status of its own.
    parse(request, response, (error?: unknown) => next(error ? unreadable() : undefined));
  };
}

function parsed(parse: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    const done: NextFunction = (error?: unknown) => (error ? reject(error) : resolve());
    parse(request, response, done);
  });
}

/** Whatever comes after that time is not waited for. */
function cutIfSlow(request: Request): void {
  if (isEmpty(request)) return;
  const cut = setTimeout(() => request.destroy(), slowest);
  const stop = () => clearTimeout(cut);
  request.once('end', stop).once('close', stop);
}

/**
 * Each chunk of a body costs more than a kilobyte of it: one that comes in crumbs is cut. To be called by whoever reads
 * the body, just before.
 * @param limit bytes the body may have
 */
export function cutIfCrumbled(request: Request, limit: number): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  let left = 100 + limit / 1024;
  request.on('data', () => {
    left -= 1;
    if (left < 0) request.destroy();
  });
}

/** Whoever is answered before a body in chunks has come is cut off: the rest of it would cost as if it were read. */
export function cutIfUnread(request: Request, response: Response): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  response.once('finish', () => {
    if (!request.complete) request.socket.destroy();
  });
}

function isEmpty({ headers }: Request): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
}

/** Answered as any body that does not parse. */
const unreadable = () => Object.assign(new Error('a body that cannot be read'), { status: 400 });

/** Before parsing; another encoding could hide what it nests. */
function refuseUnbounded(_request: unknown, _response: unknown, body: Buffer, encoding: string): void {
  if (encoding !== 'utf-8') throw commonErrors.mediaTypeUnknown();
  if (!withinBounds(body)) throw unreadable();
}
