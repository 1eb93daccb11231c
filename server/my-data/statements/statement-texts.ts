import deWords from '../../common/words/de.json';
import enWords from '../../common/words/en.json';
import type { Language } from '../../common/words/languages';
import ptWords from '../../common/words/pt.json';
import ruWords from '../../common/words/ru.json';
import zhCnWords from '../../common/words/zh-CN.json';
import zhTwWords from '../../common/words/zh-TW.json';

type Words = Pick<typeof enWords, 'billTypes' | 'wallets'>;

/** Soft hyphens are for screens: a file would keep them. */
const plain = <T extends object>(texts: T): T =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, String(text).replaceAll('\u00ad', '')])) as T;
const plainWords = ({ billTypes, wallets }: Words): Words => ({ billTypes: plain(billTypes), wallets: plain(wallets) });

/** What both apps name once, by language: kinds of transaction and accounts. */
export const words: Readonly<Record<Language, Words>> = {
  de: plainWords(deWords),
  en: plainWords(enWords),
  pt: plainWords(ptWords),
  ru: plainWords(ruWords),
  'zh-CN': plainWords(zhCnWords),
  'zh-TW': plainWords(zhTwWords),
};

/** The words of a statement that no screen has. */
export interface StatementTexts {
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
    /** the value in `{currency}`, the rate it was worked out by, and the day staff wrote that rate down for */
    readonly local: string;
    readonly rate: string;
    readonly rateDay: string;
    readonly reference: string;
  };
  readonly opening: string;
  readonly closing: string;
}

export const statementTexts: Readonly<Record<Language, StatementTexts>> = {
  en: {
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
      local: 'Value then ({currency})',
      rate: 'USDT for 1 {currency}',
      rateDay: 'Day of the rate',
      reference: 'Reference',
    },
    opening: 'Opening balance',
    closing: 'Closing balance',
  },
  de: {
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
      local: 'Damaliger Wert ({currency})',
      rate: 'USDT für 1 {currency}',
      rateDay: 'Tag des Kurses',
      reference: 'Referenz',
    },
    opening: 'Anfangssaldo',
    closing: 'Endsaldo',
  },
  ru: {
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
      local: 'Стоимость тогда ({currency})',
      rate: 'USDT за 1 {currency}',
      rateDay: 'День курса',
      reference: 'Номер',
    },
    opening: 'Входящий остаток',
    closing: 'Исходящий остаток',
  },
  pt: {
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
      local: 'Valor na época ({currency})',
      rate: 'USDT por 1 {currency}',
      rateDay: 'Dia da cotação',
      reference: 'Referência',
    },
    opening: 'Saldo inicial',
    closing: 'Saldo final',
  },
  'zh-CN': {
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
      local: '当时价值（{currency}）',
      rate: '1 {currency} 的 USDT 汇率',
      rateDay: '汇率日期',
      reference: '参考号',
    },
    opening: '期初余额',
    closing: '期末余额',
  },
  'zh-TW': {
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
      local: '當時價值（{currency}）',
      rate: '1 {currency} 的 USDT 匯率',
      rateDay: '匯率日期',
      reference: '參考編號',
    },
    opening: '期初餘額',
    closing: '期末餘額',
  },
};
