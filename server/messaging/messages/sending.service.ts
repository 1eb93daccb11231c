import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '../../common/database';
import { AppError, commonErrors } from '../../common/errors';
import { Clock, logger } from '../../common/runtime';
import { type MessageBody, messageTypes } from '../chat.schemas';
import { chatErrors } from '../messaging.errors';
import { ChatParticipants, type Participant } from '../participants.service';
import { type Draft, MessageLog } from './message-log.service';
import { messageColumns, messagesAt, placeKey, type StoredMessage, storedOf, targetsOf } from './message-views.service';
import { isIn, readable } from './reading.rules';
import { placesOf, type Room, Rooms } from './rooms.service';
import { refusalToChange, refusalToWrite } from './sending.rules';

/** What somebody wants to say. */
export interface Sending {
  readonly from: Participant;
  readonly conversationId: number;
  readonly guid: string;
  readonly type: number;
  readonly body: MessageBody | null;
  /** what it quotes, edits or deletes */
  readonly targetSeq: number | null;
}

/** What was said in a transaction, and in which conversation. */
export interface Said {
  readonly room: Room;
  readonly row: StoredMessage;
}

type AlsoWrites = (tx: Tx, said: readonly Said[]) => Promise<void>;

/** What was said: where it stands. */
export type Sent = Pick<StoredMessage, 'id' | 'conversationId' | 'seq' | 'guid' | 'createdAt'>;

interface Waiting {
  readonly sending: Sending;
  readonly resolve: (sent: Sent) => void;
  readonly reject: (error: unknown) => void;
}

type Outcome = Sent | AppError;

/** Messages of one transaction: more of them hold up who waits for the next, fewer cost a commit each. */
const atOnce = 200;
/** So many may wait; who comes then is asked to try again. */
const mostWaiting = 5_000;

/**
 * Takes what people say, in the order it comes, and writes what has come meanwhile in one transaction: an acknowledgement
 * follows the commit, and the same guid again gets the same one (api 2).
 */
@Injectable()
export class Sendings {
  readonly #waiting: Waiting[] = [];
  readonly #alsoWrite: AlsoWrites[] = [];
  #writing = false;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly rooms: Rooms,
    private readonly log: MessageLog,
    private readonly participants: ChatParticipants,
    private readonly clock: Clock,
  ) {}

  /** Adds what else is written with what was said, in the same transaction; the conversations are held. */
  alsoWrite(work: AlsoWrites): void {
    this.#alsoWrite.push(work);
  }

  /**
   * @returns where it stands, once it is committed
   * @throws AppError why it is refused; busy if too much waits, or the outcome is unknown: the same guid then tells it
   */
  send(sending: Sending): Promise<Sent> {
    if (this.#waiting.length >= mostWaiting) return Promise.reject(commonErrors.busy({ retryAfter: 1 }));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ sending, resolve, reject });
      if (!this.#writing) void this.writeAll();
    });
  }

  private async writeAll(): Promise<void> {
    this.#writing = true;
    // What arrives in the same round of the event loop goes with the first.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) await this.write(this.#waiting.splice(0, atOnce));
    this.#writing = false;
  }

  private async write(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await this.unitOfWork.run((tx) =>
        this.decide(
          tx,
          batch.map(({ sending }) => sending),
        ),
      );
      for (const [at, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[at];
        if (outcome instanceof AppError || outcome === undefined) reject(outcome);
        else resolve(outcome);
      }
    } catch (error) {
      // One that cannot be written must not take the others with it.
      if (batch.length > 1) for (const each of batch) await this.write([each]);
      else this.fail(batch, error);
    }
  }

  private fail(batch: readonly Waiting[], error: unknown): void {
    if (!(error instanceof AppError)) logger.error({ err: error }, 'a message was not written');
    for (const { reject } of batch) reject(error instanceof AppError ? error : commonErrors.busy({ retryAfter: 1 }));
  }

  private async decide(tx: Tx, sendings: readonly Sending[]): Promise<Outcome[]> {
    const now = this.clock.now();
    const ended = await this.participants.hold(
      tx,
      sendings.map(({ from }) => from),
    );
    const rooms = await this.rooms.hold(
      tx,
      sendings.map(({ conversationId }) => conversationId),
    );
    const known = await this.known(tx, sendings);
    const writers = await this.writers(tx, sendings, rooms);
    const targets = await messagesAt(tx, targetsOf(sendings));
    const drafts = new Map<string, Draft>();
    const refused = sendings.map((sending): AppError | null => {
      const key = keyOf(sending.from.party, sending.guid);
      const earlier = known.get(key) ?? drafts.get(key);
      if (earlier) return isSame(earlier, sending) ? null : chatErrors.guidTaken({}, 'guid');
      const room = rooms.get(sending.conversationId);
      const refusal = ended.get(sending.from) ?? this.refusal(sending, room, writers, targets, now);
      if (refusal || !room) return refusal ?? chatErrors.conversationUnknown();
      const { guid, type, body, targetSeq, from } = sending;
      drafts.set(key, { room, senderId: from.party, guid, type, body, targetSeq });
      writers.wrote(sending);
      // What is deleted is so for what comes after it.
      if (type === messageTypes.delete && targetSeq !== null) {
        const place = placeKey({ conversationId: room.id, seq: targetSeq });
        const target = targets.get(place);
        if (target) targets.set(place, { ...target, deletedAt: now });
      }
      return null;
    });
    const written = await this.log.append(tx, [...drafts.values()]);
    await this.change(tx, written, now);
    const said = written.flatMap((row) => {
      const room = rooms.get(row.conversationId);
      return room ? [{ room, row }] : [];
    });
    for (const work of this.#alsoWrite) await work(tx, said);
    for (const row of written) known.set(keyOf(row.senderId, row.guid), row);
    return sendings.map(({ from, guid }, at) => {
      const row = refused[at] ?? known.get(keyOf(from.party, guid));
      if (!row) throw new Error('a message was neither refused nor written');
      return row;
    });
  }

  private refusal(
    { from, conversationId, type, targetSeq }: Sending,
    room: Room | undefined,
    writers: Writers,
    targets: ReadonlyMap<string, StoredMessage>,
    now: number,
  ): AppError | null {
    if (!room) return chatErrors.conversationUnknown();
    const changes = type >= messageTypes.system;
    const writer = writers.of(from.party, conversationId);
    // Whoever had their one message may still take it back.
    const refusal = refusalToWrite(
      room,
      { ...writer, sent: changes ? 0 : writer.sent, member: room.members.get(from.party) },
      now,
    );
    if (refusal || targetSeq === null) return refusal;
    const target = targets.get(placeKey({ conversationId, seq: targetSeq }));
    if (changes) return refusalToChange(target, { type, senderId: from.party }, now);
    const member = room.members.get(from.party);
    const theirs = target && member && isIn(readable(member, room.lastSeq), target.seq);
    return theirs ? null : commonErrors.invalidInput({}, 'quote');
  }

  /** What was said before under these guids. */
  private async known(tx: Tx, sendings: readonly Sending[]): Promise<Map<string, StoredMessage>> {
    const rows = await tx.query<StoredMessage>(
      `SELECT ${messageColumns} FROM chat_message m WHERE m.guid IN (${placesOf(sendings)})`,
      sendings.map(({ guid }) => guid),
    );
    return new Map(rows.map(storedOf).map((row) => [keyOf(row.senderId, row.guid), row]));
  }

  private async writers(tx: Tx, sendings: readonly Sending[], rooms: ReadonlyMap<number, Room>): Promise<Writers> {
    const parties = [...new Set(sendings.map(({ from }) => from.party))];
    const silenced = await tx.query<{ id: number; silencedUntil: number | null }>(
      `SELECT id, silencedUntil FROM chat_party WHERE id IN (${placesOf(parties)}) AND silencedUntil IS NOT NULL`,
      parties,
    );
    // How much somebody wrote counts of strangers alone.
    const strangers = sendings.filter(
      ({ from, conversationId }) => rooms.get(conversationId)?.members.get(from.party)?.standing === 'stranger',
    );
    if (strangers.length === 0) return new Writers(silenced, []);
    const sent = await tx.query<{ conversationId: number; partyId: number; sent: number }>(
      `SELECT conversationId, partyId, sent FROM chat_member
       WHERE ${strangers.map(() => '(conversationId = ? AND partyId = ?)').join(' OR ')}`,
      strangers.flatMap(({ from, conversationId }) => [conversationId, from.party]),
    );
    return new Writers(silenced, sent);
  }

  /** Does to the messages themselves what was said of them: who reads the history finds them so. */
  private async change(tx: Tx, written: readonly StoredMessage[], now: number): Promise<void> {
    for (const { type, body, conversationId, targetSeq } of written) {
      if (type === messageTypes.edit) {
        // Its words are searched anew.
        await tx.run(
          'UPDATE chat_message SET body = ?, editedAt = ?, searchedAt = 0 WHERE conversationId = ? AND seq = ?',
          [body, now, conversationId, targetSeq],
        );
      }
      if (type === messageTypes.delete) {
        await tx.run("UPDATE chat_message SET body = '', deletedAt = ? WHERE conversationId = ? AND seq = ?", [
          now,
          conversationId,
          targetSeq,
        ]);
        // Not even the edits of it stay.
        await tx.run(
          "UPDATE chat_message SET body = '', deletedAt = ? WHERE conversationId = ? AND targetSeq = ? AND type = ?",
          [now, conversationId, targetSeq, messageTypes.edit],
        );
        await tx.run('DELETE FROM chat_term WHERE conversationId = ? AND seq = ?', [conversationId, targetSeq]);
      }
    }
  }
}

const keyOf = (party: number, guid: string): string => `${party}:${guid}`;

/** Whether a guid comes again with what it came with before. What was edited or deleted since is still the same message. */
function isSame(earlier: Draft | StoredMessage, { conversationId, type, body, targetSeq }: Sending): boolean {
  const known =
    'room' in earlier ? { ...earlier, conversationId: earlier.room.id, editedAt: null, deletedAt: null } : earlier;
  if (known.conversationId !== conversationId || known.type !== type || known.targetSeq !== targetSeq) return false;
  if (known.editedAt !== null || known.deletedAt !== null) return true;
  const before = typeof known.body === 'string' ? known.body : textOf(known.body);
  return before === textOf(body);
}

const textOf = (body: MessageBody | null): string => (body === null ? '' : JSON.stringify(body));

/** What is known of those who write in a batch. */
class Writers {
  readonly #silenced: ReadonlyMap<number, number | null>;
  readonly #sent: Map<string, number>;

  constructor(
    silenced: readonly { id: number; silencedUntil: number | null }[],
    sent: readonly { conversationId: number; partyId: number; sent: number }[],
  ) {
    this.#silenced = new Map(silenced.map((row) => [Number(row.id), row.silencedUntil]));
    this.#sent = new Map(sent.map((row) => [`${row.conversationId}:${row.partyId}`, Number(row.sent)]));
  }

  of(party: number, conversationId: number): { sent: number; silencedUntil: number | null } {
    return {
      sent: this.#sent.get(`${conversationId}:${party}`) ?? 0,
      silencedUntil: this.#silenced.get(party) ?? null,
    };
  }

  wrote({ from, conversationId, type }: Sending): void {
    const key = `${conversationId}:${from.party}`;
    if (type < messageTypes.system) this.#sent.set(key, (this.#sent.get(key) ?? 0) + 1);
  }
}
