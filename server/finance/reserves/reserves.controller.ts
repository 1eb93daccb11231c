import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, Public } from '../../common/http';
import { type Reserves as Published, reserves } from './reserves.schemas';
import { Reserves } from './reserves.service';

@ApiTags('trust')
@Controller('api')
export class ReservesController {
  constructor(private readonly reserves: Reserves) {}

  @Get('reserves')
  @Public('medium')
  @Answers(reserves, 'What the custody addresses hold on the chain beside what users are owed; at most a minute old')
  read(): Promise<Published> {
    return this.reserves.read();
  }
}
