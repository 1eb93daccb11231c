import type { Transitions } from '../common/database';
import type { PointOrderState } from './points.schemas';

/** Allowed transitions (domain 5). `paid` and `rejected` end an order. */
export const pointOrderTransitions: Transitions<PointOrderState> = {
  pendingConfirmation: ['pendingPayment', 'rejected'],
  pendingPayment: ['paid', 'paymentFailed'],
  paymentFailed: ['paid'],
  paid: [],
  rejected: [],
};
