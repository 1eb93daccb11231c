import { defineErrors } from '../../common/errors';

/** Refusals of the address book (domain 6). */
export const recipientErrors = defineErrors({
  recipientsFull: {
    status: 400,
    text: {
      'zh-CN': '地址簿最多可保存 {most} 个收款人，请先删除一个',
      'zh-TW': '地址簿最多可儲存 {most} 位收款人，請先刪除一位',
      en: 'Your address book holds at most {most} recipients. Delete one first',
      ru: 'В адресной книге не больше {most} получателей. Сначала удалите одного',
      pt: 'Sua agenda guarda no máximo {most} destinatários. Exclua um antes',
      de: 'Ihr Adressbuch fasst höchstens {most} Empfänger. Löschen Sie zuerst einen',
    },
  },
  recipientNameInvalid: {
    status: 400,
    text: {
      'zh-CN': '名称须为 1 至 {most} 个字符，且不含不可见字符',
      'zh-TW': '名稱須為 1 至 {most} 個字元，且不含不可見字元',
      en: 'A name has 1 to {most} characters and none that cannot be seen',
      ru: 'Имя — от 1 до {most} символов, без невидимых',
      pt: 'O nome tem de 1 a {most} caracteres e nenhum invisível',
      de: 'Ein Name hat 1 bis {most} Zeichen und keine unsichtbaren',
    },
  },
});
