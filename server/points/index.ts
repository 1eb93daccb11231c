export { PointOrder } from './point-order.entity';
export { orderCounterColumns, orderCounterValues, waitingOrders } from './point-order-rows';
export { PointOrders } from './point-orders.service';
export { pointChecks } from './points.books';
export { PointsModule } from './points.module';
