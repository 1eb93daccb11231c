import { Module } from '@nestjs/common';
import { ArticleVisits } from './article-visits.service';
import { ArticlesController } from './articles.controller';
import { Articles } from './articles.service';
import { ArticlesEditor } from './articles-editor.service';
import { DemoArticles } from './demo/demo-articles.service';

@Module({
  controllers: [ArticlesController],
  providers: [Articles, ArticlesEditor, ArticleVisits, DemoArticles],
  exports: [Articles, ArticlesEditor, DemoArticles],
})
export class ArticlesModule {}
