import { defineErrors } from '../errors';

/** Refusals of lists. */
export const listErrors = defineErrors({
  exportTooLong: {
    status: 400,
    text: {
      'zh-CN': '该列表超过 {most} 行，请先筛选',
      'zh-TW': '該清單超過 {most} 行，請先篩選',
      en: 'This list has more than {most} rows; filter it first',
      ru: 'В этом списке больше {most} строк; сначала примените фильтр',
      pt: 'Esta lista tem mais de {most} linhas; filtre-a primeiro',
      de: 'Diese Liste hat mehr als {most} Zeilen; bitte filtern Sie sie zuerst',
    },
  },
});
