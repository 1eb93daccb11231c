import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, AnswersNothing, CurrentUser, ForUser, type UserActor } from '../../common/http';
import { idParam } from '../../common/http/schemas';
import {
  type SavedRecipient,
  type SaveRecipientBody,
  savedRecipient,
  savedRecipients,
  saveRecipientBody,
} from './recipients.schemas';
import { SavedRecipients } from './recipients.service';

@ApiTags('finance')
@Controller('api/finance/recipients/saved')
export class RecipientsController {
  constructor(private readonly recipients: SavedRecipients) {}

  @Get()
  @ForUser('light')
  @Answers(savedRecipients, 'The address book of the caller, the latest entry first')
  list(@CurrentUser() user: UserActor): Promise<SavedRecipient[]> {
    return this.recipients.list(user.userId);
  }

  @Post()
  @ForUser('medium')
  @Answers(savedRecipient, 'Saves a uid or an address under a name, or renames it')
  save(
    @CurrentUser() user: UserActor,
    @Body({ schema: saveRecipientBody }) body: SaveRecipientBody,
  ): Promise<SavedRecipient> {
    return this.recipients.save(user.userId, body);
  }

  @Delete(':id')
  @ForUser('medium')
  @AnswersNothing('Deletes an entry of the caller')
  remove(@CurrentUser() user: UserActor, @Param('id', { schema: idParam }) id: number) {
    return this.recipients.remove(user.userId, id);
  }
}
