import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../../common/config';
import { type Names, pickName } from '../../common/words/pick-text.rules';
import { DemoGreeting } from '../../messaging';
import { Users } from '../../users';
import { demoAccount } from '../demo-people.service';

const mira = 0;
const grace = 6;
const tiago = 4;

const welcome: Names = {
  'zh-CN': '欢迎！有问题随时问我，群里大家也很乐意帮忙。',
  'zh-TW': '歡迎！有問題隨時問我，群裡大家也很樂意幫忙。',
  en: 'Welcome! Ask me anything, and look into our group: everybody there is glad to help.',
  ru: 'Добро пожаловать! Спрашивайте о чём угодно и заглядывайте в нашу группу: там всегда помогут.',
  pt: 'Boas-vindas! Pergunte o que quiser e dê uma olhada no nosso grupo: todos ajudam com prazer.',
  de: 'Willkommen! Fragen Sie mich gern, und schauen Sie in unsere Gruppe: Dort hilft jeder.',
};
const asks: Names = {
  'zh-CN': '我们在群里见过，加个好友？',
  'zh-TW': '我們在群組裡見過，加個好友？',
  en: 'We met in the group. Friends?',
  ru: 'Мы виделись в группе. Добавимся в друзья?',
  pt: 'Nos vimos no grupo. Amigos?',
  de: 'Wir kennen uns aus der Gruppe. Befreundet?',
};

/** Whoever tries the demonstration finds company: the people of its history greet those who come to its chat. */
@Injectable()
export class DemoWelcome implements OnModuleInit {
  constructor(
    private readonly greeting: DemoGreeting,
    private readonly users: Users,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    if (this.config.demoHistory) this.greeting.whenSomebodyComes((userId) => this.greet(userId));
  }

  private async greet(userId: number): Promise<void> {
    const [first, second, third] = await Promise.all([mira, grace, tiago].map((who) => this.idOf(who)));
    // Where no history was told, nobody is there.
    if (first === undefined || second === undefined || third === undefined) return;
    if (!(await this.greeting.isNew(userId))) return;
    const { language } = await this.users.get(userId);
    await this.greeting.greet(userId, {
      ...{ friends: [first, second], words: pickName(welcome, language) },
      asks: { userId: third, text: pickName(asks, language) },
    });
  }

  private async idOf(who: number): Promise<number | undefined> {
    return (await this.users.byAccount(demoAccount(who)))?.id;
  }
}
