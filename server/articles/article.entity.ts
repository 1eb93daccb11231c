import { Entity, Index, PrimaryColumn } from 'typeorm';
import {
  CountColumn,
  FlagColumn,
  IdColumn,
  LongTextColumn,
  RefKeyColumn,
  TextColumn,
  TimeColumn,
} from '../common/database';
import type { Language } from '../common/words/languages';

/** An announcement, trading rules, a page about us, or what goes with a shared link (domain 10). */
@Entity('article')
@Index('ix_article_list', ['cat', 'status', 'pinned', 'publishAt'])
export class Article {
  @IdColumn()
  id!: number;

  @TextColumn(16)
  cat!: 'announcement' | 'rules' | 'about' | 'share';

  @TextColumn(10)
  status!: 'draft' | 'published';

  @FlagColumn()
  pinned!: boolean;

  @TextColumn(300, { nullable: true })
  image!: string | null;

  @CountColumn({ default: 0 })
  visits!: number;

  /** shown from then on */
  @TimeColumn()
  publishAt!: number;

  @TimeColumn()
  createdAt!: number;

  @TimeColumn()
  updatedAt!: number;
}

/** The words of an article in one language. */
@Entity('article_text')
export class ArticleText {
  @RefKeyColumn()
  articleId!: number;

  @PrimaryColumn({ type: 'varchar', length: 5 })
  language!: Language;

  @TextColumn(120)
  title!: string;

  @TextColumn(300)
  synopsis!: string;

  /** HTML made safe when it was written */
  @LongTextColumn()
  content!: string;
}
