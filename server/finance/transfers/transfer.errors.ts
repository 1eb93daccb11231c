import { defineErrors } from '../../common/errors';

/** Refusals of transfers and of moves between one's own wallets (domain 6). */
export const transferErrors = defineErrors({
  notTransferable: {
    status: 400,
    text: {
      'zh-CN': '该币种暂不支持转账',
      'zh-TW': '該幣種暫不支援轉帳',
      en: 'This asset cannot be transferred',
      ru: 'Перевод этой валюты недоступен',
      pt: 'Este ativo não pode ser transferido',
      de: 'Diese Währung kann nicht überwiesen werden',
    },
  },
  notMovable: {
    status: 400,
    text: {
      'zh-CN': '该币种不能在账户之间划转',
      'zh-TW': '該幣種不能在帳戶之間劃轉',
      en: 'This asset cannot be moved between accounts',
      ru: 'Эту валюту нельзя переместить между счетами',
      pt: 'Este ativo não pode ser movido entre contas',
      de: 'Diese Währung kann nicht zwischen Konten umgebucht werden',
    },
  },
  recipientUnknown: {
    status: 400,
    text: {
      'zh-CN': '收款用户不存在',
      'zh-TW': '收款用戶不存在',
      en: 'There is no such recipient',
      ru: 'Получатель не найден',
      pt: 'Esse destinatário não existe',
      de: 'Diesen Empfänger gibt es nicht',
    },
  },
  recipientSelf: {
    status: 400,
    text: {
      'zh-CN': '不能转账给自己',
      'zh-TW': '不能轉帳給自己',
      en: 'You cannot transfer to yourself',
      ru: 'Нельзя перевести самому себе',
      pt: 'Você não pode transferir para si mesmo',
      de: 'Sie können nicht an sich selbst überweisen',
    },
  },
  recipientFrozen: {
    status: 400,
    text: {
      'zh-CN': '收款用户的账户已被冻结',
      'zh-TW': '收款用戶的帳戶已被凍結',
      en: 'The recipient’s account is frozen',
      ru: 'Аккаунт получателя заморожен',
      pt: 'A conta do destinatário está congelada',
      de: 'Das Konto des Empfängers ist gesperrt',
    },
  },
});
