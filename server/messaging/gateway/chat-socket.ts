import { WebSocket } from 'ws';
import type { Language } from '../../common/words/languages';
import type { FrameType } from '../chat-frames.schemas';
import type { Participant } from '../participants.service';
import { SocketBounds } from './socket-bounds';

/** What is waiting to be read, in bytes: above the first, what may be lost is; above the second, the socket is closed. */
const slow = 1024 * 1024;
const tooSlow = 4 * 1024 * 1024;

/** So many frames may wait for their turn: then nothing more is read until all are done, and the client's buffers fill. */
const mostWaiting = 100;

/** Codes a socket is closed with, beside those of the protocol: 4000 and above are ours. */
export const closeCodes = {
  sessionEnded: 4001,
  replaced: 4002,
  silent: 4003,
  notLoggedIn: 4004,
  tryAgain: 1013,
} as const;

/** What clients of staff call themselves in `type`. */
const staffTypes = new Set(['agent', 'kefu', 'admin']);

/** A frame that is kept for later, and who sent it. */
export interface KeptFrame {
  readonly from: Participant;
  readonly type: FrameType;
  readonly data: unknown;
}

/** One socket: who is behind it and what they look at. */
export class ChatSocket {
  participant: Participant | undefined;
  /** the conversation it has open; 0: none */
  open = 0;
  /** whether its client looks at the trading zone */
  watchesZone = false;
  /** when it was last heard of, by a clock that only goes on, milliseconds */
  heardAt = performance.now();
  /** whether it is a client of ours, which takes every message as it comes */
  readonly newer: boolean;
  /** whether it says it is of staff; a first frame may say so too */
  readonly staff: boolean;
  readonly bounds: SocketBounds<KeptFrame>;
  /** when it was opened, by the same clock */
  readonly openedAt = this.heardAt;
  #turn: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(
    readonly socket: WebSocket,
    readonly address: string,
    readonly language: Language,
    query: URLSearchParams,
    due: (socket: ChatSocket, kind: string) => void,
  ) {
    this.bounds = new SocketBounds((kind) => due(this, kind));
    this.newer = query.get('v') === '2';
    this.staff = staffTypes.has(query.get('type') ?? '');
  }

  get party(): number | undefined {
    return this.participant?.party;
  }

  /** Sends a frame. @param mayBeLost typing and presence: not sent to who reads slowly */
  send(type: string, data: unknown, mayBeLost = false): void {
    this.sendText(JSON.stringify({ type, data }), mayBeLost);
  }

  /** The same of a frame that is written already. */
  sendText(text: string, mayBeLost = false): void {
    const { socket } = this;
    if (socket.readyState !== WebSocket.OPEN) return;
    if (socket.bufferedAmount > tooSlow) {
      // It resumes from its cursor once it reads again.
      this.close(closeCodes.tryAgain, 'too slow');
      return;
    }
    if (mayBeLost && socket.bufferedAmount > slow) return;
    socket.send(text);
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
    // Who does not answer the closing within two seconds is gone.
    setTimeout(() => this.socket.terminate(), 2_000).unref();
  }

  /** Does the work of one frame after that of the frame before, whatever came of that. @throws what the work throws */
  inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined).then(() => this.waitsLess());
    this.#waiting += 1;
    if (this.#waiting >= mostWaiting) this.socket.pause();
    return done;
  }

  private waitsLess(): void {
    this.#waiting -= 1;
    if (this.#waiting === 0 && this.socket.isPaused) this.socket.resume();
  }
}
