import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config';
import { HashLane } from './hash-lane';

/** Hashes and checks passwords: passwords of staff, of trade and of logins each wait in a queue of their own, for a thread of their own. */
@Injectable()
export class PasswordHashing implements OnApplicationShutdown {
  readonly staff: HashLane;
  readonly trade: HashLane;
  readonly login: HashLane;

  constructor(@Inject(CONFIG) { passwordPepper: pepper, passwordCost: cost }: Config) {
    this.staff = new HashLane({ pepper, cost });
    this.trade = new HashLane({ pepper, cost });
    this.login = new HashLane({ pepper, cost });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.staff.close(), this.trade.close(), this.login.close()]);
  }
}
