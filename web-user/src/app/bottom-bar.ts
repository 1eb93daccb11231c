import type { Site } from '@server/home/home.schemas';
import type { BottomBarItem } from '../ui/BottomBar';

type Tab = 'home' | 'wallet' | 'market' | 'trade' | 'assets' | 'news' | 'mine';

const tabs: Record<Tab, Omit<BottomBarItem, 'label'>> = {
  home: { to: '/', icon: 'home' },
  wallet: { to: '/pages/transaction/index', icon: 'wallet' },
  market: { to: '/pages/market/index', icon: 'market' },
  trade: { to: '/pages/card/index', icon: 'cards' },
  assets: { to: '/pages/asset/index', icon: 'pie' },
  news: { to: '/pages/article/index', icon: 'megaphone' },
  mine: { to: '/pages/user/settings', icon: 'user' },
};

/**
 * The three readings of the source. If a reading names a page the product does not have, the closest one takes its
 * place under its own name: the announcements for chat.
 */
const readings: Record<Site['bottomBar'], readonly Tab[]> = {
  wallet: ['home', 'wallet', 'market'],
  trade: ['home', 'trade', 'assets'],
  chat: ['home', 'news', 'mine'],
};

export const bottomBarTabs = (reading: Site['bottomBar']) => readings[reading].map((tab) => ({ tab, ...tabs[tab] }));
