import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, AnyStaff, Caller, type CallerContext } from '../../common/http';
import { type BellAnswer, bell } from './bell.schemas';
import { Bell } from './bell.service';

@ApiTags('console')
@Controller('admin-api/bell')
export class BellController {
  constructor(private readonly bell: Bell) {}

  @Get()
  @AnyStaff()
  @Answers(bell, 'What waits for the caller: what they may confirm, what is late in their queues, notes that name them')
  read(@Caller() caller: CallerContext): Promise<BellAnswer> {
    return this.bell.read(caller);
  }
}
