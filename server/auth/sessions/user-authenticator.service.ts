import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { Authenticator } from 'passport';
import { Strategy, type VerifiedCallback } from 'passport-jwt';
import type { AppRequest, UserActor } from '../../common/http';
import { Clock } from '../../common/runtime';
import { sessionErrors } from './session.errors';
import { type SessionClaims, SessionTokens, type TokenAudience, tokenAlgorithm } from './session-tokens.service';
import { Sessions } from './sessions.service';

const remembered = 20_000;

/**
 * Finds out who sent a request, by its token. It does not use passport's global authenticator: two applications in one
 * process must not take over each other's strategy.
 */
@Injectable()
export class UserAuthenticator {
  readonly #passport = new Authenticator();
  /** Claims of tokens whose signature was right. Expiry and session are checked at every request. */
  readonly #verified = new Map<string, SessionClaims>();

  constructor(
    tokens: SessionTokens,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {
    const strategy = new Strategy(
      {
        jwtFromRequest: bearerToken,
        // The types know strings and buffers only; the library takes a KeyObject.
        secretOrKey: tokens.key as unknown as Buffer,
        algorithms: [tokenAlgorithm],
        audience: 'user' satisfies TokenAudience,
        // Checked below by our own clock.
        ignoreExpiration: true,
      },
      (claims: SessionClaims, done: VerifiedCallback) => {
        done(null, claims);
      },
    );
    this.#passport.use('user', strategy);
  }

  /** @throws AppError notLoggedIn (410000), sessionEnded (410001), accountClosed (410002) */
  async authenticate(request: AppRequest, response: Response): Promise<UserActor> {
    const token = bearerToken(request);
    if (token === null) throw sessionErrors.notLoggedIn();
    return await this.actorOf(this.#verified.get(token) ?? (await this.verify(token, request, response)));
  }

  /** The caller of a route that is for everybody; null if nobody is logged in. @throws AppError sessionEnded, accountClosed */
  async find(request: AppRequest, response: Response): Promise<UserActor | null> {
    return bearerToken(request) === null ? null : await this.authenticate(request, response);
  }

  private async verify(token: string, request: AppRequest, response: Response): Promise<SessionClaims> {
    const claims = await new Promise<SessionClaims>((resolve, reject) => {
      const settle = (error: unknown, found: SessionClaims | false | null | undefined) => {
        if (error) reject(error);
        else if (found) resolve(found);
        else reject(sessionErrors.sessionEnded());
      };
      this.#passport.authenticate('user', { session: false }, settle)(request, response, reject);
    });
    if (this.#verified.size >= remembered) this.#verified.clear();
    this.#verified.set(token, claims);
    return claims;
  }

  private async actorOf(claims: SessionClaims): Promise<UserActor> {
    if (!(claims.exp * 1000 > this.clock.now())) throw sessionErrors.sessionEnded();
    return await this.sessions.actorOf(claims);
  }
}

/** The token of `Authorization`, or of `Authori-zation`, which existing clients send; null if there is none. */
export function bearerToken(request: { headers: IncomingHttpHeaders }): string | null {
  const { headers } = request;
  return tokenIn(headers.authorization) ?? tokenIn(headers['authori-zation']);
}

/** Clients that never logged in send `Bearer ` or `Bearer undefined`: that is no token. */
function tokenIn(header: string | string[] | undefined): string | null {
  const value = Array.isArray(header) ? header[0] : header;
  const token = /^Bearer +(\S+)\s*$/i.exec(value ?? '')?.[1];
  return token === undefined || token === 'undefined' || token === 'null' ? null : token;
}
