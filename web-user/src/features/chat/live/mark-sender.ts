import type { ConversationRow } from '@server/messaging/chat.schemas';

type Send = (type: string, data: object) => boolean;
type Rows = ReadonlyMap<number, ConversationRow>;

/** Marks of several conversations are sent together after this time. */
const receivedMs = 400;
/** Others see each signal of typing for 5 s. */
const typingEveryMs = 3_000;

/** Tells the server what the reader has open, has read and has received, and that they are typing. */
export class MarkSender {
  /** the open conversation; 0: none */
  #open = 0;
  #typedAt = 0;
  /** the highest seq that was read here, by conversation */
  readonly #read = new Map<number, number>();
  /** the highest seq the server knows to be received, by conversation */
  readonly #received = new Map<number, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly send: Send,
    private readonly rows: () => Rows,
  ) {}

  get open(): number {
    return this.#open;
  }

  /** @param conversation 0: none is open */
  setOpen(conversation: number): void {
    if (this.#open === conversation) return;
    this.#open = conversation;
    this.send('to_chat', conversation === 0 ? { id: 0 } : { conversation });
  }

  /** @returns false if all up to `seq` was read already */
  markRead(conversation: number, seq: number): boolean {
    const row = this.rows().get(conversation);
    if (!row || row.left || seq <= Math.max(row.readSeq, this.#read.get(conversation) ?? 0)) return false;
    this.#read.set(conversation, seq);
    this.send('read', { conversation, seq });
    return true;
  }

  sendTyping(conversation: number): void {
    const now = Date.now();
    if (now - this.#typedAt < typingEveryMs) return;
    this.#typedAt = now;
    this.send('typing', { conversation });
  }

  /** A new socket knows nothing of the one before. */
  onOpen(): void {
    if (this.#open !== 0) this.send('to_chat', { conversation: this.#open });
    for (const [conversation, seq] of this.#read) this.send('read', { conversation, seq });
  }

  /** Rows without unread messages need no mark: the server knows that they were received. */
  onList(rows: readonly ConversationRow[]): void {
    for (const { conversation, lastSeq, unread } of rows) {
      if (unread === 0 && !this.#received.has(conversation)) this.#received.set(conversation, lastSeq);
    }
  }

  /** Sends soon which messages have been received. */
  planReceived(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#sendReceived();
    }, receivedMs);
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#read.clear();
    this.#received.clear();
  }

  #sendReceived(): void {
    for (const { conversation, lastSeq, left } of this.rows().values()) {
      if (left || lastSeq <= (this.#received.get(conversation) ?? 0)) continue;
      if (this.send('recv', { conversation, seq: lastSeq })) this.#received.set(conversation, lastSeq);
    }
  }
}
