import { defineErrors } from '../common/errors';

/** Refusals around background jobs. */
export const jobErrors = defineErrors({
  jobRunning: {
    status: 409,
    text: {
      'zh-CN': '该任务正在本服务器或其他服务器上运行，请稍后再试',
      'zh-TW': '該任務正在本伺服器或其他伺服器上執行，請稍後再試',
      en: 'The job is already running, on this or another server; try again later',
      ru: 'Задача уже выполняется на этом или другом сервере; повторите позже',
      pt: 'A tarefa já está em execução, neste ou em outro servidor; tente novamente mais tarde',
      de: 'Die Aufgabe läuft bereits, auf diesem oder einem anderen Server; versuchen Sie es später erneut',
    },
  },
});
