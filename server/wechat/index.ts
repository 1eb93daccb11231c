export { WechatIdentity, WechatState, WechatTicket } from './wechat.entity';
export { WechatModule } from './wechat.module';
