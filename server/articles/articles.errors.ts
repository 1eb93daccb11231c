import { defineErrors } from '../common/errors';

/** Refusals of an article that staff write. */
export const articleErrors = defineErrors({
  textRequired: {
    status: 400,
    text: {
      'zh-CN': '请至少填写一种语言的内容',
      'zh-TW': '請至少填寫一種語言的內容',
      en: 'Write the article in at least one language',
      ru: 'Заполните статью хотя бы на одном языке',
      pt: 'Escreva o artigo em pelo menos um idioma',
      de: 'Schreiben Sie den Artikel in mindestens einer Sprache',
    },
  },
  titleRequired: {
    status: 400,
    text: {
      'zh-CN': '请填写标题',
      'zh-TW': '請填寫標題',
      en: 'A title is needed',
      ru: 'Нужен заголовок',
      pt: 'É preciso um título',
      de: 'Ein Titel wird benötigt',
    },
  },
  contentTooLong: {
    status: 400,
    text: {
      'zh-CN': '内容过长',
      'zh-TW': '內容過長',
      en: 'The text is too long',
      ru: 'Слишком длинный текст',
      pt: 'O texto é longo demais',
      de: 'Der Text ist zu lang',
    },
  },
  imageRefused: {
    status: 400,
    text: {
      'zh-CN': '图片必须是已上传的图片或 https 地址',
      'zh-TW': '圖片必須是已上傳的圖片或 https 網址',
      en: 'The image must be an uploaded one or an https address',
      ru: 'Изображение должно быть загруженным или по адресу https',
      pt: 'A imagem deve ter sido enviada aqui ou ser um endereço https',
      de: 'Das Bild muss hochgeladen sein oder eine https-Adresse haben',
    },
  },
});
