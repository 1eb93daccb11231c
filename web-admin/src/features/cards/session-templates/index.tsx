import type { TemplateRow } from '@server/cards/cards-console.schemas';
import { nameIn } from '../../../fields/names/names';
import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'session-templates',
  icon: houseIcon('calendar'),
  group: 'cards',
  order: 3,
  permission: 'cards.read',
  write: 'cards.write',
  screens: {
    list: lazyScreen(() => import('./TemplateList').then((m) => m.TemplateList)),
    create: lazyScreen(() => import('./TemplateForm').then((m) => m.TemplateCreate)),
    edit: lazyScreen(() => import('./TemplateForm').then((m) => m.TemplateEdit)),
  },
  recordRepresentation: ({ names }: TemplateRow) => nameIn(names, document.documentElement.lang),
};
