import deWords from '../../common/words/de.json';
import enWords from '../../common/words/en.json';
import type { Language } from '../../common/words/languages';
import ptWords from '../../common/words/pt.json';
import ruWords from '../../common/words/ru.json';
import zhCnWords from '../../common/words/zh-CN.json';
import zhTwWords from '../../common/words/zh-TW.json';

/** What both apps name once, by language: kinds of transaction and accounts. */
export const words: Readonly<Record<Language, Pick<typeof enWords, 'billTypes' | 'wallets'>>> = {
  de: deWords,
  en: enWords,
  pt: ptWords,
  ru: ruWords,
  'zh-CN': zhCnWords,
  'zh-TW': zhTwWords,
};

/** The words of a statement that no screen has. */
export interface StatementTexts {
  readonly title: string;
  readonly columns: {
    readonly time: string;
    readonly kind: string;
    readonly account: string;
    readonly asset: string;
    readonly amount: string;
    readonly fee: string;
    readonly balance: string;
    readonly other: string;
    readonly value: string;
    readonly reference: string;
  };
  readonly opening: string;
  readonly closing: string;
  readonly period: string;
  readonly generated: string;
  readonly address: string;
  /** `{page}` and `{pages}` */
  readonly page: string;
  readonly noRows: string;
  readonly note: string;
}

export const statementTexts: Readonly<Record<Language, StatementTexts>> = {
  en: {
    title: 'Statement of transactions',
    columns: {
      time: 'Time (UTC)',
      kind: 'Transaction',
      account: 'Account',
      asset: 'Asset',
      amount: 'Amount',
      fee: 'Of which fee',
      balance: 'Balance',
      other: 'Other side (ID)',
      value: 'Value then (USDT)',
      reference: 'Reference',
    },
    opening: 'Opening balance',
    closing: 'Closing balance',
    period: 'Period',
    generated: 'Generated',
    address: 'Wallet address',
    page: 'Page {page} of {pages}',
    noRows: 'No transactions in this period.',
    note: 'All times are UTC. The value is what the amount was worth in USDT when it was booked; it is empty where no price was known.',
  },
  de: {
    title: 'Kontoauszug',
    columns: {
      time: 'Zeit (UTC)',
      kind: 'Vorgang',
      account: 'Konto',
      asset: 'Währung',
      amount: 'Betrag',
      fee: 'Davon Gebühr',
      balance: 'Saldo',
      other: 'Gegenseite (ID)',
      value: 'Damaliger Wert (USDT)',
      reference: 'Referenz',
    },
    opening: 'Anfangssaldo',
    closing: 'Endsaldo',
    period: 'Zeitraum',
    generated: 'Erstellt',
    address: 'Wallet-Adresse',
    page: 'Seite {page} von {pages}',
    noRows: 'Keine Vorgänge in diesem Zeitraum.',
    note: 'Alle Zeiten in UTC. Der Wert ist, was der Betrag bei der Buchung in USDT wert war; er bleibt leer, wo kein Preis bekannt war.',
  },
  ru: {
    title: 'Выписка по операциям',
    columns: {
      time: 'Время (UTC)',
      kind: 'Операция',
      account: 'Счёт',
      asset: 'Актив',
      amount: 'Сумма',
      fee: 'В том числе комиссия',
      balance: 'Остаток',
      other: 'Другая сторона (ID)',
      value: 'Стоимость тогда (USDT)',
      reference: 'Номер',
    },
    opening: 'Входящий остаток',
    closing: 'Исходящий остаток',
    period: 'Период',
    generated: 'Составлено',
    address: 'Адрес кошелька',
    page: 'Страница {page} из {pages}',
    noRows: 'За этот период операций нет.',
    note: 'Всё время указано по UTC. Стоимость — сколько сумма стоила в USDT при проводке; пусто, если цена не была известна.',
  },
  pt: {
    title: 'Extrato de transações',
    columns: {
      time: 'Hora (UTC)',
      kind: 'Transação',
      account: 'Conta',
      asset: 'Ativo',
      amount: 'Valor',
      fee: 'Taxa incluída',
      balance: 'Saldo',
      other: 'Outra parte (ID)',
      value: 'Valor na época (USDT)',
      reference: 'Referência',
    },
    opening: 'Saldo inicial',
    closing: 'Saldo final',
    period: 'Período',
    generated: 'Gerado em',
    address: 'Endereço da carteira',
    page: 'Página {page} de {pages}',
    noRows: 'Nenhuma transação neste período.',
    note: 'Todos os horários são UTC. O valor é quanto a quantia valia em USDT ao ser lançada; fica vazio onde não havia preço.',
  },
  'zh-CN': {
    title: '交易对账单',
    columns: {
      time: '时间（UTC）',
      kind: '交易',
      account: '账户',
      asset: '资产',
      amount: '金额',
      fee: '其中手续费',
      balance: '余额',
      other: '对方（ID）',
      value: '当时价值（USDT）',
      reference: '参考号',
    },
    opening: '期初余额',
    closing: '期末余额',
    period: '期间',
    generated: '生成时间',
    address: '钱包地址',
    page: '第 {page} 页，共 {pages} 页',
    noRows: '此期间没有交易。',
    note: '所有时间均为 UTC。价值为入账时该金额折合的 USDT；当时没有价格的留空。',
  },
  'zh-TW': {
    title: '交易對帳單',
    columns: {
      time: '時間（UTC）',
      kind: '交易',
      account: '帳戶',
      asset: '資產',
      amount: '金額',
      fee: '其中手續費',
      balance: '餘額',
      other: '對方（使用者 ID）',
      value: '當時價值（USDT）',
      reference: '參考編號',
    },
    opening: '期初餘額',
    closing: '期末餘額',
    period: '期間',
    generated: '產生時間',
    address: '錢包地址',
    page: '第 {page} 頁，共 {pages} 頁',
    noRows: '此期間沒有交易。',
    note: '所有時間均為 UTC。價值為入帳時該金額折合的 USDT；當時沒有價格的留空。',
  },
};
