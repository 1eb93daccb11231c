export { AdminModule } from './admin.module';
export { DailyFigureRow } from './dashboard/daily-figure.entity';
