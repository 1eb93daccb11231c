import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, second } from '../common/runtime';
import { JsTickets } from './js-tickets.service';
import { wechatErrors } from './wechat.errors';
import { jsSignature, ownAddress } from './wechat.rules';
import type { WechatConfig } from './wechat.schemas';
import { Wechat } from './wechat.service';

/** What a page may do by WeChat's script: say how it is passed on. The older names are for older apps of WeChat. */
const jsApiList = [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'onMenuShareAppMessage',
  'onMenuShareTimeline',
];

/** Signs pages of ours for WeChat's script. */
@Injectable()
export class JsConfig {
  constructor(
    private readonly wechat: Wechat,
    private readonly tickets: JsTickets,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError wechatNotConfigured, wechatReturnRefused, wechatFailed */
  async of(url: string): Promise<WechatConfig> {
    const { appId, sites } = this.wechat;
    if (!ownAddress(url, sites)) throw wechatErrors.wechatReturnRefused({}, 'url');
    const ticket = await this.tickets.current();
    const timestamp = Math.floor(this.clock.now() / second);
    const nonceStr = randomBytes(8).toString('hex');
    return { appId, timestamp, nonceStr, signature: jsSignature({ ticket, nonceStr, timestamp, url }), jsApiList };
  }
}
