import { Module, type OnModuleInit } from '@nestjs/common';
import { AuthModule } from '../auth';
import { OwnData } from '../common/own-data';
import { NoticesModule } from '../notices';
import { UsersModule } from '../users';
import { JsConfig } from './js-config.service';
import { JsTickets } from './js-tickets.service';
import { wechatOwnData } from './own/wechat.own-data';
import { WechatAuthController, WechatController } from './wechat.controller';
import { WechatJobs } from './wechat.jobs';
import { Wechat } from './wechat.service';
import { WechatIdentities } from './wechat-identities.service';
import { WechatLogins } from './wechat-logins.service';
import { WechatStates } from './wechat-states.service';

@Module({
  imports: [AuthModule, NoticesModule, UsersModule],
  controllers: [WechatAuthController, WechatController],
  providers: [Wechat, WechatStates, WechatIdentities, WechatLogins, JsTickets, JsConfig, WechatJobs],
})
export class WechatModule implements OnModuleInit {
  constructor(private readonly ownData: OwnData) {}

  onModuleInit(): void {
    this.ownData.register(wechatOwnData);
  }
}
