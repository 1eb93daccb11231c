import type { CookieOptions, Response } from 'express';
import type { Config } from '../../common/config';
import type { AppRequest } from '../../common/http';
import type { StaffDevice } from './staff-device.rules';
import { sessionLife } from './staff-session.rules';

const name = 'lodestone_staff';
const year = 365 * 24 * 60 * 60_000;

/** The session token a request carries; undefined if it carries none. */
export function staffTokenOf(request: AppRequest): string | undefined {
  return cookieOf(request, name);
}

/** A cookie a request carries; undefined if it carries none of that name. */
export function cookieOf(request: AppRequest, of: string): string | undefined {
  const cookies: unknown = request.cookies;
  const value = typeof cookies === 'object' && cookies !== null ? (cookies as Record<string, unknown>)[of] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Scripts cannot read it, other sites cannot make it be sent, and no other path gets it. */
export function setStaffCookie(response: Response, token: string, config: Config): void {
  response.cookie(name, token, { ...options(config), maxAge: sessionLife });
}

export function clearStaffCookie(response: Response, config: Config): void {
  response.clearCookie(name, options(config));
}

/** Outlives the session and the logout; sent along with nothing but the next login. */
export function setDeviceCookie(response: Response, device: StaffDevice, config: Config): void {
  response.cookie(device.name, device.token, { ...options(config), path: '/admin-api/auth/login', maxAge: year });
}

function options(config: Config): CookieOptions {
  return {
    httpOnly: true,
    sameSite: 'strict',
    secure: config.publicOrigin?.startsWith('https:') ?? false,
    path: '/admin-api',
  };
}
