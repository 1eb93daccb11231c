import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '../../common/database';
import { Clock, minute } from '../../common/runtime';
import { type Language, languages } from '../../common/words/languages';
import type { Article } from '../articles.schemas';
import { german } from './de';
import type { DemoArticle, DemoTexts } from './demo-article';
import { english } from './en';
import { portuguese } from './pt';
import { russian } from './ru';
import { simplifiedChinese } from './zh-cn';
import { traditionalChinese } from './zh-tw';

export const demoTexts: Readonly<Record<Language, DemoTexts>> = {
  'zh-CN': simplifiedChinese,
  'zh-TW': traditionalChinese,
  en: english,
  ru: russian,
  pt: portuguese,
  de: german,
};

/** In the order they were published; the welcome is the newest, and pinned. */
const articles: readonly { name: DemoArticle; cat: Article['cat']; pinned: boolean }[] = [
  { name: 'about', cat: 'about', pinned: false },
  { name: 'rules', cat: 'rules', pinned: false },
  { name: 'reviews', cat: 'announcement', pinned: false },
  { name: 'rewards', cat: 'announcement', pinned: false },
  { name: 'welcome', cat: 'announcement', pinned: true },
];

/** The first articles of a demonstration: announcements, trading rules and a page about us, in six languages. */
@Injectable()
export class DemoArticles {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Does nothing where there is any article at all. */
  async seed(): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const known = await tx.query('SELECT id FROM article LIMIT 1');
      if (known.length === 0) await this.insertAll(tx);
    });
  }

  private async insertAll(tx: Tx): Promise<void> {
    const now = this.clock.now();
    for (const [index, { name, cat, pinned }] of articles.entries()) {
      const id = index + 1;
      const publishAt = now - (articles.length - index) * minute;
      // Under a fixed id, so that two servers starting at once make one.
      await tx.run(
        `${tx.dialect.insertIgnore} INTO article (id, cat, status, pinned, image, visits, publishAt, createdAt, updatedAt) VALUES (?, ?, 'published', ?, NULL, 0, ?, ?, ?)`,
        [id, cat, Number(pinned), publishAt, now, now],
      );
      for (const language of languages) {
        const { title, synopsis, content } = demoTexts[language][name];
        await tx.run(
          `${tx.dialect.insertIgnore} INTO article_text (articleId, language, title, synopsis, content) VALUES (?, ?, ?, ?, ?)`,
          [id, language, title, synopsis, content],
        );
      }
    }
  }
}
