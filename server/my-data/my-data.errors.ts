import { defineErrors } from '../common/errors';

/** Refusals around one's own data and the end of an account (domain 2). */
export const myDataErrors = defineErrors({
  dataExportLimit: {
    status: 400,
    text: {
      'zh-CN': '今天最多可导出 {most} 次，请在 UTC 零点后再试',
      'zh-TW': '今天最多可匯出 {most} 次，請在 UTC 零點後再試',
      en: 'You can export this {most} times a day; try again after midnight UTC',
      ru: 'Экспорт доступен {most} раз в день; повторите после полуночи UTC',
      pt: 'Só é possível exportar {most} vezes por dia; tente após a meia-noite UTC',
      de: 'Sie können dies {most}-mal am Tag exportieren; versuchen Sie es nach Mitternacht UTC erneut',
    },
  },
  dataExportRunning: {
    status: 400,
    text: {
      'zh-CN': '另一份文件正在下载，请等待完成',
      'zh-TW': '另一份檔案正在下載，請等待完成',
      en: 'Another file is being downloaded; wait until it is done',
      ru: 'Уже скачивается другой файл; дождитесь завершения',
      pt: 'Outro arquivo está sendo baixado; aguarde o término',
      de: 'Eine andere Datei wird gerade heruntergeladen; warten Sie, bis sie fertig ist',
    },
  },
  statementTooLong: {
    status: 400,
    text: {
      'zh-CN': '该年度超过 {most} 行，无法生成 PDF，请选择 CSV',
      'zh-TW': '該年度超過 {most} 列，無法產生 PDF，請選擇 CSV',
      en: 'This year has more than {most} lines, too many for a PDF. Choose CSV.',
      ru: 'За этот год больше {most} строк: для PDF слишком много. Выберите CSV.',
      pt: 'Este ano tem mais de {most} linhas, demais para um PDF. Escolha CSV.',
      de: 'Dieses Jahr hat mehr als {most} Zeilen, zu viele für ein PDF. Wählen Sie CSV.',
    },
  },
  dataExportGone: {
    status: 400,
    text: {
      'zh-CN': '此文件已下载或已过期，请重新申请',
      'zh-TW': '此檔案已下載或已過期，請重新申請',
      en: 'This file was taken already or has expired; ask for it again',
      ru: 'Файл уже скачан или срок истёк; запросите его снова',
      pt: 'Este arquivo já foi baixado ou expirou; solicite-o de novo',
      de: 'Diese Datei wurde schon abgeholt oder ist abgelaufen; fordern Sie sie neu an',
    },
  },
  closingStopped: {
    status: 400,
    text: {
      'zh-CN': '账户尚不能注销：还有未结束的事项',
      'zh-TW': '帳戶尚不能註銷：還有未結束的事項',
      en: 'The account cannot be closed yet: something is still open',
      ru: 'Аккаунт пока нельзя закрыть: есть незавершённые дела',
      pt: 'A conta ainda não pode ser encerrada: há algo em aberto',
      de: 'Das Konto kann noch nicht geschlossen werden: etwas ist noch offen',
    },
  },
  uidDiffers: {
    status: 400,
    text: {
      'zh-CN': '输入的 ID 与您的 ID 不符',
      'zh-TW': '輸入的 ID 與您的 ID 不符',
      en: 'This is not your ID',
      ru: 'Это не ваш ID',
      pt: 'Este não é o seu ID',
      de: 'Das ist nicht Ihre ID',
    },
  },
});
