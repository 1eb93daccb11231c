import { Injectable } from '@nestjs/common';
import { Reader, UnitOfWork } from '../../common/database';
import { Clock, day } from '../../common/runtime';
import { Settings } from '../../settings';
import { type ChatMessageWire, type ChatSearchQuery, type MessageBody } from '../chat.schemas';
import { isSearched, searchTextOf } from '../kinds/message-kinds.rules';
import type { Party } from '../party.rules';
import { MessageViews, messageColumns, type StoredMessage, storedOf } from './message-views.service';
import { readableSql } from './reading.rules';
import { placesOf, Rooms } from './rooms.service';
import { holds, termsOf, wantedTerms } from './search-terms.rules';

const shown = 20;
/** Found by their terms and held against the text itself: so many at a time, and so many times. */
const looked = 100;
const mostLooks = 5;
/** Of many at once those of a conversation lie together: fewer pages are written than by a few at a time. */
const indexedAtOnce = 1_000;
const droppedAtOnce = 1_000;

type TermRow = [conversationId: number, term: string, seq: number];

/** Where is looked. */
interface Where {
  readonly from: string;
  /** the conversation's id in it */
  readonly id: string;
  readonly where: string;
  readonly parameters: readonly number[];
}

/** Texts in one's own conversations, found by their words (api 2); and what is kept of messages, and for how long. */
@Injectable()
export class MessageSearch {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
    private readonly rooms: Rooms,
    private readonly views: MessageViews,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Newest first. What was written seconds ago may not be found yet. */
  find(party: Party, { q, conversation, before }: ChatSearchQuery): Promise<{ list: ChatMessageWire[] }> {
    const only = conversation === undefined ? '' : 'AND me.conversationId = ?';
    return this.search(q, before, {
      ...{ from: 'chat_member me', id: 'me.conversationId', where: `me.partyId = ? AND ${readableSql} ${only}` },
      parameters: [party, ...(conversation === undefined ? [] : [conversation])],
    });
  }

  /** The same in one conversation, for who may read all of it. */
  findIn(
    conversation: number,
    { q, before }: Omit<ChatSearchQuery, 'conversation'>,
  ): Promise<{ list: ChatMessageWire[] }> {
    const where = { from: 'chat_conversation me', id: 'me.id', where: 'me.id = ?', parameters: [conversation] };
    return this.search(q, before, where);
  }

  private async search(q: string, before: number | undefined, where: Where): Promise<{ list: ChatMessageWire[] }> {
    const terms = wantedTerms(q);
    if (terms.length === 0) return { list: [] };
    const found: StoredMessage[] = [];
    let below = before ?? Number.MAX_SAFE_INTEGER;
    for (let look = 0; look < mostLooks && found.length < shown; look += 1) {
      const rows = await this.candidates(where, terms, below);
      found.push(...rows.filter((row) => holds(textIn(row), q)));
      if (rows.length < looked) break;
      below = rows.at(-1)?.id ?? 0;
    }
    const list = found.slice(0, shown);
    const rooms = await this.rooms.read(this.reader, [...new Set(list.map(({ conversationId }) => conversationId))]);
    return { list: await this.views.wires(list, rooms) };
  }

  private async candidates(
    { from, id, where, parameters }: Where,
    terms: readonly string[],
    below: number,
  ): Promise<StoredMessage[]> {
    const joins = terms.map(
      (_, at) =>
        `JOIN chat_term t${at} ON t${at}.conversationId = ${id} AND t${at}.term = ?${at === 0 ? '' : ` AND t${at}.seq = t0.seq`}`,
    );
    const rows = await this.reader.query<StoredMessage>(
      `SELECT ${messageColumns} FROM ${from} ${joins.join(' ')}
       JOIN chat_message m ON m.conversationId = ${id} AND m.seq = t0.seq
       WHERE m.id < ? AND m.deletedAt IS NULL AND ${where} ORDER BY m.id DESC LIMIT ${looked}`,
      [...terms, below, ...parameters],
    );
    return rows.map(storedOf);
  }

  /** Puts the words of new and edited texts into the search, some at a time. @returns how many texts */
  async index(): Promise<number> {
    let done = 0;
    for (;;) {
      const rows = await this.reader.query<{ id: number }>(
        'SELECT id FROM chat_message WHERE searchedAt = 0 ORDER BY id LIMIT ?',
        [indexedAtOnce],
      );
      if (rows.length === 0) return done;
      await this.indexSome(rows.map(({ id }) => Number(id)));
      done += rows.length;
    }
  }

  private async indexSome(ids: readonly number[]): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      // Marked first: whoever edits one meanwhile does so entirely before or after, and marks it anew.
      await tx.run(`UPDATE chat_message SET searchedAt = ? WHERE id IN (${placesOf(ids)})`, [this.clock.now(), ...ids]);
      const rows = await tx.query<Pick<StoredMessage, 'conversationId' | 'seq' | 'type' | 'body' | 'editedAt'>>(
        `SELECT conversationId, seq, type, body, editedAt FROM chat_message WHERE id IN (${placesOf(ids)})`,
        ids,
      );
      const texts = rows.filter(({ type, body }) => isSearched(type) && body !== '');
      // A new one has no words there yet, and to look for them takes longer than to put them in.
      for (const { conversationId, seq } of texts.filter(({ editedAt }) => editedAt !== null)) {
        await tx.run('DELETE FROM chat_term WHERE conversationId = ? AND seq = ?', [conversationId, seq]);
      }
      await tx.insertMany(
        'INSERT INTO chat_term (conversationId, term, seq)',
        '(?, ?, ?)',
        texts
          .flatMap((row) =>
            termsOf(textIn(row)).map((term): TermRow => [Number(row.conversationId), term, Number(row.seq)]),
          )
          // Those of one conversation lie together.
          .sort(([one], [other]) => one - other),
      );
    });
  }

  /** Drops what is older than it is kept, some at a time; ids follow the time. @returns how many messages */
  async clean(): Promise<number> {
    const before = this.clock.now() - this.settings.integer('chat.keepDays') * day;
    let dropped = 0;
    for (;;) {
      const rows = await this.reader.query<{ id: number; conversationId: number; seq: number; createdAt: number }>(
        'SELECT id, conversationId, seq, createdAt FROM chat_message ORDER BY id LIMIT ?',
        [droppedAtOnce],
      );
      const old = rows.filter(({ createdAt }) => Number(createdAt) < before);
      const last = old.at(-1);
      if (!last) return dropped;
      await this.unitOfWork.run(async (tx) => {
        // They go in their order: of each conversation all up to the last of them.
        for (const [conversationId, seq] of new Map(old.map((row) => [row.conversationId, row.seq]))) {
          await tx.run('DELETE FROM chat_term WHERE conversationId = ? AND seq <= ?', [conversationId, seq]);
          await tx.run('DELETE FROM chat_stay WHERE conversationId = ? AND toSeq <= ?', [conversationId, seq]);
        }
        await tx.run(
          `DELETE FROM chat_message WHERE id IN (${placesOf(old)})`,
          old.map(({ id }) => id),
        );
        await tx.run('DELETE FROM chat_inbox WHERE createdAt <= ?', [last.createdAt]);
      });
      dropped += old.length;
    }
  }
}

const textIn = ({ type, body }: Pick<StoredMessage, 'type' | 'body'>): string =>
  searchTextOf(type, JSON.parse(body) as MessageBody);
