import { Module } from '@nestjs/common';
import { StaffModule } from '../staff';
import { ArticleVisits } from './article-visits.service';
import { ArticlesDesk, articlesConsole } from './articles.console';
import { ArticlesController } from './articles.controller';
import { Articles } from './articles.service';
import { ArticlesEditor } from './articles-editor.service';
import { DemoArticles } from './demo/demo-articles.service';

@Module({
  imports: [StaffModule],
  controllers: [ArticlesController, ...articlesConsole],
  providers: [Articles, ArticlesDesk, ArticlesEditor, ArticleVisits, DemoArticles],
  exports: [Articles, DemoArticles],
})
export class ArticlesModule {}
