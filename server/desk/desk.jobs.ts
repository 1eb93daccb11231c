import { Injectable } from '@nestjs/common';
import { Job, second } from '../common/runtime';
import { Assignment } from './assignment/assignment.service';

@Injectable()
export class DeskJobs {
  constructor(private readonly assignment: Assignment) {}

  @Job('chat.desk', {
    every: 5 * second,
    does: 'Wakes snoozed chats, takes back those that agents do not answer or have left, and gives what waits to who is free',
  })
  desk(): Promise<unknown> {
    return this.assignment.drive();
  }
}
