export { lateOrders, orderCounterColumns, orderCounterValues, waitingOrders } from './orders/point-order-rows';
export { PointOrders } from './orders/point-orders.service';
export { PointSales } from './orders/point-sales.service';
export { PointOrder } from './point-order.entity';
export { pointChecks } from './points.books';
export { PointsModule } from './points.module';
