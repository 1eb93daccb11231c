import Icon from '@mui/icons-material/PeopleOutlined';
import { lazyScreen } from '../../../providers/lazy-screen';
import type { ConsoleResource } from '../../resource';

export { agentChoices, useAgents } from './agents';

export const resource: ConsoleResource = {
  name: 'users',
  icon: Icon,
  group: 'people',
  order: 1,
  permission: 'users.read',
  screens: {
    list: lazyScreen(() => import('./UserList').then((m) => m.UserList)),
    show: lazyScreen(() => import('./UserShow').then((m) => m.UserShow)),
  },
  recordRepresentation: 'uid',
};
