export { AdminModule } from './admin.module';
export { DailyFigureRow } from './daily-figure.entity';
