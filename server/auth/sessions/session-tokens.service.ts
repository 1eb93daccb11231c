import { createSecretKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { CONFIG, type Config } from '../../common/config';

export const tokenAlgorithm = 'HS256';
/** A token is good for one thing: `user` to call the API, `chat` for the chat's socket, `dev` to log in during development. */
export type TokenAudience = 'user' | 'chat' | 'dev';

/** The claims of a user's token. */
export interface SessionClaims {
  /** user id */
  readonly sub: string;
  /** session id */
  readonly sid: number;
  /** unix seconds */
  readonly exp: number;
}

/** Signs and holds the key. A KeyObject: with a string the library would import it anew for each token. */
@Injectable()
export class SessionTokens {
  readonly key: KeyObject;
  readonly #jwt: JwtService;

  constructor(@Inject(CONFIG) config: Config) {
    this.key = createSecretKey(Buffer.from(config.jwtSecret));
    this.#jwt = new JwtService({
      secret: this.key,
      signOptions: { algorithm: tokenAlgorithm },
      verifyOptions: { algorithms: [tokenAlgorithm] },
    });
  }

  /** @param times epoch ms */
  sign(
    claims: Omit<SessionClaims, 'exp'>,
    times: { now: number; expiresAt: number },
    audience: Exclude<TokenAudience, 'dev'> = 'user',
  ): string {
    return this.#jwt.sign({ ...claims, ...inSeconds(times), aud: audience });
  }

  /** The claims of a token for the socket, one of its own or one that calls the API; undefined if it is none that is good. */
  socketClaims(token: string, now: number): SessionClaims | undefined {
    try {
      const audience: [TokenAudience, TokenAudience] = ['chat', 'user'];
      const claims = this.#jwt.verify<SessionClaims>(token, { audience, ignoreExpiration: true });
      return claims.exp * 1000 > now ? claims : undefined;
    } catch {
      return undefined;
    }
  }

  signDev(times: { now: number; expiresAt: number }): string {
    return this.#jwt.sign({ ...inSeconds(times), aud: 'dev' satisfies TokenAudience });
  }

  /** Whether `token` is a development token that is still good at `now`. */
  isDev(token: string, now: number): boolean {
    try {
      const audience: TokenAudience = 'dev';
      const claims = this.#jwt.verify<{ exp?: number }>(token, { audience, ignoreExpiration: true });
      return (claims.exp ?? 0) * 1000 > now;
    } catch {
      return false;
    }
  }
}

function inSeconds({ now, expiresAt }: { now: number; expiresAt: number }) {
  return { iat: Math.floor(now / 1000), exp: Math.floor(expiresAt / 1000) };
}
