import { Body, Controller, Get, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { z } from 'zod';
import { CONFIG, type Config } from '../../common/config';
import {
  Answers,
  AnswersNothing,
  AnyStaff,
  type AppRequest,
  Caller,
  type CallerContext,
  CallerLanguage,
  CurrentStaff,
  clientAddress,
  goneSignal,
  Public,
  type StaffActor,
} from '../../common/http';
import type { Permission } from '../../common/http/staff-permissions';
import type { Language } from '../../common/words/languages';
import { ActingRoles } from '../acting/acting-roles.service';
import { clearStaffCookie, cookieOf, setDeviceCookie, setStaffCookie } from '../sessions/staff-cookie';
import {
  noticeSeenBody,
  passwordBody,
  permissionParam,
  type RoleHolders,
  recoveryCodes,
  roleHolders,
  type StaffMe,
  type StaffNotice,
  staffLoginAnswer,
  staffLoginBody,
  staffMe,
  staffNotice,
  type TotpEnrolment,
  totpConfirmBody,
  totpEnrolment,
} from '../staff.schemas';
import { StaffNotices } from '../staff-notices.service';
import { StaffAccount } from './staff-account.service';
import { StaffLogin } from './staff-login.service';
import { StaffSecondFactor } from './staff-second-factor.service';

/** Login and one's own account: all that is reachable before a second factor is enrolled. */
@ApiTags('console')
@Controller('admin-api/auth')
export class StaffAuthController {
  constructor(
    private readonly logins: StaffLogin,
    private readonly accounts: StaffAccount,
    private readonly secondFactor: StaffSecondFactor,
    private readonly notices: StaffNotices,
    private readonly acting: ActingRoles,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('login')
  @Public('heavy')
  @Answers(staffLoginAnswer, 'Sets the session cookie; `csrf` goes into X-CSRF-Token of every write')
  async login(
    @Body({ schema: staffLoginBody }) body: z.infer<typeof staffLoginBody>,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ csrf: string }> {
    const { requestId = '' } = request;
    const cookie = (name: string) => cookieOf(request, name);
    const gone = goneSignal(response);
    const opened = await this.logins.login({ ...body, requestId, ip: clientAddress(request), cookie, gone });
    const { token, csrf, device } = opened;
    setStaffCookie(response, token, this.config);
    setDeviceCookie(response, device, this.config);
    return { csrf };
  }

  @Post('logout')
  @AnyStaff()
  @AnswersNothing('Ends the session')
  async logout(@Caller() caller: CallerContext, @Res({ passthrough: true }) response: Response): Promise<null> {
    await this.logins.logout(caller);
    clearStaffCookie(response, this.config);
    return null;
  }

  @Get('me')
  @AnyStaff()
  @Answers(staffMe, 'Who is logged in, and what they may do')
  async me(@CurrentStaff() staff: StaffActor): Promise<StaffMe> {
    return await this.accounts.me(staff);
  }

  @Get('notices')
  @AnyStaff()
  @Answers(z.array(staffNotice), 'What others did with accounts of staff and an admin has not marked as seen')
  unseen(@CurrentStaff() staff: StaffActor, @CallerLanguage() language: Language): Promise<StaffNotice[]> {
    return this.notices.unseen(staff, language);
  }

  @Post('notices/seen')
  @AnyStaff()
  @AnswersNothing()
  async seen(
    @Caller() caller: CallerContext,
    @Body({ schema: noticeSeenBody }) { id }: z.infer<typeof noticeSeenBody>,
  ): Promise<null> {
    await this.notices.seen(caller, id);
    return null;
  }

  @Post('acting-role/end')
  @AnyStaff()
  @AnswersNothing('Gives one’s own role back before the hour is over')
  async giveRoleBack(@Caller() caller: CallerContext): Promise<null> {
    await this.acting.giveBack(caller);
    return null;
  }

  @Get('colleagues/:permission')
  @AnyStaff()
  @Answers(z.array(roleHolders), 'The roles that have a permission, and who is in office in each')
  colleagues(
    @CurrentStaff() staff: StaffActor,
    @Param('permission', { schema: permissionParam }) permission: Permission,
  ): Promise<RoleHolders[]> {
    return this.accounts.colleagues(staff, permission);
  }

  @Post('totp/enrol')
  @AnyStaff()
  @Answers(totpEnrolment, 'A new TOTP secret, good once it is confirmed')
  enrol(@Caller() caller: CallerContext): Promise<TotpEnrolment> {
    return this.secondFactor.enrol(caller, this.accounts.brand());
  }

  @Post('totp/confirm')
  @AnyStaff()
  @Answers(recoveryCodes, 'Ten recovery codes, shown this once')
  confirm(
    @Caller() caller: CallerContext,
    @Body({ schema: totpConfirmBody }) { code }: z.infer<typeof totpConfirmBody>,
  ): Promise<{ recoveryCodes: string[] }> {
    return this.secondFactor.confirm(caller, code.trim());
  }

  @Post('password')
  @AnyStaff()
  @AnswersNothing('Changes one’s own password')
  async password(
    @Caller() caller: CallerContext,
    @Body({ schema: passwordBody }) { current, next }: z.infer<typeof passwordBody>,
  ): Promise<null> {
    await this.accounts.changePassword(caller, current, next);
    return null;
  }
}
