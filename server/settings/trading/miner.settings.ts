import { integerSetting, ppmSetting } from '../setting-definitions';

/** Miners (domain 5). What they pay out rests on these, so all take two. */
export const minerSettings = {
  'miner.maxBubbles': integerSetting({
    group: 'miner',
    secondPerson: true,
    fresh: '72',
    min: '1',
    max: '720',
    unit: null,
    label: {
      'zh-CN': '未收取气泡上限',
      'zh-TW': '未收取氣泡上限',
      en: 'Bubbles that may wait',
      ru: 'Сколько пузырей может ждать',
      pt: 'Bolhas que podem esperar',
      de: 'Wartende Blasen',
    },
    help: {
      'zh-CN': '未收取的气泡超过此数时矿机暂停；收取后继续，合约不会缩短。',
      'zh-TW': '未收取的氣泡超過此數時礦機暫停；收取後繼續，合約不會縮短。',
      en: 'A miner pauses when more than so many wait to be collected; collecting lets it go on, and its contract is not shortened.',
      ru: 'Майнер останавливается, когда несобранных пузырей больше; после сбора он продолжает, и контракт не сокращается.',
      pt: 'O minerador pausa quando há mais que isto por coletar; a coleta o faz continuar, e o contrato não encurta.',
      de: 'Ein Miner hält an, wenn mehr als so viele auf das Einsammeln warten; danach geht es weiter, und der Vertrag wird nicht kürzer.',
    },
  }),
  'miner.mineralRate': ppmSetting({
    group: 'miner',
    secondPerson: true,
    fresh: '50000',
    min: '0',
    max: '1000000',
    label: {
      'zh-CN': '收取所得矿石积分比例',
      'zh-TW': '收取所得礦石積分比例',
      en: 'Mineral points of a collection',
      ru: 'Минеральные баллы за сбор',
      pt: 'Pontos minerais da coleta',
      de: 'Mineralpunkte beim Einsammeln',
    },
    help: {
      'zh-CN': '收取时按其 USDT 价值获得的矿石积分比例。',
      'zh-TW': '收取時按其 USDT 價值獲得的礦石積分比例。',
      en: 'Points that come with what is collected, as a part of its value in USDT.',
      ru: 'Сколько минеральных баллов даёт сбор, доля его стоимости в USDT.',
      pt: 'Pontos que vêm com a coleta, como parte do valor dela em USDT.',
      de: 'Punkte zum Eingesammelten, als Anteil seines Werts in USDT.',
    },
  }),
  'miner.unitCap': ppmSetting({
    group: 'miner',
    secondPerson: true,
    fresh: '1200000',
    min: '1000000',
    max: '1500000',
    label: {
      'zh-CN': '金本位释放上限',
      'zh-TW': '金本位釋放上限',
      en: 'Gold-standard cap',
      ru: 'Предел выплат по золотому стандарту',
      pt: 'Teto do padrão-ouro',
      de: 'Obergrenze beim Goldstandard',
    },
    help: {
      'zh-CN':
        '金本位矿机每小时最多释放购买时数量的这一百分比：120% 即 1.2 倍。购买时按此上限全额预留。',
      'zh-TW':
        '金本位礦機每小時最多釋放購買時數量的這一百分比：120% 即 1.2 倍。購買時按此上限全額預留。',
      en: 'A gold-standard miner pays at most this part of its first hourly units: 120% is 1.2 times. All of that is set aside when it is bought.',
      ru: 'Майнер по золотому стандарту платит за час не больше этой доли начального количества: 120 % — это в 1,2 раза больше. Всё это резервируется при покупке.',
      pt: 'Um minerador do padrão-ouro paga por hora no máximo este percentual das unidades iniciais: 120% são 1,2 vez. Tudo isso é reservado na compra.',
      de: 'Ein Goldstandard-Miner zahlt je Stunde höchstens diesen Anteil der anfänglichen Menge: 120 % sind das 1,2-Fache. Das alles wird beim Kauf zurückgelegt.',
    },
  }),
};
