import { Module } from '@nestjs/common';
import { PushModule } from '../push';
import { StaffModule } from '../staff';
import { ArticleVisits } from './article-visits.service';
import { ArticlesDesk, articlesConsole } from './articles.console';
import { ArticlesController } from './articles.controller';
import { Articles } from './articles.service';
import { ArticlesEditor } from './articles-editor.service';
import { DemoArticles } from './demo/demo-articles.service';
import { ShareController } from './share.controller';
import { ShareTexts } from './share.service';

@Module({
  imports: [PushModule, StaffModule],
  controllers: [ArticlesController, ShareController, ...articlesConsole],
  providers: [Articles, ArticlesDesk, ArticlesEditor, ArticleVisits, DemoArticles, ShareTexts],
  exports: [Articles, DemoArticles],
})
export class ArticlesModule {}
