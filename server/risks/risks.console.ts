import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, CurrentStaff, type StaffActor, StaffMay } from '../common/http';
import { idParam } from '../common/http/schemas';
import { UserRows } from '../users';
import { type UserRiskRow, userRiskRow } from './risks.schemas';
import { Risks } from './risks.service';

@ApiTags('console')
@Controller('admin-api/users')
class UserRisksConsole {
  constructor(
    private readonly users: UserRows,
    private readonly acknowledged: Risks,
  ) {}

  @Get(':id/risks')
  @StaffMay('users.read')
  @Answers(z.array(userRiskRow), 'The risk notices a user acknowledged, the latest first')
  async risks(@CurrentStaff() staff: StaffActor, @Param('id', { schema: idParam }) id: number): Promise<UserRiskRow[]> {
    await this.users.mustSee(staff, id);
    return await this.acknowledged.historyOf(id);
  }
}

export const risksConsole = [UserRisksConsole];
