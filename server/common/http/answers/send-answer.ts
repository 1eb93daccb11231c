import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { LocalizedText } from '../../errors';
import { logger } from '../../logger';
import type { AppRequest } from '../callers';
import { requestLanguage } from '../languages';
import { outcomeTexts } from './outcome';

/** What a handler answered, held against its schema. */
export class Answer {
  constructor(
    readonly data: unknown,
    readonly text: LocalizedText = outcomeTexts.ok,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  map(change: (data: unknown) => unknown): Answer {
    return new Answer(change(this.data), this.text, this.headers);
  }
}

/** Leads a browser elsewhere. */
export class RedirectAnswer {
  constructor(readonly url: string) {}
}

/** A file that is written as it is read, to be kept. */
export class FileAnswer {
  constructor(
    readonly mediaType: string,
    readonly name: string,
    readonly pieces: AsyncIterable<string | Uint8Array>,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** The user API speaks in envelopes; the console API in HTTP statuses. */
export function isUserApi(request: Pick<AppRequest, 'originalUrl'>): boolean {
  return request.originalUrl === '/api' || request.originalUrl.startsWith('/api/');
}

/**
 * JSON in one write, in place of Express's own, which would look for an etag and a fresh copy first. An `Answer` of the
 * user API is wrapped as `{status, msg, data}`.
 */
export function sendJson(this: Response, body: unknown): Response {
  if (body instanceof FileAnswer) {
    void writeFile(this, body);
    return this;
  }
  if (body instanceof RedirectAnswer) return leadTo(this, body);
  const content = body instanceof Answer ? present(this, body) : body;
  this.setHeader('Content-Type', 'application/json; charset=utf-8');
  this.end(JSON.stringify(content));
  return this;
}

function leadTo(response: Response, { url }: RedirectAnswer): Response {
  response.statusCode = 302;
  response.setHeader('Location', url);
  return response.end();
}

async function writeFile(response: Response, { mediaType, name, pieces, headers }: FileAnswer): Promise<void> {
  response.status(200).type(mediaType).attachment(name);
  for (const [header, value] of Object.entries(headers)) response.setHeader(header, value);
  try {
    await pipeline(Readable.from(pieces), response);
  } catch (error) {
    // The answer has begun: break it off, so that nobody takes it for whole.
    if (!response.destroyed) response.destroy();
    const { requestId } = response.req as AppRequest;
    logger.warn({ err: error, requestId }, 'a file was broken off');
  }
}

function present(response: Response, { data, text, headers }: Answer): unknown {
  response.statusCode = 200;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const request = response.req as AppRequest;
  return isUserApi(request) ? { status: 200, msg: text[requestLanguage(request)], data } : data;
}
