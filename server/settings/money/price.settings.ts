import { ppmSetting } from '../setting-definitions';

export const priceSettings = {
  'price.moveLimit': ppmSetting({
    group: 'price',
    secondPerson: true,
    fresh: '100000',
    min: '0',
    max: '500000',
    label: {
      'zh-CN': '单人改价幅度上限',
      'zh-TW': '單人改價幅度上限',
      en: 'How far one person may move a price',
      ru: 'Насколько один сотрудник может изменить цену',
      pt: 'Quanto uma pessoa sozinha pode mover um preço',
      de: 'Wie weit einer allein einen Preis ändern darf',
    },
    help: {
      'zh-CN': '手动设定的价格偏离 24 小时均价超过该比例时须由另一人确认。首次定价始终须双人确认。',
      'zh-TW': '手動設定的價格偏離 24 小時均價超過該比例時須由另一人確認。首次定價一律須雙人確認。',
      en: 'A price set by hand that is further than this from the average of 24 hours waits for a second person. A first price always does.',
      ru: 'Цена, заданная вручную и отличающаяся от средней за 24 часа больше этой доли, ждёт второго сотрудника. Первая цена ждёт всегда.',
      pt: 'Um preço definido à mão que se afaste mais que isto da média de 24 horas aguarda uma segunda pessoa. O primeiro preço sempre aguarda.',
      de: 'Ein von Hand gesetzter Preis, der weiter als dies vom Mittel der letzten 24 Stunden abweicht, wartet auf eine zweite Person. Ein erster Preis wartet immer.',
    },
  }),
};
