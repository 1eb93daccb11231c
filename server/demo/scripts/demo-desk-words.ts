import type { DeskWords } from '../../desk';

/** What the desk of the demonstration says by itself, and what is at hand there. */
export const demoDeskWords: Omit<DeskWords, 'team'> & { readonly team: string } = {
  texts: {
    welcome: {
      'zh-CN': '您好，{nickname}！请说明您的问题，我们会尽快回复。',
      'zh-TW': '您好，{nickname}！請說明您的問題，我們會盡快回覆。',
      en: 'Hello {nickname}! Tell us what it is about; we answer as soon as we can.',
      ru: 'Здравствуйте, {nickname}! Опишите вопрос, мы ответим как можно скорее.',
      pt: 'Olá, {nickname}! Conte do que se trata; responderemos assim que possível.',
      de: 'Guten Tag, {nickname}! Worum geht es? Wir antworten, sobald wir können.',
    },
    away: {
      'zh-CN': '现在没有客服在线。请留言，我们上班后会第一时间回复。',
      'zh-TW': '目前沒有客服在線。請留言，我們上班後會第一時間回覆。',
      en: 'Nobody is here right now. Leave a message and we will answer first thing when we are back.',
      ru: 'Сейчас никого нет на месте. Оставьте сообщение — ответим, как только вернёмся.',
      pt: 'Não há ninguém agora. Deixe uma mensagem e responderemos logo que voltarmos.',
      de: 'Gerade ist niemand da. Schreiben Sie uns, wir melden uns, sobald wir zurück sind.',
    },
    hours: {
      'zh-CN': '每天 9:00–21:00（UTC）',
      'zh-TW': '每天 9:00–21:00（UTC）',
      en: 'Every day, 9:00–21:00 UTC',
      ru: 'Ежедневно, 9:00–21:00 UTC',
      pt: 'Todos os dias, das 9:00 às 21:00 UTC',
      de: 'Täglich von 9:00 bis 21:00 Uhr UTC',
    },
  },
  // as the texts say
  openHours: '1-7 09:00-21:00 UTC',
  keywords: [
    {
      words: ['seed phrase', 'private key', '助记词', '助記詞', '私钥', '私鑰', 'сид-фраз', 'seed', 'Seed-Phrase'],
      answers: {
        'zh-CN': '客服绝不会向您索要助记词、私钥或密码。请勿告诉任何人。',
        'zh-TW': '客服絕不會向您索要助記詞、私鑰或密碼。請勿告訴任何人。',
        en: 'We never ask for a seed phrase, a private key or a password. Tell them to nobody.',
        ru: 'Мы никогда не спрашиваем сид-фразу, закрытый ключ или пароль. Не сообщайте их никому.',
        pt: 'Nunca pedimos frase de recuperação, chave privada ou senha. Não conte a ninguém.',
        de: 'Wir fragen nie nach Wiederherstellungsworten, Schlüssel oder Passwort. Sagen Sie sie niemandem.',
      },
      enabled: true,
    },
    {
      words: ['opening hours', '几点', '幾點', 'часы работы', 'horário', 'Öffnungszeiten'],
      answers: {
        'zh-CN': '我们每天 9:00–21:00（UTC）在线。',
        'zh-TW': '我們每天 9:00–21:00（UTC）在線。',
        en: 'We are here every day, 9:00–21:00 UTC.',
        ru: 'Мы на связи ежедневно, 9:00–21:00 UTC.',
        pt: 'Atendemos todos os dias, das 9:00 às 21:00 UTC.',
        de: 'Wir sind täglich von 9:00 bis 21:00 Uhr UTC da.',
      },
      enabled: true,
    },
    {
      words: ['15 confirmations'],
      question: {
        'zh-CN': '充值要多久？',
        'zh-TW': '儲值要多久？',
        en: 'How long does a deposit take?',
        ru: 'Сколько идёт пополнение?',
        pt: 'Quanto tempo leva um depósito?',
        de: 'Wie lange dauert eine Einzahlung?',
      },
      answers: {
        'zh-CN': '需要 15 个区块确认，通常几分钟内到账。进度显示在“我的充值”中。',
        'zh-TW': '需要 15 個區塊確認，通常幾分鐘內到帳。進度顯示在「我的儲值」中。',
        en: 'It waits for 15 confirmations, usually a few minutes. My deposits shows how far it is.',
        ru: 'Нужно 15 подтверждений, обычно это несколько минут. Ход виден в разделе «Мои пополнения».',
        pt: 'São necessárias 15 confirmações, em geral alguns minutos. Acompanhe em Meus depósitos.',
        de: 'Sie braucht 15 Bestätigungen, meist wenige Minuten. Den Stand zeigt „Meine Einzahlungen“.',
      },
      enabled: true,
    },
    {
      words: ['withdrawal review'],
      question: {
        'zh-CN': '提现需要多长时间？',
        'zh-TW': '提領需要多長時間？',
        en: 'How long does a withdrawal take?',
        ru: 'Сколько идёт вывод?',
        pt: 'Quanto tempo leva um saque?',
        de: 'Wie lange dauert eine Auszahlung?',
      },
      answers: {
        'zh-CN': '工作人员审核后付款。金额较大时需要两人审核。',
        'zh-TW': '工作人員審核後付款。金額較大時需要兩人審核。',
        en: 'Staff review it first and then pay it. Larger amounts need two people.',
        ru: 'Сначала его проверяют сотрудники. Крупные суммы подтверждают двое.',
        pt: 'A equipe analisa e depois paga. Valores maiores precisam de duas pessoas.',
        de: 'Mitarbeitende prüfen sie und zahlen dann aus. Große Beträge prüfen zwei Personen.',
      },
      enabled: true,
    },
    {
      words: ['no reward'],
      question: {
        'zh-CN': '为什么我没有收到奖励？',
        'zh-TW': '為什麼我沒有收到獎勵？',
        en: 'Why did I get no reward?',
        ru: 'Почему я не получил награду?',
        pt: 'Por que não recebi recompensa?',
        de: 'Warum habe ich keine Prämie bekommen?',
      },
      answers: {
        'zh-CN': '奖励只来自团队成员的付款。没有人付款，就没有奖励；奖励也可能停止。',
        'zh-TW': '獎勵只來自團隊成員的付款。沒有人付款，就沒有獎勵；獎勵也可能停止。',
        en: 'Rewards come only from payments of people in your team. If nobody pays, there are none, and they can stop.',
        ru: 'Награды — только из платежей вашей команды. Нет платежей — нет наград; они могут и прекратиться.',
        pt: 'As recompensas vêm só dos pagamentos da sua equipe. Sem pagamentos não há recompensas, e elas podem parar.',
        de: 'Prämien kommen nur aus Zahlungen in Ihrem Team. Ohne Zahlungen gibt es keine, und sie können enden.',
      },
      enabled: true,
    },
    {
      words: ['end a lock'],
      question: {
        'zh-CN': '锁仓可以提前取回吗？',
        'zh-TW': '鎖倉可以提前取回嗎？',
        en: 'Can I end a lock early?',
        ru: 'Можно ли завершить блокировку раньше?',
        pt: 'Posso encerrar um bloqueio antes?',
        de: 'Kann ich eine Sperre früher beenden?',
      },
      answers: {
        'zh-CN': '不可以。本金按天返还，锁仓页面会显示每天的金额。',
        'zh-TW': '不可以。本金按天返還，鎖倉頁面會顯示每天的金額。',
        en: 'No. The principal comes back day by day; the page of the lock shows each day.',
        ru: 'Нет. Сумма возвращается по дням, каждый день показан на странице блокировки.',
        pt: 'Não. O principal volta dia a dia; a página do bloqueio mostra cada dia.',
        de: 'Nein. Der Betrag kommt Tag für Tag zurück; die Seite der Sperre zeigt jeden Tag.',
      },
      enabled: true,
    },
    {
      words: ['trade points for'],
      question: {
        'zh-CN': '交易积分有什么用？',
        'zh-TW': '交易積分有什麼用？',
        en: 'What are trade points for?',
        ru: 'Зачем нужны торговые баллы?',
        pt: 'Para que servem os pontos de negociação?',
        de: 'Wofür sind Handelspunkte?',
      },
      answers: {
        'zh-CN': '可以用来兑换矿机。只要还有矿机出售，积分才有用处。',
        'zh-TW': '可以用來兌換礦機。只有仍有礦機出售時，積分才有用處。',
        en: 'You exchange them for miners. They have a use only as long as miners are sold.',
        ru: 'На них получают майнеры. Пока майнеры продаются, баллы имеют применение.',
        pt: 'Você os troca por mineradores. Só têm uso enquanto houver mineradores à venda.',
        de: 'Sie tauschen sie gegen Miner. Ohne Miner im Verkauf haben sie keinen Nutzen.',
      },
      enabled: true,
    },
    {
      words: ['change my wallet'],
      question: {
        'zh-CN': '可以更换钱包吗？',
        'zh-TW': '可以更換錢包嗎？',
        en: 'Can I change my wallet?',
        ru: 'Можно ли сменить кошелёк?',
        pt: 'Posso trocar de carteira?',
        de: 'Kann ich meine Wallet wechseln?',
      },
      answers: {
        'zh-CN': '不可以。一个账户始终对应一个钱包，这样提现只会到您自己的地址。',
        'zh-TW': '不可以。一個帳戶始終對應一個錢包，這樣提領只會到您自己的地址。',
        en: 'No. An account keeps its one wallet, so that withdrawals go only to your own address.',
        ru: 'Нет. У аккаунта всегда один кошелёк, поэтому вывод возможен только на ваш адрес.',
        pt: 'Não. Cada conta mantém uma única carteira, e os saques vão só para o seu endereço.',
        de: 'Nein. Ein Konto behält seine eine Wallet; Auszahlungen gehen nur an Ihre Adresse.',
      },
      enabled: true,
    },
  ],
  canned: [
    {
      title: 'confirmations',
      answers: {
        'zh-CN': '{nickname}，您好：充值需要 15 个区块确认，通常几分钟内到账。',
        'zh-TW': '{nickname}，您好：儲值需要 15 個區塊確認，通常幾分鐘內到帳。',
        en: 'Hello {nickname}, a deposit waits for 15 confirmations; that is usually a few minutes.',
        ru: '{nickname}, депозит ждёт 15 подтверждений — обычно это несколько минут.',
        pt: 'Olá, {nickname}: um depósito espera 15 confirmações, em geral alguns minutos.',
        de: 'Guten Tag, {nickname}, eine Einzahlung wartet auf 15 Bestätigungen, meist wenige Minuten.',
      },
    },
    {
      title: 'thanks',
      answers: {
        'zh-CN': '感谢您的耐心。如有其他问题，随时联系我们。{agent}',
        'zh-TW': '感謝您的耐心。如有其他問題，隨時聯絡我們。{agent}',
        en: 'Thank you for your patience. Write to us any time. {agent}',
        ru: 'Спасибо за терпение. Пишите в любое время. {agent}',
        pt: 'Obrigado pela paciência. Escreva quando quiser. {agent}',
        de: 'Danke für Ihre Geduld. Schreiben Sie uns jederzeit. {agent}',
      },
    },
    {
      title: 'own address',
      answers: {
        'zh-CN': '出于安全考虑，只能提现到您自己的地址。',
        'zh-TW': '出於安全考量，只能提領到您自己的地址。',
        en: 'For your safety a withdrawal goes to your own address only.',
        ru: 'Ради безопасности вывод возможен только на ваш собственный адрес.',
        pt: 'Por segurança, um saque vai apenas para o seu próprio endereço.',
        de: 'Zu Ihrer Sicherheit geht eine Auszahlung nur an Ihre eigene Adresse.',
      },
    },
  ],
  labels: ['newcomer', 'patient', 'VIP'],
  team: 'Withdrawals',
};

/** A case: what the user wants, what they are told, and what they say of it; null: they do not rate it. */
export interface DemoCase {
  readonly asks: string;
  readonly told: string;
  readonly rating: number | null;
  readonly words: string;
}

const rated = (asks: string, told: string, rating: number | null = null, words = ''): DemoCase => ({
  ...{ asks, told, rating, words },
});

/** By who asks, in their language: the people of the demonstration by their place. */
export const demoCases: readonly (readonly DemoCase[])[] = [
  [
    rated(
      'My deposit is not there yet. Is that normal?',
      'It has 9 of 15 confirmations, two more minutes.',
      5,
      'Quick!',
    ),
    rated(
      'How do I reach the next level?',
      'Two more direct members with an upgrade each; your team page shows it.',
      4,
    ),
    rated('Can I change my nickname?', 'Yes: Mine, then Settings.', 5),
  ],
  [
    rated('提现要多久？', '审核通过后，一般半小时内到账。', 5, '很耐心'),
    rated('手续费怎么算？', '每笔固定 1 USDT，提交前会显示。', 4),
    rated('锁仓可以提前结束吗？', '不可以，本金按天返还，您可以在锁仓页面看到每天的金额。', 3),
  ],
  [
    rated('Warum ist mein Kurs anders als eben?', 'Ein Angebot gilt 15 Sekunden; danach zählt der neue Kurs.', 4),
    rated(
      'Wo sehe ich meine Belege?',
      'Unter Wallet, dann Buchungen, nach Art gefiltert.',
      5,
      'Danke, sofort gefunden',
    ),
  ],
  [
    rated('Не вижу кнопку вывода', 'Она в «Кошельке», под балансом актива.', 5),
    rated('Почему вывод на проверке?', 'Сумма выше порога, её подтверждают двое.', 2, 'Долго ждал'),
  ],
  [
    rated('Como convido um amigo?', 'Em "Convidar" há um link e um código QR seus.', 5),
    rated('Meu saque foi recusado', 'O endereço não era seu. Confirme o endereço e peça de novo.'),
  ],
  [
    rated('礦機什麼時候出下一顆？', '每個整點一次，頁面上有倒數。', 5, '謝謝'),
    rated('可以轉讓礦機嗎？', '目前不可以。'),
  ],
  [
    rated('Is there a limit for a day?', 'Yes, 5,000 USDT of value a day.', 4),
    rated('I cannot find the trading zone', 'Home, the room with the crystals; the next session begins at six.', 5),
  ],
];
