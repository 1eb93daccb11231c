import { Connection, type ConnectionPorts, type ConnectionState } from '@user/shared/chat-client/connection';
import type { ServerFrame } from '@user/shared/chat-client/frames';

type FrameListener = (frame: ServerFrame) => void;

/** The connection of this page to the desk: it stands while a component holds it, and has any number of listeners. */
export class DeskConnection {
  readonly #connection: Connection;
  #holders = 0;
  /** the agent's open conversation; 0: none */
  #open = 0;
  readonly #stateListeners = new Set<() => void>();
  readonly #frameListeners = new Set<FrameListener>();

  constructor(ports: Omit<ConnectionPorts, 'onFrame' | 'onState'>) {
    this.#connection = new Connection({
      ...ports,
      onFrame: (frame) => this.#onFrame(frame),
      onState: () => {
        for (const listener of this.#stateListeners) listener();
      },
    });
  }

  get state(): ConnectionState {
    return this.#connection.state;
  }

  /** Keeps the connection while it is held. @returns releases it */
  hold(): () => void {
    this.#holders += 1;
    this.#connection.start();
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#holders -= 1;
      if (this.#holders === 0) this.#connection.stop();
    };
  }

  /** @returns false if there is no open connection */
  send(type: string, data: object): boolean {
    return this.#connection.send(type, data);
  }

  wake(): void {
    this.#connection.wake();
  }

  reconnect(): void {
    this.#connection.reconnect();
  }

  goOffline(): void {
    this.#connection.goOffline();
  }

  /**
   * Tells the server which chat of the agent is open, so that it is given to no other.
   * @param conversation 0: none
   */
  setOpen(conversation: number): void {
    if (conversation === this.#open) return;
    this.#open = conversation;
    this.send('to_chat', conversation === 0 ? { id: 0 } : { conversation });
  }

  /** @returns ends the subscription */
  onState(listener: () => void): () => void {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  }

  /** @returns ends the subscription */
  onFrame(listener: FrameListener): () => void {
    this.#frameListeners.add(listener);
    return () => this.#frameListeners.delete(listener);
  }

  #onFrame(frame: ServerFrame): void {
    if (frame.type === 'success' && this.#open !== 0) this.send('to_chat', { conversation: this.#open });
    for (const listener of this.#frameListeners) listener(frame);
  }
}
