import type words from '@server/common/words/en.json';
import type articles from '../../locales/en/articles.json';
import type assets from '../../locales/en/assets.json';
import type bills from '../../locales/en/bills.json';
import type common from '../../locales/en/common.json';
import type deposit from '../../locales/en/deposit.json';
import type exchange from '../../locales/en/exchange.json';
import type home from '../../locales/en/home.json';
import type market from '../../locales/en/market.json';
import type money from '../../locales/en/money.json';
import type password from '../../locales/en/password.json';
import type proof from '../../locales/en/proof.json';
import type settings from '../../locales/en/settings.json';
import type share from '../../locales/en/share.json';
import type transfer from '../../locales/en/transfer.json';
import type wallet from '../../locales/en/wallet.json';
import type withdrawal from '../../locales/en/withdrawal.json';

/** The texts by namespace; English is the model the typed keys are read from. A new namespace is one line here. */
interface Resources {
  articles: typeof articles;
  assets: typeof assets;
  bills: typeof bills;
  common: typeof common;
  deposit: typeof deposit;
  exchange: typeof exchange;
  home: typeof home;
  market: typeof market;
  money: typeof money;
  password: typeof password;
  proof: typeof proof;
  settings: typeof settings;
  share: typeof share;
  transfer: typeof transfer;
  wallet: typeof wallet;
  withdrawal: typeof withdrawal;
  /** what both apps name, once */
  words: typeof words;
}

export type Namespace = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
