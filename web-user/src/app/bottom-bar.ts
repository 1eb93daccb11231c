import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import PersonOutlineRounded from '@mui/icons-material/PersonOutlineRounded';
import PieChartOutlineRounded from '@mui/icons-material/PieChartOutlineRounded';
import ShowChartRounded from '@mui/icons-material/ShowChartRounded';
import type { Site } from '@server/home/home.schemas';
import type { BottomBarItem } from '../ui/BottomBar';

type Tab = 'home' | 'wallet' | 'market' | 'assets' | 'news' | 'mine';

const tabs: Record<Tab, Omit<BottomBarItem, 'label'>> = {
  home: { to: '/', Icon: HomeOutlined },
  wallet: { to: '/pages/transaction/index', Icon: AccountBalanceWalletOutlined },
  market: { to: '/pages/market/index', Icon: ShowChartRounded },
  assets: { to: '/pages/asset/index', Icon: PieChartOutlineRounded },
  news: { to: '/pages/article/index', Icon: CampaignOutlined },
  mine: { to: '/pages/user/settings', Icon: PersonOutlineRounded },
};

/**
 * The three readings of the source. If a reading names a page the product does not have, the closest one takes its
 * place under its own name: the market for trade, the announcements for chat.
 */
const readings: Record<Site['bottomBar'], readonly Tab[]> = {
  wallet: ['home', 'wallet', 'market'],
  trade: ['home', 'market', 'assets'],
  chat: ['home', 'news', 'mine'],
};

export const bottomBarTabs = (reading: Site['bottomBar']) => readings[reading].map((tab) => ({ tab, ...tabs[tab] }));
