import type { ChatSoak, SoakRoom } from './chat-soak';
import type { KeptMessage } from './phone-inbox';

/** What a soak came to. */
export interface SoakFigures {
  readonly users: number;
  readonly conversations: number;
  readonly sent: number;
  readonly acknowledged: number;
  /** messages on phones */
  readonly delivered: number;
  readonly drops: number;
  readonly resent: number;
  /** messages that the server had when they were sent again */
  readonly duplicatesRefused: number;
  /** messages that came to a phone more than once on the wire */
  readonly cameAgain: number;
  /** refusals for now */
  readonly deferred: number;
}

export function figuresOf({ phones, rooms }: ChatSoak): SoakFigures {
  const sum = (count: (phone: ChatSoak['phones'][number]) => number) =>
    phones.reduce((total, phone) => total + count(phone), 0);
  return {
    users: phones.length,
    conversations: rooms.length,
    sent: sum(({ outbox }) => [...outbox.written.values()].filter(({ sends }) => sends > 0).length),
    acknowledged: sum(({ outbox }) => [...outbox.written.values()].filter(({ ack }) => ack !== undefined).length),
    delivered: sum(({ inbox }) => [...inbox.rooms.values()].reduce((total, room) => total + room.size, 0)),
    drops: sum(({ drops }) => drops),
    resent: sum(({ outbox }) => outbox.resent),
    duplicatesRefused: sum(({ outbox }) => outbox.knownAgain),
    cameAgain: sum(({ inbox }) => inbox.again),
    deferred: sum(({ outbox }) => outbox.deferred),
  };
}

/** What is wrong once everybody has everything; nothing, where the promise was kept. */
export function faultsOf({ phones, rooms }: ChatSoak): string[] {
  return [...phones.flatMap(({ faults }) => faults), ...rooms.flatMap(faultsIn)];
}

/** Everybody has all of it from where they came on, once each, in one order, and in the order each of them wrote. */
function faultsIn({ conversation, members }: SoakRoom): string[] {
  const faults: string[] = [];
  const lists = members.map((phone) => phone.inbox.messagesOf(conversation));
  const whole = lists.reduce((longest, list) => (list.length > longest.length ? list : longest), []);
  for (const [at, list] of lists.entries()) {
    const who = `${members[at]?.owner.uid} in ${conversation}`;
    const seqs = list.map(({ seq }) => seq);
    const first = seqs[0] ?? 0;
    if (seqs.some((seq, place) => seq !== first + place)) faults.push(`${who}: gaps in ${seqs.join(' ')}`);
    const same = whole.slice(whole.length - list.length).map(told);
    if (list.map(told).join('\n') !== same.join('\n')) faults.push(`${who}: not what others have`);
    const positions = list.map(({ position }) => position);
    if (positions.some((position, place) => position <= (positions[place - 1] ?? 0))) {
      faults.push(`${who}: the inbox has another order`);
    }
  }
  for (const phone of members) {
    const own = [...phone.outbox.written.values()].filter((written) => written.conversation === conversation);
    const uid = Number(phone.owner.uid);
    const kept = whole.filter((message) => message.uid === uid && message.text !== '');
    if (kept.map(({ text }) => text).join() !== own.map(({ text }) => text).join()) {
      faults.push(`${uid} in ${conversation}: wrote ${own.length}, and there are ${kept.length}, or not in that order`);
    }
    for (const { guid, ack } of own) {
      if (!ack) continue;
      for (const [at, list] of lists.entries()) {
        const found = list.filter((message) => message.guid === guid && message.uid === uid);
        if (found.length === 1 && found[0]?.seq === ack.seq && found[0]?.id === ack.id) continue;
        faults.push(`${guid}, acknowledged at ${ack.seq}: ${members[at]?.owner.uid} has it ${found.length} times`);
      }
    }
  }
  return faults;
}

const told = ({ id, seq, uid, guid, text }: KeptMessage): string => `${seq} ${id} ${uid} ${guid} ${text}`;
