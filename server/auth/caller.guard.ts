import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { commonErrors } from '../common/errors';
import { type AppRequest, CALLER, type CallerKind, RequestCosts } from '../common/http';
import { StaffAuthenticator } from '../staff';
import { UserAuthenticator } from './sessions/user-authenticator.service';

/**
 * Lets in the caller a route declares and nobody else. The network pays for a request before its token is looked at, and
 * the user after: a refusal reads nothing.
 */
@Injectable()
export class CallerGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly users: UserAuthenticator,
    private readonly staff: StaffAuthenticator,
    private readonly costs: RequestCosts,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const caller = this.reflector.get<CallerKind | undefined>(CALLER, context.getHandler());
    if (!caller) throw commonErrors.forbidden();
    const { cost } = caller;
    // Also a frame of a socket, which is no request.
    if (cost === 'free') return true;
    const http = context.switchToHttp();
    const request = http.getRequest<AppRequest>();
    await this.costs.chargeNetwork(request, cost, caller.kind === 'staff' ? 'console' : 'users');
    if (caller.kind === 'public') return true;
    if (caller.kind === 'user') {
      const user = await this.users.authenticate(request, http.getResponse<Response>());
      request.actor = user;
      await this.costs.chargeUser(request, cost, user.userId);
      return true;
    }
    const staff = await this.staff.authenticate(request);
    request.actor = staff;
    if (!this.staff.mayCall(staff, caller.permission)) throw commonErrors.forbidden();
    return true;
  }
}
