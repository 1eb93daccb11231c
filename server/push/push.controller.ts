import { Body, Controller, Delete, Get, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, type AppRequest, CurrentUser, ForUser, requestLanguage, type UserActor } from '../common/http';
import { idParam } from '../common/http/schemas';
import { PushDevices } from './devices/push-devices.service';
import {
  type PushDeviceBody,
  type PushSettings,
  type PushState,
  pushDeviceBody,
  pushSettingsBody,
  pushState,
} from './push.schemas';

@ApiTags('user')
@Controller('api/user/push')
export class PushController {
  constructor(private readonly devices: PushDevices) {}

  @Get()
  @ForUser('medium')
  @Answers(pushState, 'Which of the caller’s browsers take pushes, and what they want to be sent')
  state(@CurrentUser() user: UserActor): Promise<PushState> {
    return this.devices.stateOf(user);
  }

  @Post()
  @ForUser('heavy')
  @Answers(pushState, 'Changes what the caller wants to be sent, and the quiet hours')
  change(@CurrentUser() user: UserActor, @Body({ schema: pushSettingsBody }) body: PushSettings): Promise<PushState> {
    return this.devices.change(user, body);
  }

  @Post('devices')
  @ForUser('heavy')
  @Answers(pushState, 'Has the browser of this session take pushes, in the language of the request')
  register(
    @CurrentUser() user: UserActor,
    @Body({ schema: pushDeviceBody }) body: PushDeviceBody,
    @Req() request: AppRequest,
  ): Promise<PushState> {
    return this.devices.register(user, body, requestLanguage(request));
  }

  @Delete('devices/:id')
  @ForUser('heavy')
  @Answers(pushState, 'Has one browser of the caller take no more pushes')
  remove(@CurrentUser() user: UserActor, @Param('id', { schema: idParam }) id: number): Promise<PushState> {
    return this.devices.remove(user, id);
  }
}
