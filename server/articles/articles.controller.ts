import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, CallerLanguage, Public } from '../common/http';
import { idParam } from '../common/http/schemas';
import type { Language } from '../common/words/languages';
import {
  type Article,
  type ArticlePage,
  type ArticleQuery,
  article,
  articlePage,
  articleQuery,
} from './articles.schemas';
import { Articles } from './articles.service';

@ApiTags('articles')
@Controller('api/article')
export class ArticlesController {
  constructor(private readonly articles: Articles) {}

  @Get()
  @Public('medium')
  @Answers(articlePage, 'Published articles of one category, pinned first')
  async list(
    @Query({ schema: articleQuery }) query: ArticleQuery,
    @CallerLanguage() language: Language,
  ): Promise<ArticlePage> {
    return await this.articles.list(query, language);
  }

  @Get(':id')
  @Public('medium')
  @Answers(article, 'One article with its content')
  async show(@Param('id', { schema: idParam }) id: number, @CallerLanguage() language: Language): Promise<Article> {
    return await this.articles.read(id, language);
  }
}
