import { defineErrors } from '../../common/errors';

export const devErrors = defineErrors({
  devKeyWrong: {
    status: 403,
    text: {
      'zh-CN': '开发密钥错误',
      'zh-TW': '開發密鑰錯誤',
      en: 'Wrong development key',
      ru: 'Неверный ключ разработчика',
      pt: 'Chave de desenvolvimento incorreta',
      de: 'Falscher Entwicklungsschlüssel',
    },
  },
});
