import { defineErrors } from './app-error';

/** Refusals any endpoint can answer. */
export const commonErrors = defineErrors({
  invalidInput: {
    status: 400,
    text: {
      'zh-CN': '参数错误',
      'zh-TW': '參數錯誤',
      en: 'Parameter error',
      ru: 'Неверный параметр',
      pt: 'Parâmetro inválido',
      de: 'Ungültige Angabe',
    },
    textWithField: {
      'zh-CN': '参数错误：{field}',
      'zh-TW': '參數錯誤：{field}',
      en: 'Parameter error: {field}',
      ru: 'Неверный параметр: {field}',
      pt: 'Parâmetro inválido: {field}',
      de: 'Ungültige Angabe: {field}',
    },
  },
  amountInvalid: {
    status: 400,
    text: {
      'zh-CN': '请输入正确的金额，且必须大于 0',
      'zh-TW': '請輸入正確的金額，且必須大於 0',
      en: 'Enter a valid amount greater than 0',
      ru: 'Введите корректную сумму больше 0',
      pt: 'Informe um valor válido maior que 0',
      de: 'Geben Sie einen gültigen Betrag größer als 0 ein',
    },
  },
  amountTooPrecise: {
    status: 400,
    text: {
      'zh-CN': '金额最多保留 {decimals} 位小数',
      'zh-TW': '金額最多保留 {decimals} 位小數',
      en: 'At most {decimals} decimals',
      ru: 'Не более {decimals} знаков после запятой',
      pt: 'No máximo {decimals} casas decimais',
      de: 'Höchstens {decimals} Nachkommastellen',
    },
  },
  amountTooLarge: {
    status: 400,
    text: {
      'zh-CN': '金额过大',
      'zh-TW': '金額過大',
      en: 'The amount is too large',
      ru: 'Слишком большая сумма',
      pt: 'O valor é grande demais',
      de: 'Der Betrag ist zu groß',
    },
  },
  notFound: {
    status: 404,
    text: {
      'zh-CN': '内容不存在',
      'zh-TW': '內容不存在',
      en: 'Not found',
      ru: 'Не найдено',
      pt: 'Não encontrado',
      de: 'Nicht gefunden',
    },
  },
  forbidden: {
    status: 403,
    text: {
      'zh-CN': '没有权限',
      'zh-TW': '沒有權限',
      en: 'You may not do this',
      ru: 'Недостаточно прав',
      pt: 'Você não tem permissão',
      de: 'Keine Berechtigung',
    },
  },
  tooFrequent: {
    status: 429,
    text: {
      'zh-CN': '请勿频繁操作',
      'zh-TW': '請勿頻繁操作',
      en: 'Do not operate frequently',
      ru: 'Не выполняйте действия слишком часто',
      pt: 'Não opere com tanta frequência',
      de: 'Bitte nicht so häufig ausführen',
    },
  },
  idempotencyConflict: {
    status: 409,
    text: {
      'zh-CN': '该请求标识已用于其他内容',
      'zh-TW': '該請求標識已用於其他內容',
      en: 'This request key was already used for something else',
      ru: 'Этот ключ запроса уже использован для другой операции',
      pt: 'Esta chave de requisição já foi usada para outra operação',
      de: 'Dieser Anfrageschlüssel wurde bereits für etwas anderes verwendet',
    },
  },
  stateConflict: {
    status: 409,
    text: {
      'zh-CN': '状态已发生变化，请刷新后重试',
      'zh-TW': '狀態已發生變化，請重新整理後再試',
      en: 'This has changed in the meantime; refresh and try again',
      ru: 'Состояние изменилось; обновите страницу и повторите',
      pt: 'Isto mudou nesse meio-tempo; atualize e tente novamente',
      de: 'Der Stand hat sich geändert; bitte neu laden und erneut versuchen',
    },
  },
  busy: {
    status: 429,
    text: {
      'zh-CN': '系统繁忙，请稍后重试',
      'zh-TW': '系統繁忙，請稍後再試',
      en: 'The system is busy, please try again shortly',
      ru: 'Система занята, повторите чуть позже',
      pt: 'O sistema está ocupado, tente novamente em instantes',
      de: 'Das System ist ausgelastet, bitte gleich noch einmal versuchen',
    },
  },
  payloadTooLarge: {
    status: 413,
    text: {
      'zh-CN': '提交的内容过大',
      'zh-TW': '提交的內容過大',
      en: 'What was sent is too large',
      ru: 'Слишком большой объём данных',
      pt: 'O conteúdo enviado é grande demais',
      de: 'Die gesendeten Daten sind zu groß',
    },
  },
  mediaTypeUnknown: {
    status: 415,
    text: {
      'zh-CN': '不支持该内容格式',
      'zh-TW': '不支援該內容格式',
      en: 'This kind of content is not supported',
      ru: 'Такой тип содержимого не поддерживается',
      pt: 'Este tipo de conteúdo não é aceito',
      de: 'Diese Art von Inhalt wird nicht unterstützt',
    },
  },
});
