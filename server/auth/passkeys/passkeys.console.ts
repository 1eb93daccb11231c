import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, CurrentStaff, type StaffActor, StaffMay } from '../../common/http';
import { idParam } from '../../common/http/schemas';
import { UserRows } from '../../users';
import { type PasskeySummary, passkeySummary } from './passkey.schemas';
import { Passkeys } from './passkeys.service';

@ApiTags('console')
@Controller('admin-api/users')
class UserPasskeysConsole {
  constructor(
    private readonly users: UserRows,
    private readonly passkeys: Passkeys,
  ) {}

  @Get(':id/passkeys')
  @StaffMay('users.read')
  @Answers(passkeySummary, 'How many passkeys a user has, and since when')
  async read(@CurrentStaff() staff: StaffActor, @Param('id', { schema: idParam }) id: number): Promise<PasskeySummary> {
    await this.users.mustSee(staff, id);
    return await this.passkeys.summaryOf(id);
  }
}

export const passkeysConsole = [UserPasskeysConsole];
