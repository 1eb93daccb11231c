import { Injectable } from '@nestjs/common';
import type { LocalizedText } from '../common/errors';
import type { Language } from '../common/words/languages';
import { Articles } from './articles.service';
import type { Share } from './share.schemas';

/** The picture of the app's build: what stands there while staff have chosen none. */
const ownPicture = '/index/icon-512.png';

/** What is said while staff have written nothing. */
const ownTexts = {
  title: {
    'zh-CN': '与我同行，钱包就是您的账户。',
    'zh-TW': '與我同行，錢包就是您的帳戶。',
    en: 'Join me. Your wallet is your account.',
    ru: 'Присоединяйтесь. Ваш кошелёк и есть ваш счёт.',
    pt: 'Venha comigo. Sua carteira é a sua conta.',
    de: 'Seien Sie dabei. Ihre Wallet ist Ihr Konto.',
  },
  synopsis: {
    'zh-CN': '数字卡牌、矿机与兑换，账目公开可查。',
    'zh-TW': '數位卡牌、礦機與兌換，帳目公開可查。',
    en: 'Digital cards, miners and exchange, with public books.',
    ru: 'Цифровые карточки, майнеры и обмен, с открытой отчётностью.',
    pt: 'Cartas digitais, mineradoras e câmbio, com contas públicas.',
    de: 'Digitale Karten, Miner und Tausch, mit öffentlichen Büchern.',
  },
} satisfies Record<string, LocalizedText>;

/** How the product presents itself where its link is passed on (domain 10). */
@Injectable()
export class ShareTexts {
  constructor(private readonly articles: Articles) {}

  /** The newest share text that staff have published, else our own words; a pinned one goes before. */
  async read(language: Language): Promise<Share> {
    const { list } = await this.articles.list({ cat: 'share', page: 1, limit: 1 }, language);
    const [written] = list;
    return {
      title: written?.title || ownTexts.title[language],
      img: written?.image ?? ownPicture,
      synopsis: written?.synopsis || ownTexts.synopsis[language],
    };
  }
}
