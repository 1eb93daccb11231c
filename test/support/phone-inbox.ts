import type { PhoneWorld } from './phone-world';

/** A message as a phone keeps it. */
export interface KeptMessage {
  readonly id: number;
  readonly conversation: number;
  readonly seq: number;
  readonly uid: number;
  readonly guid: string;
  readonly text: string;
  /** where it stands in the inbox */
  readonly position: number;
}

/** What came for somebody, by conversation, and how far of their inbox is known. */
export class PhoneInbox {
  readonly rooms = new Map<number, Map<number, KeptMessage>>();
  /** messages that came more than once: on the wire they may */
  again = 0;
  #cursor = 0;
  /** known beyond a hole */
  readonly #ahead = new Set<number>();
  /** how far the server says it goes */
  #end = 0;

  constructor(
    private readonly world: PhoneWorld,
    private readonly fault: (text: string) => void,
  ) {}

  /** all up to here is known */
  get cursor(): number {
    return this.#cursor;
  }

  get isMissing(): boolean {
    return this.#ahead.size > 0 || this.#end > this.#cursor;
  }

  /** By `seq`. */
  messagesOf(conversation: number): KeptMessage[] {
    return [...(this.rooms.get(conversation)?.values() ?? [])].sort((a, b) => a.seq - b.seq);
  }

  /** Takes a message in; one that is here already must be the same. */
  came(data: Record<string, unknown>, position: number): KeptMessage {
    const { text = '' } = (data.body ?? {}) as { text?: string };
    const message: KeptMessage = {
      ...{ id: Number(data.id), conversation: Number(data.conversation), seq: Number(data.seq) },
      ...{ uid: Number(data.uid), guid: String(data.guid), text, position },
    };
    const room = this.rooms.get(message.conversation) ?? new Map<number, KeptMessage>();
    this.rooms.set(message.conversation, room);
    const known = room.get(message.seq);
    if (known) {
      this.again += 1;
      if (JSON.stringify(known) !== JSON.stringify(message)) {
        this.fault(`two messages at one place: ${JSON.stringify(known)}, ${JSON.stringify(message)}`);
      }
    }
    room.set(message.seq, message);
    this.world.newest = Math.max(this.world.newest, message.id);
    if (position > this.#cursor) this.#ahead.add(position);
    this.#goOn();
    return message;
  }

  /** A `sync` has told all up to here. */
  knownTo(cursor: number): void {
    this.#cursor = Math.max(this.#cursor, cursor);
    for (const position of this.#ahead) if (position <= this.#cursor) this.#ahead.delete(position);
    this.#goOn();
  }

  /** The server says how far it goes. */
  reaches(end: number): void {
    this.#end = Math.max(this.#end, end);
  }

  /** The last message of a conversation drawn by lot. */
  newestOf(random: (below: number) => number): { conversation: number; seq: number } | undefined {
    const rooms = [...this.rooms.keys()];
    const conversation = rooms[random(Math.max(rooms.length, 1))];
    if (conversation === undefined) return undefined;
    return { conversation, seq: Math.max(...(this.rooms.get(conversation)?.keys() ?? [])) };
  }

  #goOn(): void {
    while (this.#ahead.delete(this.#cursor + 1)) this.#cursor += 1;
  }
}
