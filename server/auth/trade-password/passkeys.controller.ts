import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, AnswersNothing, CurrentUser, ForUser, type UserActor } from '../../common/http';
import { idParam } from '../../common/http/schemas';
import {
  type AssertionQuestion,
  assertionOptions,
  assertionQuestion,
  attestationOptions,
  type PasskeyBeginBody,
  type PasskeyBody,
  type PasskeyRemovalBody,
  passkeyBeginBody,
  passkeyBody,
  passkeyInfo,
  passkeyList,
  passkeyRemovalBody,
} from '../passkeys/passkey.schemas';
import { Passkeys } from '../passkeys/passkeys.service';
import { PasskeyChanges } from './passkey-changes.service';

@ApiTags('user')
@Controller('api/user/passkeys')
export class PasskeysController {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly changes: PasskeyChanges,
  ) {}

  @Get()
  @ForUser('light')
  @Answers(passkeyList, "The caller's passkeys, the oldest first")
  list(@CurrentUser() { userId }: UserActor) {
    return this.passkeys.list(userId);
  }

  @Post('options')
  @ForUser('heavy')
  @Answers(assertionOptions, 'What a browser needs to have a passkey sign, good once for two minutes')
  ask(@CurrentUser() user: UserActor, @Body({ schema: assertionQuestion }) { purpose }: AssertionQuestion) {
    return this.passkeys.ask(user, purpose);
  }

  @Post('registration')
  @ForUser('veryHeavy')
  @Answers(attestationOptions, 'What a browser needs to make a new passkey, by the trade password')
  begin(@CurrentUser() user: UserActor, @Body({ schema: passkeyBeginBody }) body: PasskeyBeginBody) {
    return this.changes.begin(user, body);
  }

  @Post()
  @ForUser('heavy')
  @Answers(passkeyInfo, 'Adds the passkey that the browser has made')
  add(@CurrentUser() user: UserActor, @Body({ schema: passkeyBody }) body: PasskeyBody) {
    return this.changes.add(user, body);
  }

  @Post('remove/:id')
  @ForUser('veryHeavy')
  @AnswersNothing('Removes a passkey, by the trade password or a passkey')
  remove(
    @CurrentUser() user: UserActor,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: passkeyRemovalBody }) body: PasskeyRemovalBody,
  ) {
    return this.changes.remove(user, id, body);
  }
}
