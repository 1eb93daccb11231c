import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, AnswersNothing, BodyLimit, CurrentUser, ForUser, Public, type UserActor } from '../../common/http';
import { Referral } from '../../users';
import { type BindingBody, bindingAnswer, bindingBody } from '../../users/users.schemas';
import { loginAnswer } from '../auth.schemas';
import { type Client, FromClient, signedBody } from '../client';
import {
  boundPhone,
  type CodeBody,
  codeAnswer,
  codeBody,
  type LoginPasswordBody,
  loginPasswordBody,
  type PhoneLoginBody,
  phoneLoginBody,
  phoneText,
  type RegisterBody,
  registerBody,
  type WalletBody,
  walletBody,
} from './phone.schemas';
import { PhoneAccounts } from './phone-accounts.service';
import { PhoneCodes } from './phone-codes.service';
import { PhoneLogins } from './phone-logins.service';

@ApiTags('login')
@Controller('api')
export class PhoneLoginController {
  constructor(
    private readonly codes: PhoneCodes,
    private readonly logins: PhoneLogins,
  ) {}

  @Post('register/verify')
  @Public('heavy')
  @Answers(codeAnswer, 'Sends a code to a phone, whether somebody has the number or not')
  send(@Body({ schema: codeBody }) { phone, purpose }: CodeBody, @FromClient() client: Client) {
    return this.codes.send(phone, purpose, client);
  }

  @Post('register')
  @Public('veryHeavy')
  @Answers(loginAnswer, 'Makes an account of a phone number, and logs in')
  register(@Body({ schema: registerBody }) body: RegisterBody, @FromClient() client: Client) {
    return this.logins.register(body, client);
  }

  @Post('login/mobile')
  @Public('veryHeavy')
  @Answers(loginAnswer, 'Logs in by a phone number, with a code or the login password')
  login(@Body({ schema: phoneLoginBody }) body: PhoneLoginBody, @FromClient() client: Client) {
    return this.logins.login(body, client);
  }
}

/** What names a referrer, or a phone and its code. */
const eitherBinding = bindingBody.extend({ phone: phoneText.optional() });
type EitherBinding = BindingBody & { readonly phone?: string | undefined };

@ApiTags('user')
@Controller('api')
export class PhoneAccountController {
  constructor(
    private readonly accounts: PhoneAccounts,
    private readonly referral: Referral,
  ) {}

  @Post('binding')
  @ForUser('heavy')
  @Answers(z.union([bindingAnswer, boundPhone]), 'Binds a referrer, once; with `phone` a phone, by a code')
  async bind(
    @CurrentUser() user: UserActor,
    @Body({ schema: eitherBinding }) { phone, ...body }: EitherBinding,
    @FromClient() client: Client,
  ) {
    if (phone === undefined) return await this.referral.bind(user.userId, body);
    return { phone: await this.accounts.bindPhone(user, phone, body.code, client) };
  }

  @Post('user/loginPassword')
  @ForUser('veryHeavy')
  @AnswersNothing('Sets the login password, by a code; ends the other sessions')
  setPassword(
    @CurrentUser() user: UserActor,
    @Body({ schema: loginPasswordBody }) body: LoginPasswordBody,
    @FromClient() client: Client,
  ) {
    return this.accounts.setPassword(user, body, client);
  }

  @Post('user/wallet')
  @ForUser('heavy')
  @BodyLimit(signedBody)
  @AnswersNothing('Binds a wallet to an account without one, by a signed text')
  bindWallet(
    @CurrentUser() user: UserActor,
    @Body({ schema: walletBody }) body: WalletBody,
    @FromClient() client: Client,
  ) {
    return this.accounts.bindWallet(user, body, client);
  }
}
