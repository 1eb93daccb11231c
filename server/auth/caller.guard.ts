import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { commonErrors } from '../common/errors';
import { type AppRequest, CALLER, type CallerKind } from '../common/http';
import { StaffAuthenticator } from '../staff';
import { UserAuthenticator } from './sessions/user-authenticator.service';

/** Lets in the caller a route declares and nobody else. A route without a declaration lets nobody in. */
@Injectable()
export class CallerGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly users: UserAuthenticator,
    private readonly staff: StaffAuthenticator,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const caller = this.reflector.get<CallerKind | undefined>(CALLER, context.getHandler());
    if (!caller) throw commonErrors.forbidden();
    if (caller.kind === 'public') return true;
    const http = context.switchToHttp();
    const request = http.getRequest<AppRequest>();
    if (caller.kind === 'user') {
      request.actor = await this.users.authenticate(request, http.getResponse<Response>());
      return true;
    }
    const staff = await this.staff.authenticate(request);
    request.actor = staff;
    if (!this.staff.mayCall(staff, caller.permission)) throw commonErrors.forbidden();
    return true;
  }
}
