import { frameOf, nextToSend, type OutboxItem, type OwnPicture, type Quoted, type Said } from './outbox-item';

/** Where what was written is kept until the server has it. */
export interface OutboxKeep {
  /** everything of one owner; what others left is removed */
  read(owner: number): Promise<OutboxItem[]>;
  has(guid: string): Promise<boolean>;
  write(item: OutboxItem): Promise<void>;
  remove(guid: string): Promise<void>;
}

export interface OutboxEdge {
  readonly keep: OutboxKeep;
  /** @returns whether there is a socket that took it */
  send(frame: { type: string; data: object }): boolean;
  /** @returns where the server has the picture. @throws what the reader is told */
  upload(file: Blob): Promise<string>;
  /** the words for what was thrown; null: there was no network, and it is tried again */
  failureOf(error: unknown): string | null;
  /** what is shown has changed */
  changed(items: readonly OutboxItem[]): void;
  /** a change of an earlier message was refused */
  refused(words: string): void;
}

export interface Nack {
  readonly guid: string;
  readonly msg: string;
  /** seconds; null: it will be refused again */
  readonly retryAfter: number | null;
}

/** An answer comes within this time, or the same is sent again under the same id. */
const patienceMs = 20_000;
/** A picture that did not get through is sent again after so long. */
const uploadAgainMs = 5_000;

/**
 * What was written and is not in its conversation yet. It is kept on the device, shown at once, and sent one after
 * another in each conversation until it is acknowledged; the server takes each id once.
 */
export class Outbox {
  #items: readonly OutboxItem[] = [];
  #owner = 0;
  #last = 0;
  /** what is under way, by conversation, and what ends waiting for an answer */
  readonly #busy = new Map<number, { guid: string; timer?: ReturnType<typeof setTimeout> }>();

  /** what the device is still to take: nothing is sent that a reload would forget */
  readonly #unwritten = new Set<string>();

  constructor(private readonly edge: OutboxEdge) {}

  get items(): readonly OutboxItem[] {
    return this.#items;
  }

  /** Takes up what this owner left; of somebody else nothing stays. */
  async open(owner: number): Promise<void> {
    if (owner === this.#owner) return;
    this.close();
    this.#owner = owner;
    await this.takeUp();
  }

  /** Sends what can be sent, and what another tab wrote and did not live to send: each id is taken once. */
  async takeUp(): Promise<void> {
    const owner = this.#owner;
    if (owner === 0) return;
    const kept = await this.edge.keep.read(owner);
    if (owner !== this.#owner) return;
    const known = new Set(this.#items.map(({ guid }) => guid));
    // What was acknowledged is in its conversation.
    const left = kept.filter((item) => item.owner === owner && item.state !== 'sent' && !known.has(item.guid));
    this.#set([...left, ...this.#items]);
    this.flush();
  }

  /** Nothing is shown or sent any more; what is kept stays. */
  close(): void {
    this.#owner = 0;
    this.interrupted();
    this.#set([]);
  }

  /** Writes something. */
  add(conversation: number, said: Said, quoted: Quoted | null = null): OutboxItem {
    // Two of one millisecond keep their order.
    this.#last = Math.max(Date.now(), this.#last + 1);
    const item: OutboxItem = {
      ...{ guid: newGuid(), owner: this.#owner, conversation, at: this.#last, said, quoted },
      ...{ state: 'waiting', failure: null },
    };
    this.#set([...this.#items, item]);
    this.#unwritten.add(item.guid);
    void this.edge.keep.write(item).then(() => {
      this.#unwritten.delete(item.guid);
      this.flush();
    });
    return item;
  }

  /** Sends what can be sent. */
  flush(): void {
    for (const item of nextToSend(this.#items, new Set(this.#busy.keys()))) {
      if (!this.#unwritten.has(item.guid)) void this.#send(item);
    }
  }

  /** The socket is gone: what was under way is sent again over the next. */
  interrupted(): void {
    for (const { timer } of this.#busy.values()) clearTimeout(timer);
    this.#busy.clear();
  }

  /** The server has it. */
  acknowledged(guid: string): void {
    const item = this.#end(guid);
    void this.edge.keep.remove(guid);
    // It stays in sight until it comes in its conversation; a change does not wait for that.
    if (item) this.#replace({ ...item, state: 'sent', failure: null });
    this.flush();
  }

  /** The server does not take it, or not now. */
  refused({ guid, msg, retryAfter }: Nack): void {
    const item = this.#items.find((each) => each.guid === guid);
    if (!item) return;
    if (retryAfter === null) this.#fail(item, msg);
    // Whoever writes faster than the server takes it waits; the order stays.
    else this.#againAfter(item, retryAfter * 1000);
  }

  /** It came in its conversation. */
  arrived(guid: string): void {
    if (!this.#items.some((each) => each.guid === guid)) return;
    this.#end(guid);
    this.#drop(guid);
    this.flush();
  }

  retry(guid: string): void {
    const item = this.#items.find((each) => each.guid === guid);
    if (item?.state !== 'failed') return;
    const again: OutboxItem = { ...item, state: 'waiting', failure: null };
    this.#replace(again);
    void this.edge.keep.write(again).then(() => this.flush());
  }

  discard(guid: string): void {
    this.#end(guid);
    this.#drop(guid);
    this.flush();
  }

  async #send(first: OutboxItem): Promise<void> {
    const { guid, conversation } = first;
    this.#busy.set(conversation, { guid });
    // Another tab may have sent it, or the reader discarded it there.
    const wanted = await this.edge.keep.has(guid);
    if (!this.#isUnderWay(first)) return;
    if (!wanted) {
      this.#end(guid);
      this.#drop(guid);
      return this.flush();
    }
    const item = await this.#withPictures(first);
    if (!item || !this.#isUnderWay(item)) return;
    const frame = frameOf(item);
    if (!frame || !this.edge.send(frame)) {
      this.#end(guid);
      return;
    }
    this.#againAfter(item, patienceMs);
  }

  /** It stays under way, and where nothing ends it is sent again. */
  #againAfter({ guid, conversation }: OutboxItem, ms: number): void {
    clearTimeout(this.#busy.get(conversation)?.timer);
    const timer = setTimeout(() => {
      this.#end(guid);
      this.flush();
    }, ms);
    this.#busy.set(conversation, { guid, timer });
  }

  /** The same with its pictures on the server; null where that was not done. */
  async #withPictures(item: OutboxItem): Promise<OutboxItem | null> {
    if (item.said.kind !== 'images') return item;
    let pictures: readonly OwnPicture[] = item.said.pictures;
    let sent = item;
    try {
      for (const [at, { file, url }] of pictures.entries()) {
        if (url !== null) continue;
        const there = await this.edge.upload(file);
        pictures = pictures.map((picture, index) => (index === at ? { file, url: there } : picture));
        sent = { ...sent, said: { kind: 'images', pictures } };
        if (!this.#isUnderWay(item)) return null;
        this.#replace(sent);
        await this.edge.keep.write(sent);
      }
      return sent;
    } catch (error) {
      if (!this.#isUnderWay(item)) return null;
      const words = this.edge.failureOf(error);
      if (words === null) this.#againAfter(item, uploadAgainMs);
      else this.#fail(sent, words);
      return null;
    }
  }

  #isUnderWay({ guid, conversation }: OutboxItem): boolean {
    return this.#busy.get(conversation)?.guid === guid;
  }

  #fail(item: OutboxItem, words: string): void {
    this.#end(item.guid);
    if (item.said.kind === 'edit' || item.said.kind === 'delete') {
      this.#drop(item.guid);
      this.edge.refused(words);
    } else {
      const failed: OutboxItem = { ...item, state: 'failed', failure: words };
      this.#replace(failed);
      void this.edge.keep.write(failed);
    }
    this.flush();
  }

  /** It is not under way any more. */
  #end(guid: string): OutboxItem | undefined {
    const item = this.#items.find((each) => each.guid === guid);
    const under = item && this.#busy.get(item.conversation);
    if (item && under?.guid === guid) {
      clearTimeout(under.timer);
      this.#busy.delete(item.conversation);
    }
    return item;
  }

  #drop(guid: string): void {
    void this.edge.keep.remove(guid);
    this.#set(this.#items.filter((each) => each.guid !== guid));
  }

  #replace(item: OutboxItem): void {
    this.#set(this.#items.map((each) => (each.guid === item.guid ? item : each)));
  }

  #set(items: readonly OutboxItem[]): void {
    this.#items = [...items].sort((a, b) => a.at - b.at);
    this.edge.changed(this.#items);
  }
}

/** `crypto.randomUUID` is there on HTTPS only. */
function newGuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
