import { Injectable } from '@nestjs/common';

type Ask = () => Promise<boolean>;

/** Whether customer service is there. The desk, which stands above the chats, answers. */
@Injectable()
export class ServiceDesk {
  #ask: Ask = () => Promise.resolve(false);

  answeredBy(ask: Ask): void {
    this.#ask = ask;
  }

  isStaffed(): Promise<boolean> {
    return this.#ask();
  }
}
