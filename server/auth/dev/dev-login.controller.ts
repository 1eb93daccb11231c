import {
  Body,
  type CanActivate,
  Controller,
  Inject,
  Injectable,
  NotFoundException,
  Post,
  UseGuards,
} from '@nestjs/common';
import { ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import { CONFIG, type Config } from '../../common/config';
import { Answers, Public } from '../../common/http';
import {
  type DevKeyBody,
  type DevLoginBody,
  devKeyAnswer,
  devKeyBody,
  devLoginBody,
  loginAnswer,
} from '../auth.schemas';
import { type Client, FromClient } from '../client';
import { DevLogin } from './dev-login.service';

/** Without a development key its routes do not exist: a true HTTP 404, like any unknown path (api.md 1). */
@Injectable()
class DevOnly implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  canActivate(): boolean {
    if (this.config.devKey === undefined) throw new NotFoundException();
    return true;
  }
}

@ApiTags('development')
@ApiNotFoundResponse({ description: 'Development calls are off here' })
@Controller('api')
@UseGuards(DevOnly)
export class DevLoginController {
  constructor(private readonly devLogin: DevLogin) {}

  @Post('dev_key')
  @Public('light')
  @Answers(devKeyAnswer, 'A token for the development login')
  key(@Body({ schema: devKeyBody }) body: DevKeyBody, @FromClient() client: Client) {
    return this.devLogin.key(body.key, client);
  }

  @Post('dev_login')
  @Public('heavy')
  @Answers(loginAnswer, 'Logs in as any account, without a signature')
  login(@Body({ schema: devLoginBody }) body: DevLoginBody, @FromClient() client: Client) {
    return this.devLogin.login(body.key, body.account, client);
  }
}
