import Icon from '@mui/icons-material/CurrencyExchangeOutlined';
import { lazyScreen } from '../../providers/lazy-screen';
import type { ConsoleResource } from '../resource';

export const resource: ConsoleResource = {
  name: 'pairs',
  icon: Icon,
  group: 'market',
  order: 2,
  permission: 'market.read',
  screens: {
    list: lazyScreen(() => import('./PairList').then((m) => m.PairList)),
  },
};
