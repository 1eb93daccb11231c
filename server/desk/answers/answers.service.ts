import { Injectable } from '@nestjs/common';
import { type Queries, Reader, StaffWrites, type Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import type { CallerContext } from '../../common/http';
import { Clock, isoTime } from '../../common/runtime';
import { type Language, languages } from '../../common/words/languages';
import { pickName } from '../../common/words/pick-text.rules';
import { Audit } from '../../staff';
import { Users } from '../../users';
import { deskErrors } from '../desk.errors';
import { filled, namesReader, readerVariables } from './answers.rules';
import {
  type Answers,
  type CannedBody,
  type CannedRow,
  type DeskTextKind,
  type DeskTextRow,
  deskTextKinds,
  type FilledAnswers,
  type HelpQuestions,
  type KeywordBody,
  type KeywordRow,
  type Question,
} from './answers.schemas';

interface RawKeyword {
  readonly id: number;
  readonly words: string;
  readonly answers: string;
  readonly question: string | null;
  readonly enabled: number;
  readonly updatedAt: number;
}
type RawCanned = Omit<RawKeyword, 'words' | 'question' | 'enabled'> & { readonly title: string };

/** A feature's table, and what the log calls it. */
type Kept = 'desk-keywords' | 'desk-canned';

const answersOf = (text: string): Answers => JSON.parse(text) as Answers;

/** Texts that are written once and said often, as staff keep them; every change is audited. */
@Injectable()
export class DeskAnswers {
  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly reader: Reader,
    private readonly users: Users,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** What customer service says by itself, of each kind. */
  async texts(db: Queries = this.reader): Promise<DeskTextRow[]> {
    const rows = await db.query<{ kind: DeskTextKind; language: Language; text: string }>(
      'SELECT kind, language, text FROM desk_text',
    );
    return deskTextKinds.map((id) => ({
      id,
      texts: Object.fromEntries(rows.filter(({ kind }) => kind === id).map(({ language, text }) => [language, text])),
    }));
  }

  /** The same in the language of a reader; null where nothing was written. */
  async textFor(kind: DeskTextKind, language: Language, db: Queries = this.reader): Promise<string | null> {
    const row = (await this.texts(db)).find(({ id }) => id === kind);
    return row ? pickName(row.texts, language) || null : null;
  }

  /** An empty text takes that language away. */
  async setTexts(caller: CallerContext, kind: DeskTextKind, texts: DeskTextRow['texts']): Promise<DeskTextRow> {
    const of = (rows: readonly DeskTextRow[]): DeskTextRow =>
      rows.find(({ id }) => id === kind) ?? { id: kind, texts: {} };
    return await this.unitOfWork.run(async (tx) => {
      await this.audit.hold(tx, caller);
      const before = of(await this.texts(tx));
      await tx.run('DELETE FROM desk_text WHERE kind = ?', [kind]);
      const rows = languages.flatMap((language) => {
        const text = texts[language];
        return text ? [[kind, language, text]] : [];
      });
      await tx.insertMany('INSERT INTO desk_text (kind, language, text)', '(?, ?, ?)', rows);
      const after = of(await this.texts(tx));
      await this.audit.write(tx, caller, { action: 'update', resource: 'desk-texts', resourceId: kind, before, after });
      return after;
    });
  }

  async keywords(db: Queries = this.reader): Promise<KeywordRow[]> {
    const rows = await db.query<RawKeyword>(
      'SELECT id, words, answers, question, enabled, updatedAt FROM desk_keyword ORDER BY id',
    );
    return rows.map(({ id, words, answers, question, enabled, updatedAt }) => ({
      id: Number(id),
      words: JSON.parse(words) as string[],
      answers: answersOf(answers),
      question: question === null ? {} : (JSON.parse(question) as Question),
      enabled: Boolean(enabled),
      updatedAt: isoTime(Number(updatedAt)),
    }));
  }

  /** The questions of the help page with their answers, in the reader's language. */
  async questions(language: Language): Promise<HelpQuestions> {
    return (await this.keywords()).flatMap(({ id, question, answers, enabled }) => {
      const asked = pickName(question, language);
      return enabled && asked ? [{ id, question: asked, answer: pickName(answers, language) }] : [];
    });
  }

  async canned(db: Queries = this.reader): Promise<CannedRow[]> {
    const rows = await db.query<RawCanned>('SELECT id, title, answers, updatedAt FROM desk_canned ORDER BY title, id');
    return rows.map(({ id, title, answers, updatedAt }) => ({
      ...{ id: Number(id), title, answers: answersOf(answers), updatedAt: isoTime(Number(updatedAt)) },
    }));
  }

  /** What may be said to a user, filled in, in their language. @throws AppError userUnknown */
  async cannedFor(userId: number, agent: string): Promise<FilledAnswers> {
    const { language, nickname, uid } = await this.users.get(userId);
    const rows = await this.canned();
    return rows.map(({ id, title, answers }) => ({
      ...{ id, title, text: filled(pickName(answers, language), { nickname, uid, agent }) },
    }));
  }

  /**
   * @param id of the one that is changed; null: a new one
   * @throws AppError notFound; answerNamesReader for a question whose answer names who reads it
   */
  async putKeyword(caller: CallerContext, id: number | null, body: KeywordBody): Promise<KeywordRow> {
    const { words, answers, question = {}, enabled } = body;
    const asked = Object.keys(question).length > 0;
    if (asked && Object.values(answers).some(namesReader)) {
      throw deskErrors.answerNamesReader({ variables: readerVariables }, 'answers');
    }
    const values = [
      ...[JSON.stringify(words), JSON.stringify(answers), asked ? JSON.stringify(question) : null],
      ...[Number(enabled), this.clock.now()],
    ];
    return await this.put(
      caller,
      'desk-keywords',
      id,
      (db) => this.keywords(db),
      async (tx) => {
        if (id !== null) {
          await tx.run(
            'UPDATE desk_keyword SET words = ?, answers = ?, question = ?, enabled = ?, updatedAt = ? WHERE id = ?',
            [...values, id],
          );
          return id;
        }
        return (
          await tx.run(
            'INSERT INTO desk_keyword (words, answers, question, enabled, updatedAt) VALUES (?, ?, ?, ?, ?)',
            values,
          )
        ).insertId;
      },
    );
  }

  /** The same of an answer that agents need not write. @throws AppError notFound */
  async putCanned(caller: CallerContext, id: number | null, body: CannedBody): Promise<CannedRow> {
    const values = [body.title, JSON.stringify(body.answers), this.clock.now()];
    return await this.put(
      caller,
      'desk-canned',
      id,
      (db) => this.canned(db),
      async (tx) => {
        if (id !== null) {
          await tx.run('UPDATE desk_canned SET title = ?, answers = ?, updatedAt = ? WHERE id = ?', [...values, id]);
          return id;
        }
        return (await tx.run('INSERT INTO desk_canned (title, answers, updatedAt) VALUES (?, ?, ?)', values)).insertId;
      },
    );
  }

  /** @returns what was removed. @throws AppError notFound */
  removeKeyword(caller: CallerContext, id: number): Promise<KeywordRow> {
    return this.remove(caller, 'desk-keywords', id, (db) => this.keywords(db), 'DELETE FROM desk_keyword WHERE id = ?');
  }

  /** @returns what was removed. @throws AppError notFound */
  removeCanned(caller: CallerContext, id: number): Promise<CannedRow> {
    return this.remove(caller, 'desk-canned', id, (db) => this.canned(db), 'DELETE FROM desk_canned WHERE id = ?');
  }

  private async put<Row extends { id: number }>(
    caller: CallerContext,
    resource: Kept,
    id: number | null,
    read: (db: Queries) => Promise<Row[]>,
    write: (tx: Tx) => Promise<number>,
  ): Promise<Row> {
    return await this.unitOfWork.run(async (tx) => {
      await this.audit.hold(tx, caller);
      const before = id === null ? undefined : oneOf(await read(tx), id);
      const resourceId = await write(tx);
      const after = oneOf(await read(tx), resourceId);
      const action = before ? 'update' : 'create';
      await this.audit.write(tx, caller, { action, resource, resourceId, ...(before ? { before } : {}), after });
      return after;
    });
  }

  private async remove<Row extends { id: number }>(
    caller: CallerContext,
    resource: Kept,
    id: number,
    read: (db: Queries) => Promise<Row[]>,
    sql: string,
  ): Promise<Row> {
    return await this.unitOfWork.run(async (tx) => {
      await this.audit.hold(tx, caller);
      const before = oneOf(await read(tx), id);
      await tx.run(sql, [id]);
      await this.audit.write(tx, caller, { action: 'delete', resource, resourceId: id, before });
      return before;
    });
  }
}

/** @throws AppError notFound */
function oneOf<Row extends { id: number }>(rows: readonly Row[], id: number): Row {
  const row = rows.find((each) => each.id === id);
  if (!row) throw commonErrors.notFound();
  return row;
}
