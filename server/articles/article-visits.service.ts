import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { UnitOfWork } from '../common/database';
import { logger, second } from '../common/runtime';

const flushAfter = second;

/**
 * Counts readings without making a reader wait. They are added up in memory and written together, once a second and
 * when the server stops, so that a popular page costs one update a second.
 */
@Injectable()
export class ArticleVisits implements BeforeApplicationShutdown {
  #waiting = new Map<number, number>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** One more reading. @returns how many of the article's are not written yet */
  add(articleId: number): number {
    const count = (this.#waiting.get(articleId) ?? 0) + 1;
    this.#waiting.set(articleId, count);
    this.#timer ??= setTimeout(() => void this.flush(), flushAfter).unref();
    return count;
  }

  /** Writes what was counted, after any write under way; what fails is written the next time. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.write());
    return this.#writing;
  }

  private async write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const counts = [...this.#waiting].sort(([a], [b]) => a - b);
    if (counts.length === 0) return;
    this.#waiting = new Map();
    try {
      await this.unitOfWork.run(async (tx) => {
        for (const [articleId, count] of counts) {
          await tx.run('UPDATE article SET visits = visits + ? WHERE id = ?', [count, articleId]);
        }
      });
    } catch (error) {
      logger.warn({ err: error }, 'visits of articles could not be written yet');
      for (const [articleId, count] of counts) {
        this.#waiting.set(articleId, (this.#waiting.get(articleId) ?? 0) + count);
      }
      this.#timer ??= setTimeout(() => void this.flush(), flushAfter).unref();
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flush();
    clearTimeout(this.#timer);
  }
}
