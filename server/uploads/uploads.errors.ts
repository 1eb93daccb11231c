import { defineErrors } from '../common/errors';

/** Refusals of an image that was sent. */
export const uploadErrors = defineErrors({
  fileRequired: {
    status: 400,
    text: {
      'zh-CN': '请选择要上传的图片',
      'zh-TW': '請選擇要上傳的圖片',
      en: 'Choose an image to upload',
      ru: 'Выберите изображение для загрузки',
      pt: 'Escolha uma imagem para enviar',
      de: 'Wählen Sie ein Bild zum Hochladen aus',
    },
  },
  oneFileOnly: {
    status: 400,
    text: {
      'zh-CN': '每次只能上传一张图片',
      'zh-TW': '每次只能上傳一張圖片',
      en: 'Send one image at a time',
      ru: 'Отправляйте по одному изображению',
      pt: 'Envie uma imagem de cada vez',
      de: 'Senden Sie jeweils nur ein Bild',
    },
  },
  notMultipart: {
    status: 415,
    text: {
      'zh-CN': '请以表单文件（multipart/form-data）方式上传图片',
      'zh-TW': '請以表單檔案（multipart/form-data）方式上傳圖片',
      en: 'Send the image as a form file (multipart/form-data)',
      ru: 'Отправьте изображение как файл формы (multipart/form-data)',
      pt: 'Envie a imagem como arquivo de formulário (multipart/form-data)',
      de: 'Senden Sie das Bild als Formulardatei (multipart/form-data)',
    },
  },
  fileTooLarge: {
    status: 413,
    text: {
      'zh-CN': '图片不能超过 {megabytes} MB',
      'zh-TW': '圖片不能超過 {megabytes} MB',
      en: 'The image must not exceed {megabytes} MB',
      ru: 'Изображение не должно превышать {megabytes} МБ',
      pt: 'A imagem não pode passar de {megabytes} MB',
      de: 'Das Bild darf höchstens {megabytes} MB groß sein',
    },
  },
  imageUnsupported: {
    status: 400,
    text: {
      'zh-CN': '仅支持 JPEG、PNG、WebP 或 GIF 图片',
      'zh-TW': '僅支援 JPEG、PNG、WebP 或 GIF 圖片',
      en: 'Only JPEG, PNG, WebP or GIF images are taken',
      ru: 'Принимаются только изображения JPEG, PNG, WebP или GIF',
      pt: 'São aceitas apenas imagens JPEG, PNG, WebP ou GIF',
      de: 'Es werden nur Bilder in JPEG, PNG, WebP oder GIF angenommen',
    },
  },
  imageTooManyPixels: {
    status: 400,
    text: {
      'zh-CN': '图片尺寸过大，最多 {megapixels} 百万像素',
      'zh-TW': '圖片尺寸過大，最多 {megapixels} 百萬像素',
      en: 'The image has too many pixels; at most {megapixels} megapixels',
      ru: 'Слишком большое изображение: не более {megapixels} Мп',
      pt: 'A imagem tem pixels demais; no máximo {megapixels} megapixels',
      de: 'Das Bild hat zu viele Bildpunkte; höchstens {megapixels} Megapixel',
    },
  },
  imageDamaged: {
    status: 400,
    text: {
      'zh-CN': '图片已损坏，无法读取',
      'zh-TW': '圖片已損壞，無法讀取',
      en: 'The image is damaged and cannot be read',
      ru: 'Изображение повреждено и не читается',
      pt: 'A imagem está danificada e não pode ser lida',
      de: 'Das Bild ist beschädigt und nicht lesbar',
    },
  },
  uploadLimit: {
    status: 429,
    text: {
      'zh-CN': '今日上传已达 {limit} 张上限，请明天再试',
      'zh-TW': '今日上傳已達 {limit} 張上限，請明天再試',
      en: 'You have reached {limit} uploads today; try again tomorrow',
      ru: 'Достигнут дневной предел: {limit} загрузок. Повторите завтра',
      pt: 'Você atingiu {limit} envios hoje; tente novamente amanhã',
      de: 'Sie haben heute {limit} Bilder hochgeladen; versuchen Sie es morgen wieder',
    },
  },
});
