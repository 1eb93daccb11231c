import { Injectable } from '@nestjs/common';
import { Job, minute } from '../common/runtime';
import { WechatStates } from './wechat-states.service';

@Injectable()
export class WechatJobs {
  constructor(private readonly states: WechatStates) {}

  @Job('wechat.cleanStates', { every: 10 * minute, does: 'Drops WeChat authorisations that can no longer be used' })
  cleanStates(): Promise<unknown> {
    return this.states.clean();
  }
}
