import { defineErrors } from '../common/errors';

export const riskErrors = defineErrors({
  riskTextChanged: {
    status: 409,
    text: {
      'zh-CN': '风险说明已更新，请刷新应用后重新阅读',
      'zh-TW': '風險說明已更新，請重新整理應用程式後再閱讀',
      en: 'The risk notice has changed. Reload the app to read it',
      ru: 'Описание рисков обновилось. Перезагрузите приложение и прочитайте его',
      pt: 'O aviso de riscos mudou. Recarregue o aplicativo para ler',
      de: 'Der Risikohinweis wurde geändert. Bitte laden Sie die App neu und lesen Sie ihn',
    },
  },
});
