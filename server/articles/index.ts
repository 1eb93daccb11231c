export { Article, ArticleText } from './article.entity';
export { ArticlesModule } from './articles.module';
export { Articles } from './articles.service';
export { ArticlesEditor } from './articles-editor.service';
export { DemoArticles } from './demo/demo-articles.service';
