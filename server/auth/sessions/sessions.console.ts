import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, CurrentStaff, type StaffActor, StaffMay } from '../../common/http';
import { idParam } from '../../common/http/schemas';
import { isoTime, isoTimeOrNull } from '../../common/runtime';
import { UserRows } from '../../users';
import { type UserSessionRow, userSessionRow } from '../auth.schemas';
import { Sessions } from './sessions.service';

@ApiTags('console')
@Controller('admin-api/users')
class UserSessionsConsole {
  constructor(
    private readonly users: UserRows,
    private readonly history: Sessions,
  ) {}

  @Get(':id/sessions')
  @StaffMay('users.read')
  @Answers(z.array(userSessionRow), "A user's last hundred logins, newest first")
  async sessions(
    @CurrentStaff() staff: StaffActor,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<UserSessionRow[]> {
    await this.users.mustSee(staff, id);
    const sessions = await this.history.historyOf(id);
    return sessions.map(({ createdAt, lastSeenAt, endedAt, ...session }) => ({
      ...session,
      createdAt: isoTime(createdAt),
      lastSeenAt: isoTime(lastSeenAt),
      endedAt: isoTimeOrNull(endedAt),
    }));
  }
}

export const sessionsConsole = [UserSessionsConsole];
