import { Injectable } from '@nestjs/common';
import { Origin, Sessions } from '../auth';
import type { UserActor } from '../common/http';
import type { ChatToken } from './chat.schemas';

/** How a client comes to the socket. */
@Injectable()
export class ChatEntrance {
  constructor(
    private readonly sessions: Sessions,
    private readonly origin: Origin,
  ) {}

  /** A token for the socket alone: addresses end in logs, and the login's own token should not. */
  token(user: UserActor): ChatToken {
    return { ...this.sessions.socketTokenOf(user), url: this.socketUrl() };
  }

  /** e.g. `wss://lodestone.example/ws` */
  socketUrl(): string {
    return `${this.origin.url.replace(/^http/, 'ws')}/ws`;
  }
}
