import { Injectable } from '@nestjs/common';
import { hour, Job, second } from '../common/runtime';
import { Assignment } from './desk/cases/assignment.service';
import { MessageSearch } from './messages/message-search.service';

@Injectable()
export class ChatJobs {
  constructor(
    private readonly search: MessageSearch,
    private readonly assignment: Assignment,
  ) {}

  @Job('chat.index', { every: 2 * second, does: 'Puts the words of new messages into the search' })
  index(): Promise<number> {
    return this.search.index();
  }

  @Job('chat.clean', { every: hour, does: 'Drops messages that are older than they are kept' })
  clean(): Promise<number> {
    return this.search.clean();
  }

  @Job('chat.desk', {
    every: 5 * second,
    does: 'Takes back chats that agents do not answer or have left, and gives what waits to who is free',
  })
  desk(): Promise<unknown> {
    return this.assignment.drive();
  }
}
