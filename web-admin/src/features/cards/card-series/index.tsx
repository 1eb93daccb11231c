import type { SeriesRow } from '@server/cards/series/card-series.list';
import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'card-series',
  icon: houseIcon('image'),
  group: 'cards',
  order: 4,
  permission: 'cards.read',
  write: 'cards.write',
  screens: {
    list: lazyScreen(() => import('./SeriesList').then((m) => m.SeriesList)),
    show: lazyScreen(() => import('./SeriesShow').then((m) => m.SeriesShow)),
    create: lazyScreen(() => import('./SeriesCreate').then((m) => m.SeriesCreate)),
    edit: lazyScreen(() => import('./SeriesEdit').then((m) => m.SeriesEdit)),
  },
  recordRepresentation: ({ code }: SeriesRow) => code,
};
