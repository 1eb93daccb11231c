import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'desk-cases',
  icon: houseIcon('inbox'),
  group: 'desk',
  order: 3,
  permission: 'desk.read',
  screens: { list: lazyScreen(() => import('./CaseList').then((m) => m.CaseList)) },
};
