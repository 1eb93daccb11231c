import type { ArticleRow } from '@server/articles/articles.list';
import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';
import { titleIn } from './article-body';

export const resource: ConsoleResource = {
  name: 'articles',
  icon: houseIcon('megaphone'),
  group: 'content',
  order: 2,
  permission: 'articles.read',
  write: 'articles.write',
  deletes: true,
  screens: {
    list: lazyScreen(() => import('./ArticleList').then((m) => m.ArticleList)),
    create: lazyScreen(() => import('./ArticleForm').then((m) => m.ArticleCreate)),
    edit: lazyScreen(() => import('./ArticleForm').then((m) => m.ArticleEdit)),
  },
  recordRepresentation: (row: ArticleRow) => titleIn(document.documentElement.lang, row),
};
