import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, StaffMay } from '../../common/http';
import { type Dashboard, dashboard } from '../admin.schemas';
import { DashboardFigures } from './dashboard-figures.service';

@ApiTags('console')
@Controller('admin-api/dashboard')
export class DashboardController {
  constructor(private readonly figures: DashboardFigures) {}

  @Get()
  @StaffMay('dashboard.read')
  @Answers(dashboard, 'Thirty days, the queues, the pools and the books; at most ten seconds old')
  dashboard(): Promise<Dashboard> {
    return this.figures.read();
  }
}
