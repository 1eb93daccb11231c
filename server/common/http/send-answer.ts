import type { Response } from 'express';
import type { LocalizedText } from '../errors';
import type { AppRequest } from './callers';
import { requestLanguage } from './languages';
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

/** The user API speaks in envelopes; the console API in HTTP statuses. */
export function isUserApi(request: Pick<AppRequest, 'originalUrl'>): boolean {
  return request.originalUrl === '/api' || request.originalUrl.startsWith('/api/');
}

/**
 * JSON in one write, in place of Express's own, which would look for an etag and a fresh copy first. An `Answer` of the
 * user API is wrapped as `{status, msg, data}`.
 */
export function sendJson(this: Response, body: unknown): Response {
  const content = body instanceof Answer ? present(this, body) : body;
  this.setHeader('Content-Type', 'application/json; charset=utf-8');
  this.end(JSON.stringify(content));
  return this;
}

function present(response: Response, { data, text, headers }: Answer): unknown {
  response.statusCode = 200;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const request = response.req as AppRequest;
  return isUserApi(request) ? { status: 200, msg: text[requestLanguage(request)], data } : data;
}
