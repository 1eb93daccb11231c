import { Body, Controller, Delete, Get, Post, Query, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type Client, FromClient, UserAuthenticator } from '../auth';
import {
  Answers,
  AnswersNothing,
  type AppRequest,
  CurrentUser,
  ForUser,
  Public,
  RedirectAnswer,
  type UserActor,
} from '../common/http';
import { browserOf, markBrowser } from './browser-cookie';
import { JsConfig } from './js-config.service';
import { wechatErrors } from './wechat.errors';
import {
  type WechatAuthAnswer,
  type WechatAuthQuery,
  type WechatBindBody,
  type WechatConfig,
  type WechatConfigQuery,
  type WechatLink,
  wechatAuthAnswer,
  wechatAuthQuery,
  wechatBindBody,
  wechatConfig,
  wechatConfigQuery,
  wechatLink,
} from './wechat.schemas';
import { Wechat } from './wechat.service';
import { WechatIdentities } from './wechat-identities.service';
import { WechatLogins } from './wechat-logins.service';

@ApiTags('wechat')
@ApiFoundResponse({ description: 'To WeChat, where its user is asked' })
@Controller('api/wechat/auth')
export class WechatAuthController {
  constructor(
    private readonly wechat: Wechat,
    private readonly logins: WechatLogins,
    private readonly users: UserAuthenticator,
  ) {}

  @Get()
  @Public('heavy')
  @Answers(wechatAuthAnswer, 'Leads to WeChat; with code and state, what became of it')
  async auth(
    @Query({ schema: wechatAuthQuery }) { url, code, state }: WechatAuthQuery,
    @FromClient() client: Client,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<WechatAuthAnswer | RedirectAnswer> {
    this.wechat.mustBeConfigured();
    if (code === undefined) {
      // The state comes back without a code where the user of WeChat has said no.
      if (state !== undefined) throw wechatErrors.wechatStateWrong({}, 'code');
      const browser = markBrowser(request, response, this.wechat.secure);
      return new RedirectAnswer(await this.logins.begin(url, browser, client));
    }
    const user = await this.users.find(request, response);
    const browser = browserOf(request, this.wechat.secure);
    return await this.logins.end({ code, state: state ?? '', browser, user }, client);
  }
}

@ApiTags('wechat')
@Controller('api/wechat')
export class WechatController {
  constructor(
    private readonly wechat: Wechat,
    private readonly identities: WechatIdentities,
    private readonly configs: JsConfig,
  ) {}

  @Get('config')
  @Public('medium')
  @Answers(wechatConfig, "What WeChat's script asks of a page of ours")
  async config(@Query({ schema: wechatConfigQuery }) { url }: WechatConfigQuery): Promise<WechatConfig> {
    return await this.configs.of(url);
  }

  @Get()
  @ForUser('light')
  @Answers(wechatLink, 'The WeChat that logs the caller in')
  async link(@CurrentUser() user: UserActor): Promise<WechatLink> {
    this.wechat.mustBeConfigured();
    return await this.identities.linkOf(user.userId);
  }

  @Post('bind')
  @ForUser('heavy')
  @Answers(wechatLink, 'Links the WeChat of a ticket to the caller, in the browser that got it')
  async bind(
    @CurrentUser() user: UserActor,
    @Body({ schema: wechatBindBody }) { ticket }: WechatBindBody,
    @Req() request: AppRequest,
  ): Promise<WechatLink> {
    this.wechat.mustBeConfigured();
    return await this.identities.linkTicket(user, ticket, browserOf(request, this.wechat.secure));
  }

  @Delete()
  @ForUser('heavy')
  @AnswersNothing('Unlinks the WeChat of the caller')
  async unlink(@CurrentUser() user: UserActor): Promise<void> {
    this.wechat.mustBeConfigured();
    await this.identities.unlink(user);
  }
}
