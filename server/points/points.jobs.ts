import { Injectable } from '@nestjs/common';
import { Job, minute } from '../common/runtime';
import { PointOrders } from './orders/point-orders.service';

@Injectable()
export class PointsJobs {
  constructor(private readonly orders: PointOrders) {}

  @Job('points.expire', { every: minute, does: 'Closes point orders that were not paid in time' })
  expire(): Promise<unknown> {
    return this.orders.expireDue();
  }
}
