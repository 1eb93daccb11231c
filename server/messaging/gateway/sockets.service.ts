import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { EventBus, networkOf, topic } from '../../common/runtime';
import { socketsPerAddress, socketsPerUser } from '../chat-frames.schemas';
import { isStaff, type Party } from '../party.rules';
import { type ChatSocket, closeCodes } from './chat-socket';

/** Something to tell some people that is no message: it may be lost. */
const pushed = topic(
  'chat.pushed',
  z.object({ to: z.array(z.number()), type: z.string(), data: z.unknown(), mayBeLost: z.boolean() }),
);

/** Something to tell all staff who are at the desk: it may be lost. */
const pushedToStaff = topic('chat.pushedToStaff', z.object({ type: z.string(), data: z.unknown() }));

/** The sockets of this server, by who is behind them; and what is pushed to people, on whatever server they are. */
@Injectable()
export class Sockets {
  readonly #all = new Set<ChatSocket>();
  readonly #byParty = new Map<Party, Set<ChatSocket>>();
  readonly #byNetwork = new Map<string, number>();

  constructor(private readonly events: EventBus) {
    events.subscribe(pushed, ({ to, type, data, mayBeLost }) => {
      const text = JSON.stringify({ type, data });
      for (const party of to) for (const socket of this.of(party)) socket.sendText(text, mayBeLost);
    });
    events.subscribe(pushedToStaff, ({ type, data }) => {
      const text = JSON.stringify({ type, data });
      for (const socket of this.#all) if (socket.party !== undefined && isStaff(socket.party)) socket.sendText(text);
    });
  }

  get all(): Iterable<ChatSocket> {
    return this.#all;
  }

  of(party: Party): Iterable<ChatSocket> {
    return this.#byParty.get(party) ?? [];
  }

  has(party: Party): boolean {
    return this.#byParty.has(party);
  }

  /** Whether one more from the network of this address is taken. */
  mayOpen(address: string): boolean {
    return (this.#byNetwork.get(networkOf(address)) ?? 0) < socketsPerAddress;
  }

  opened(socket: ChatSocket): void {
    this.#all.add(socket);
    const network = networkOf(socket.address);
    this.#byNetwork.set(network, (this.#byNetwork.get(network) ?? 0) + 1);
  }

  /** Notes who is behind a socket. With one too many, the one that was silent for longest makes room. */
  entered(socket: ChatSocket, party: Party): void {
    const own = this.#byParty.get(party) ?? new Set();
    this.#byParty.set(party, own);
    own.add(socket);
    if (own.size <= socketsPerUser) return;
    const [oldest] = [...own].filter((each) => each !== socket).sort((a, b) => a.heardAt - b.heardAt);
    oldest?.send('timeout', { code: 'tooManySockets' });
    oldest?.close(closeCodes.replaced, 'another one was opened');
    if (oldest) own.delete(oldest);
  }

  /** @returns whether it was the last of its party on this server */
  closed(socket: ChatSocket): boolean {
    this.#all.delete(socket);
    const network = networkOf(socket.address);
    const left = (this.#byNetwork.get(network) ?? 1) - 1;
    if (left > 0) this.#byNetwork.set(network, left);
    else this.#byNetwork.delete(network);
    return this.left(socket);
  }

  /** Nobody is behind a socket any more. @returns whether it was the last of its party on this server */
  left(socket: ChatSocket): boolean {
    const { party } = socket;
    const own = party === undefined ? undefined : this.#byParty.get(party);
    if (party === undefined || !own) return false;
    own.delete(socket);
    if (own.size > 0) return false;
    this.#byParty.delete(party);
    return true;
  }

  /** Tells all staff who are at the desk something, on all servers. */
  pushToStaff(type: string, data: unknown): void {
    this.events.publish(pushedToStaff, { type, data });
  }

  /** Tells people something, on all servers. */
  push(to: readonly Party[], type: string, data: unknown, mayBeLost = false): void {
    if (to.length > 0) this.events.publish(pushed, { to: [...to], type, data, mayBeLost });
  }
}
