export { PointOrder } from './point-order.entity';
export { orderCounterColumns, orderCounterValues, waitingOrders } from './point-order-rows';
export { pointChecks } from './points.books';
export { PointsModule } from './points.module';
