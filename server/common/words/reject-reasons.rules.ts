import type { Language } from './languages';

/** Why staff refuse what a user asked for. The code is stored, and everybody reads the words in their own language. */
const words = {
  notArrived: {
    'zh-CN': '转账未到账',
    'zh-TW': '轉帳未到帳',
    en: 'The transfer did not arrive',
    ru: 'Перевод не поступил',
    pt: 'A transferência não chegou',
    de: 'Die Überweisung kam nicht an',
  },
  wrongAmount: {
    'zh-CN': '金额与转账不符',
    'zh-TW': '金額與轉帳不符',
    en: 'The amount does not match the transfer',
    ru: 'Сумма не совпадает с переводом',
    pt: 'O valor não corresponde à transferência',
    de: 'Der Betrag passt nicht zur Überweisung',
  },
  wrongAddress: {
    'zh-CN': '转账到了其他地址',
    'zh-TW': '轉帳到了其他地址',
    en: 'The transfer went to another address',
    ru: 'Перевод ушёл на другой адрес',
    pt: 'A transferência foi para outro endereço',
    de: 'Die Überweisung ging an eine andere Adresse',
  },
  notReadable: {
    'zh-CN': '凭证无法辨认',
    'zh-TW': '憑證無法辨認',
    en: 'The voucher cannot be read',
    ru: 'Подтверждение не читается',
    pt: 'O comprovante não é legível',
    de: 'Der Beleg ist nicht lesbar',
  },
  duplicate: {
    'zh-CN': '此转账已入账',
    'zh-TW': '此轉帳已入帳',
    en: 'This transfer was credited before',
    ru: 'Этот перевод уже зачислен',
    pt: 'Esta transferência já foi creditada',
    de: 'Diese Überweisung wurde schon gutgeschrieben',
  },
  suspicious: {
    'zh-CN': '账户活动异常',
    'zh-TW': '帳戶活動異常',
    en: 'The account shows unusual activity',
    ru: 'Необычная активность на счёте',
    pt: 'A conta mostra atividade incomum',
    de: 'Ungewöhnliche Vorgänge auf dem Konto',
  },
  unpayableAddress: {
    'zh-CN': '无法向该地址付款',
    'zh-TW': '無法向該地址付款',
    en: 'The address cannot be paid to',
    ru: 'На этот адрес выплатить нельзя',
    pt: 'Não é possível pagar a esse endereço',
    de: 'An diese Adresse kann nicht gezahlt werden',
  },
  contactSupport: {
    'zh-CN': '请联系客服',
    'zh-TW': '請聯絡客服',
    en: 'Please contact customer service',
    ru: 'Обратитесь в поддержку',
    pt: 'Fale com o atendimento',
    de: 'Bitte wenden Sie sich an den Kundendienst',
  },
  userRequest: {
    'zh-CN': '应用户要求',
    'zh-TW': '應使用者要求',
    en: 'At the user’s request',
    ru: 'По просьбе пользователя',
    pt: 'A pedido do usuário',
    de: 'Auf Wunsch des Benutzers',
  },
} as const satisfies Record<string, Record<Language, string>>;

export type RejectReason = keyof typeof words;

/** The reasons that are offered with one press. */
export const rejectReasons = {
  deposit: ['notArrived', 'wrongAmount', 'wrongAddress', 'notReadable', 'duplicate'],
  withdrawal: ['suspicious', 'unpayableAddress', 'contactSupport', 'userRequest'],
  pointOrder: ['suspicious', 'contactSupport', 'userRequest'],
} as const satisfies Record<string, readonly RejectReason[]>;

/** Stands before a code, where a reason of one's own words may stand too. */
const mark = '#';

const isReason = (code: string): code is RejectReason => Object.hasOwn(words, code);

export const rejectReasonWords = (code: RejectReason, language: Language): string => words[code][language];

/** The reason as it is stored: the code of words that were picked and left as they are, else the words themselves. */
export function storedReason(text: string, offered: readonly RejectReason[], language: Language): string {
  const trimmed = text.trim();
  const code = offered.find((each) => words[each][language] === trimmed);
  return code ? mark + code : trimmed;
}

/** A stored reason in the reader's language; what staff wrote themselves stays as it is. */
export function reasonIn(stored: string | null, language: Language): string | null {
  const code = stored?.startsWith(mark) ? stored.slice(mark.length) : '';
  return isReason(code) ? words[code][language] : stored;
}

/** A row with its reason in the reader's language. */
export const withReasonIn = <Row extends { readonly reason: string | null }>(row: Row, language: Language): Row => ({
  ...row,
  reason: reasonIn(row.reason, language),
});
