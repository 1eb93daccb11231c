import { Injectable } from '@nestjs/common';
import { Limiter } from '../runtime/networks/limiter';
import { Networks } from '../runtime/networks/networks';
import { type AppRequest, clientAddress } from './callers';
import { type Cost, consoleCpu, costs, networkCpu, userCpu } from './costs';

/** Charges requests for the CPU they cost. */
@Injectable()
export class RequestCosts {
  constructor(
    private readonly limiter: Limiter,
    private readonly networks: Networks,
  ) {}

  /** Charges the network of a request to the budget of an API. @throws AppError tooFrequent with retryAfter */
  async chargeNetwork(request: AppRequest, cost: Cost, api: 'users' | 'console'): Promise<void> {
    const budget = api === 'console' ? consoleCpu : networkCpu;
    await this.limiter.takeOfNetwork(budget, clientAddress(request), costs[cost]);
  }

  /** Charges a user, unless the network of the request has no limits. @throws AppError tooFrequent with retryAfter */
  async chargeUser(request: AppRequest, cost: Cost, userId: number): Promise<void> {
    if (this.networks.limitedOf(clientAddress(request)) === null) return;
    await this.limiter.take(userCpu, String(userId), costs[cost]);
  }
}
