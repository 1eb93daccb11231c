import Icon from '@mui/icons-material/MoveToInboxOutlined';
import { lazyScreen } from '../../providers/lazy-screen';
import type { ConsoleResource } from '../resource';

export const resource: ConsoleResource = {
  name: 'chain-transfers',
  icon: Icon,
  group: 'onChain',
  order: 2,
  permission: 'chain.read',
  screens: {
    list: lazyScreen(() => import('./ChainTransferList').then((m) => m.ChainTransferList)),
  },
};
