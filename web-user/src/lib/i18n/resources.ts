/** What both apps name, once: bill types, wallets, states, rules of the books. */
export type Words = typeof import('@server/common/words/en.json');

/** The texts by namespace; English is the model the typed keys are read from. A new namespace is one line here. */
interface Resources {
  arrangement: typeof import('../../locales/en/arrangement.json');
  articles: typeof import('../../locales/en/articles.json');
  bills: typeof import('../../locales/en/bills.json');
  cards: typeof import('../../locales/en/cards.json');
  chat: typeof import('../../locales/en/chat.json');
  common: typeof import('../../locales/en/common.json');
  community: typeof import('../../locales/en/community.json');
  data: typeof import('../../locales/en/data.json');
  deposit: typeof import('../../locales/en/deposit.json');
  exchange: typeof import('../../locales/en/exchange.json');
  games: typeof import('../../locales/en/games.json');
  home: typeof import('../../locales/en/home.json');
  image: typeof import('../../locales/en/image.json');
  income: typeof import('../../locales/en/income.json');
  hub: typeof import('../../locales/en/hub.json');
  locks: typeof import('../../locales/en/locks.json');
  market: typeof import('../../locales/en/market.json');
  miners: typeof import('../../locales/en/miners.json');
  money: typeof import('../../locales/en/money.json');
  notices: typeof import('../../locales/en/notices.json');
  passkeys: typeof import('../../locales/en/passkeys.json');
  password: typeof import('../../locales/en/password.json');
  phone: typeof import('../../locales/en/phone.json');
  points: typeof import('../../locales/en/points.json');
  proof: typeof import('../../locales/en/proof.json');
  recipients: typeof import('../../locales/en/recipients.json');
  push: typeof import('../../locales/en/push.json');
  risks: typeof import('../../locales/en/risks.json');
  services: typeof import('../../locales/en/services.json');
  service: typeof import('../../locales/en/service.json');
  settings: typeof import('../../locales/en/settings.json');
  share: typeof import('../../locales/en/share.json');
  steps: typeof import('../../locales/en/steps.json');
  team: typeof import('../../locales/en/team.json');
  transfer: typeof import('../../locales/en/transfer.json');
  wallet: typeof import('../../locales/en/wallet.json');
  withdrawal: typeof import('../../locales/en/withdrawal.json');
  words: Words;
}

export type Namespace = keyof Resources;
/** The texts of a namespace, by their keys. */
export type Texts<N extends Namespace> = Resources[N];

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
