import { Injectable } from '@nestjs/common';
import { hour, Job, second } from '../common/runtime';
import { MessageSearch } from './messages/message-search.service';

@Injectable()
export class MessagingJobs {
  constructor(private readonly search: MessageSearch) {}

  @Job('chat.index', { every: 2 * second, does: 'Puts the words of new messages into the search' })
  index(): Promise<number> {
    return this.search.index();
  }

  @Job('chat.clean', { every: hour, does: 'Drops messages that are older than they are kept' })
  clean(): Promise<number> {
    return this.search.clean();
  }
}
