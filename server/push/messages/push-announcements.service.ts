import { Injectable } from '@nestjs/common';
import { sessionLives } from '../../auth';
import { Reader, type Tx, UnitOfWork } from '../../common/database';
import { Clock, isoTimeOrNull } from '../../common/runtime';
import { type Language, languages } from '../../common/words/languages';
import { pickText } from '../../common/words/pick-text.rules';
import { wantsAnnouncements } from '../devices/push-choices.service';
import { pushErrors } from '../push.errors';
import type { AnnouncementPush } from '../push.schemas';
import type { PushContent } from '../texts/push-payload.rules';
import { messagesLock, PushQueue } from './push-queue.service';

/** The words of an announcement in one language. */
export interface AnnouncedText {
  readonly language: Language;
  readonly title: string;
  readonly synopsis: string;
}

interface Pending {
  readonly articleId: number;
  readonly texts: string;
  readonly afterDevice: number;
}

/** Announcements that staff send as pushes, each once. */
@Injectable()
export class PushAnnouncements {
  constructor(
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
    private readonly queue: PushQueue,
    private readonly clock: Clock,
  ) {}

  /** How many people an announcement would reach now, and whether it was sent. */
  async stateOf(articleId: number): Promise<AnnouncementPush> {
    const [counted] = await this.reader.query<{ people: number }>(
      `SELECT COUNT(DISTINCT userId) AS people FROM push_device
       WHERE ${sessionLives('push_device.sessionId')} AND ${wantsAnnouncements('push_device.userId')}`,
      [this.clock.now()],
    );
    const [sent] = await this.reader.query<{ createdAt: number }>(
      'SELECT createdAt FROM push_announcement WHERE articleId = ?',
      [articleId],
    );
    return { people: Number(counted?.people ?? 0), sentAt: isoTimeOrNull(sent ? Number(sent.createdAt) : null) };
  }

  /** Has it sent to everybody who wants announcements. @throws AppError pushAlreadySent */
  async send(tx: Tx, articleId: number, texts: readonly AnnouncedText[]): Promise<void> {
    const { affected } = await tx.run(
      `${tx.dialect.insertIgnore} INTO push_announcement (articleId, texts, createdAt, afterDevice) VALUES (?, ?, ?, 0)`,
      [articleId, JSON.stringify(texts), this.clock.now()],
    );
    if (affected === 0) throw pushErrors.pushAlreadySent();
  }

  /** Queues the next devices of an announcement under way. @returns whether there was one */
  async queueNext(): Promise<boolean> {
    const sql =
      'SELECT articleId, texts, afterDevice FROM push_announcement WHERE doneAt IS NULL ORDER BY articleId LIMIT 1';
    if ((await this.reader.query(sql)).length === 0) return false;
    return await this.unitOfWork.run(async (tx) => {
      await tx.holdName(messagesLock);
      const [pending] = await tx.query<Pending>(sql);
      if (!pending) return false;
      const articleId = Number(pending.articleId);
      const contents = contentsOf(articleId, JSON.parse(pending.texts) as AnnouncedText[]);
      const last = await this.queue.queueFor(tx, Number(pending.afterDevice), `article-${articleId}`, contents);
      if (last === null) {
        await tx.run('UPDATE push_announcement SET doneAt = ? WHERE articleId = ?', [this.clock.now(), articleId]);
      } else {
        await tx.run('UPDATE push_announcement SET afterDevice = ? WHERE articleId = ?', [last, articleId]);
      }
      return true;
    });
  }
}

function contentsOf(article: number, texts: readonly AnnouncedText[]): (language: Language) => PushContent {
  const contents = new Map(
    languages.map((language) => {
      const text = pickText(texts, language);
      const said = { title: text?.title ?? '', text: text?.synopsis ?? '' };
      return [language, { kind: 'announcement', article, ...said } as const];
    }),
  );
  return (language) => contents.get(language) ?? { kind: 'announcement', article, title: '', text: '' };
}
