import type { Site } from '@server/home/home.schemas';
import type { BottomBarItem } from '../ui/pages/BottomBar';

type Tab = 'home' | 'wallet' | 'market' | 'trade' | 'assets' | 'chat' | 'mine';

const tabs: Record<Tab, Omit<BottomBarItem, 'label' | 'unread'>> = {
  home: { to: '/', icon: 'home' },
  wallet: { to: '/pages/transaction/index', icon: 'wallet' },
  market: { to: '/pages/market/index', icon: 'market' },
  trade: { to: '/pages/card/index', icon: 'cards' },
  assets: { to: '/pages/asset/index', icon: 'pie' },
  chat: { to: '/pages/chat/index', icon: 'chat' },
  mine: { to: '/pages/user/settings', icon: 'user' },
};

/** The three readings of the source. */
const readings: Record<Site['bottomBar'], readonly Tab[]> = {
  wallet: ['home', 'wallet', 'market'],
  trade: ['home', 'trade', 'assets'],
  chat: ['home', 'chat', 'mine'],
};

export const bottomBarTabs = (reading: Site['bottomBar']) => readings[reading].map((tab) => ({ tab, ...tabs[tab] }));
