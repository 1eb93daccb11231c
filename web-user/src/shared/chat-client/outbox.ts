import { randomKey } from '@server/common/money/intention.rules';
import type { Nack } from './frames';
import {
  frameOf,
  isMessage,
  type MessageContent,
  nextToSend,
  type OutboxItem,
  type OutboxPicture,
  type Quoted,
} from './outbox-item';

/** Keeps items on the device until the server has them. */
export interface OutboxStore {
  /** Returns the items of one owner. May remove what other owners left. */
  read(owner: number): Promise<readonly OutboxItem[]>;
  /** Whether the item is still to be sent. A store that cannot tell says yes. */
  has(guid: string): Promise<boolean>;
  write(item: OutboxItem): Promise<void>;
  remove(guid: string): Promise<void>;
}

/** Uploads the pictures of items. */
export interface PictureUploads {
  /** @returns the address of the picture */
  upload(file: Blob): Promise<string>;
  /** Words for an error of `upload`; null: there was no network, and it is tried again. */
  failureOf(error: unknown): string | null;
}

export interface OutboxPorts {
  readonly store: OutboxStore;
  /** @returns false if there is no connection */
  send(type: string, data: object): boolean;
  /** Left out by a client whose pictures are uploaded before they come here. */
  readonly pictures?: PictureUploads;
  onItems(items: readonly OutboxItem[]): void;
  /** Gets the reason why an edit or a deletion was refused, and the item is dropped. Without this, it stays failed. */
  onChangeRefused?(reason: string): void;
}

/** Without an answer for so long, an item is sent again. Shorter times would repeat what a busy server still works on. */
const answerMs = 20_000;
/** A picture is uploaded again after so long without a network. */
const uploadRetryMs = 5_000;

/**
 * What was written and is not in its conversation yet. Items are kept on the device, shown at once, and sent one after
 * another in each conversation until the server has acknowledged them. Each keeps its guid over all attempts.
 */
export class Outbox {
  #items: readonly OutboxItem[] = [];
  #owner = 0;
  #lastAt = 0;
  /** the item under way in each conversation, and the timer that ends the wait for its answer */
  readonly #busy = new Map<number, { guid: string; timer?: ReturnType<typeof setTimeout> }>();
  /** not on the device yet: nothing is sent that a reload would forget */
  readonly #unwritten = new Set<string>();

  constructor(private readonly ports: OutboxPorts) {}

  get items(): readonly OutboxItem[] {
    return this.#items;
  }

  /** Shows and sends the items of this owner only. */
  async open(owner: number): Promise<void> {
    if (owner === this.#owner) return;
    this.close();
    this.#owner = owner;
    await this.resume();
  }

  /** Sends what waits, and what another tab wrote and could not send. */
  async resume(): Promise<void> {
    const owner = this.#owner;
    if (owner === 0) return;
    const kept = await this.ports.store.read(owner);
    if (owner !== this.#owner) return;
    const known = new Set(this.#items.map(({ guid }) => guid));
    const left = kept.filter((item) => item.owner === owner && item.state !== 'sent' && !known.has(item.guid));
    this.#set([...left, ...this.#items]);
    this.flush();
  }

  /** Shows and sends nothing any more. The device keeps the items. */
  close(): void {
    this.#owner = 0;
    this.onDisconnect();
    this.#set([]);
  }

  add(conversation: number, content: MessageContent, quoted: Quoted | null = null): OutboxItem {
    // Two items of one millisecond keep their order.
    this.#lastAt = Math.max(Date.now(), this.#lastAt + 1);
    const item: OutboxItem = {
      guid: randomKey(),
      owner: this.#owner,
      conversation,
      at: this.#lastAt,
      content,
      quoted,
      state: 'waiting',
      failure: null,
    };
    this.#set([...this.#items, item]);
    this.#unwritten.add(item.guid);
    void this.ports.store.write(item).then(() => {
      this.#unwritten.delete(item.guid);
      this.flush();
    });
    return item;
  }

  /** Sends what can be sent now. */
  flush(): void {
    for (const item of nextToSend(this.#items, new Set(this.#busy.keys()))) {
      if (!this.#unwritten.has(item.guid)) void this.#send(item);
    }
  }

  /** Sends a failed or unanswered item again. */
  retry(guid: string): void {
    const item = this.#find(guid);
    if (item?.state !== 'failed' && item?.state !== 'unanswered') return;
    this.#settle(item);
    const again: OutboxItem = { ...item, state: 'waiting', failure: null };
    this.#replace(again);
    void this.ports.store.write(again).then(() => this.flush());
  }

  discard(guid: string): void {
    const item = this.#find(guid);
    if (!item) return;
    this.#settle(item);
    this.#drop(guid);
    this.flush();
  }

  /** The connection is lost: what was under way is sent again over the next one. */
  onDisconnect(): void {
    for (const { timer } of this.#busy.values()) clearTimeout(timer);
    this.#busy.clear();
  }

  /** The server has the message. It stays in sight until it appears in its conversation. */
  onAck(guid: string): void {
    void this.ports.store.remove(guid);
    const item = this.#find(guid);
    if (item) {
      this.#settle(item);
      this.#replace({ ...item, state: 'sent', failure: null });
    }
    this.flush();
  }

  /** The server refuses the message, or defers it. */
  onNack({ guid, msg, retryAfter }: Omit<Nack, 'type'>): void {
    const item = this.#find(guid);
    if (!item) return;
    if (retryAfter === null) this.#fail(item, msg);
    // It stays under way, so that what was written later does not overtake it.
    else this.#retryAfter(item, retryAfter * 1000);
  }

  /** The message has appeared in its conversation. */
  onDelivered(guid: string): void {
    this.discard(guid);
  }

  async #send(first: OutboxItem): Promise<void> {
    const { guid, conversation } = first;
    this.#busy.set(conversation, { guid });
    // Another tab may have sent it, or its reader discarded it there.
    const isWanted = await this.ports.store.has(guid);
    if (!this.#isUnderWay(first)) return;
    if (!isWanted) {
      this.discard(guid);
      return;
    }
    const item = await this.#withPictures(first);
    if (!item || !this.#isUnderWay(item)) return;
    const frame = frameOf(item);
    if (frame && this.ports.send(frame.type, frame.data)) this.#awaitAnswer(item);
    else this.#settle(item);
  }

  #awaitAnswer(item: OutboxItem): void {
    this.#whileUnderWay(item, answerMs, () => {
      const current = this.#find(item.guid);
      if (current) this.#replace({ ...current, state: 'unanswered' });
    });
  }

  #retryAfter(item: OutboxItem, ms: number): void {
    this.#whileUnderWay(item, ms, () => undefined);
  }

  /** Keeps the item under way. If no answer comes in time, `onExpired` runs and the item is sent again. */
  #whileUnderWay(item: OutboxItem, ms: number, onExpired: () => void): void {
    const { guid, conversation } = item;
    clearTimeout(this.#busy.get(conversation)?.timer);
    const timer = setTimeout(() => {
      this.#settle(item);
      onExpired();
      this.flush();
    }, ms);
    this.#busy.set(conversation, { guid, timer });
  }

  /** Uploads the pictures of an item. @returns null if they are not all uploaded */
  async #withPictures(item: OutboxItem): Promise<OutboxItem | null> {
    const { pictures: uploads } = this.ports;
    if (item.content.kind !== 'images' || !uploads) return item;
    let pictures: readonly OutboxPicture[] = item.content.pictures;
    let next = item;
    try {
      for (const [at, { file, url }] of pictures.entries()) {
        if (file === null || url !== null) continue;
        const uploaded = await uploads.upload(file);
        pictures = pictures.map((picture, index) => (index === at ? { file, url: uploaded } : picture));
        next = { ...next, content: { kind: 'images', pictures } };
        if (!this.#isUnderWay(item)) return null;
        this.#replace(next);
        await this.ports.store.write(next);
      }
      return next;
    } catch (error) {
      if (!this.#isUnderWay(item)) return null;
      const reason = uploads.failureOf(error);
      if (reason === null) this.#retryAfter(item, uploadRetryMs);
      else this.#fail(next, reason);
      return null;
    }
  }

  #isUnderWay({ guid, conversation }: OutboxItem): boolean {
    return this.#busy.get(conversation)?.guid === guid;
  }

  #fail(item: OutboxItem, reason: string): void {
    this.#settle(item);
    if (!isMessage(item) && this.ports.onChangeRefused) {
      this.#drop(item.guid);
      this.ports.onChangeRefused(reason);
    } else {
      const failed: OutboxItem = { ...item, state: 'failed', failure: reason };
      this.#replace(failed);
      void this.ports.store.write(failed);
    }
    this.flush();
  }

  /** Ends the wait for an answer: the conversation is free for its next item. */
  #settle(item: OutboxItem): void {
    if (!this.#isUnderWay(item)) return;
    clearTimeout(this.#busy.get(item.conversation)?.timer);
    this.#busy.delete(item.conversation);
  }

  #find(guid: string): OutboxItem | undefined {
    return this.#items.find((item) => item.guid === guid);
  }

  #drop(guid: string): void {
    void this.ports.store.remove(guid);
    this.#set(this.#items.filter((item) => item.guid !== guid));
  }

  #replace(item: OutboxItem): void {
    this.#set(this.#items.map((each) => (each.guid === item.guid ? item : each)));
  }

  #set(items: readonly OutboxItem[]): void {
    this.#items = [...items].sort((a, b) => a.at - b.at);
    this.ports.onItems(this.#items);
  }
}
