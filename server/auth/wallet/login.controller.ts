import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, BodyLimit, Public } from '../../common/http';
import { type LoginBody, loginAnswer, loginBody, type NonceQuery, nonceAnswer, nonceQuery } from '../auth.schemas';
import { type Client, FromClient, signedBody } from '../client';
import { Login } from './login.service';
import { WalletProofs } from './wallet-proofs.service';

@ApiTags('login')
@Controller('api/login')
export class LoginController {
  constructor(
    private readonly logins: Login,
    private readonly proofs: WalletProofs,
  ) {}

  @Get('nonce')
  @Public('light')
  @Answers(nonceAnswer, 'A text to sign with personal_sign; good once, for five minutes and its purpose')
  nonce(@Query({ schema: nonceQuery }) query: NonceQuery, @FromClient() client: Client) {
    return this.proofs.issue(query, client.ip);
  }

  @Post()
  @Public('heavy')
  @BodyLimit(signedBody)
  @Answers(loginAnswer, 'Logs in by a signed text: one of ours, or LOGIN and the time')
  login(@Body({ schema: loginBody }) body: LoginBody, @FromClient() client: Client) {
    return this.logins.login(body, client);
  }
}
