import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type AppRequest, clientAddress, requestLanguage } from '../common/http';
import type { Language } from '../common/words/languages';

/** The largest body with a signature: one of a contract wallet has up to eight kilobytes, as hex; in bytes. */
export const signedBody = 20 * 1024;

/** The address, device and language somebody logs in with. */
export interface Client {
  readonly ip: string;
  readonly device: string;
  readonly language: Language;
}

/** The client of a request. */
export const FromClient = createParamDecorator((_: unknown, context: ExecutionContext): Client => {
  const request = context.switchToHttp().getRequest<AppRequest>();
  const agent = (request.headers['user-agent'] ?? '').replace(/\p{Cc}/gu, '');
  return {
    ip: clientAddress(request),
    device: [...agent].slice(0, 120).join(''),
    language: requestLanguage(request),
  };
});
