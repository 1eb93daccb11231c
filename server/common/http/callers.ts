import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Request, Response } from 'express';
import { plainAddress } from '../runtime/networks/network';
import type { Cost } from './costs';
import { requestLanguage } from './languages';
import type { Permission } from './staff-permissions';

/**
 * Who may call a route, and what a request costs. Every route declares one; a server with one that does not refuses to
 * start, and a test lists them all.
 */
export type CallerKind = { readonly cost: Cost } & (
  | { kind: 'public' }
  | { kind: 'user' }
  | { kind: 'staff'; permission: Permission | null }
);

export const CALLER = 'lodestone:caller';

/** Anybody, logged in or not. */
export const Public = (cost: Cost) => SetMetadata(CALLER, { kind: 'public', cost } satisfies CallerKind);
/** A wallet user with a live session. */
export const ForUser = (cost: Exclude<Cost, 'free'>) =>
  SetMetadata(CALLER, { kind: 'user', cost } satisfies CallerKind);

/** Staff are known and few: one class serves all their routes, whose large reads run in a worker. */
const staffCost: Cost = 'medium';

/** Staff whose role has this permission. */
export const StaffMay = (permission: Permission) =>
  SetMetadata(CALLER, { kind: 'staff', permission, cost: staffCost } satisfies CallerKind);
/** Any logged-in staff, also before a second factor is enrolled: what one does with one's own account. */
export const AnyStaff = () =>
  SetMetadata(CALLER, { kind: 'staff', permission: null, cost: staffCost } satisfies CallerKind);

export interface UserActor {
  readonly kind: 'user';
  readonly userId: number;
  readonly sessionId: number;
  /** lower-case address of the wallet; null until one is bound */
  readonly account: string | null;
  /** When the trade password was last entered in the session, epoch ms; 0: not yet. */
  readonly passAt: number;
}

/** In place of a session: what somebody decided earlier is done now, and they may have logged out since. */
export const noSession = 0;

export interface StaffActor {
  readonly kind: 'staff';
  readonly staffId: number;
  readonly sessionId: number;
  readonly email: string;
  readonly role: string;
}

export type Actor = UserActor | StaffActor;

/** What the guard and the logger leave on a request. */
export interface AppRequest extends Request {
  requestId?: string;
  actor?: Actor;
}

/** Who asks, from where, in which request: what an audit line needs. */
export interface CallerContext {
  readonly actor: Actor;
  readonly requestId: string;
  readonly ip: string;
}

/** Who asks, for keys and logs: `user:7` or `staff:7`. */
export function actorName(actor: Actor): string {
  return actor.kind === 'user' ? `user:${actor.userId}` : `staff:${actor.staffId}`;
}

/** The member of staff who asks. @throws Error on a route that is not for staff */
export function staffOf({ actor }: Pick<CallerContext, 'actor'>): StaffActor {
  if (actor.kind !== 'staff') throw new Error('a staff route is needed');
  return actor;
}

/** @throws Error on a route that lets nobody in particular in */
export function callerContext(request: AppRequest): CallerContext {
  const { actor, requestId = '' } = request;
  if (!actor) throw new Error('a caller is needed on this route');
  return { actor, requestId, ip: clientAddress(request) };
}

/** Where a request comes from; an IPv4 address is written as such, even where it arrived over IPv6. */
export function clientAddress(request: AppRequest): string {
  return plainAddress(request.ip);
}

/** Aborts when the client goes away before it is answered. */
export function goneSignal(response: Response): AbortSignal {
  const gone = new AbortController();
  if (response.closed) gone.abort();
  response.once('close', () => {
    if (!response.writableEnded) gone.abort();
  });
  return gone.signal;
}

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<AppRequest>();

/** The logged-in wallet user of a `ForUser` route. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): UserActor => {
  const { actor } = requestOf(context);
  if (actor?.kind !== 'user') throw new Error('CurrentUser on a route that is not ForUser');
  return actor;
});

/** The logged-in staff member of a staff route. */
export const CurrentStaff = createParamDecorator((_: unknown, context: ExecutionContext): StaffActor => {
  const { actor } = requestOf(context);
  if (actor?.kind !== 'staff') throw new Error('CurrentStaff on a route that is not for staff');
  return actor;
});

/** The logged-in caller, user or staff, with request id and address. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext) =>
  callerContext(requestOf(context)),
);

/** The caller's language. */
export const CallerLanguage = createParamDecorator((_: unknown, context: ExecutionContext) =>
  requestLanguage(requestOf(context)),
);
