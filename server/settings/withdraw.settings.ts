import type { LocalizedText } from '../common/errors';
import { amountSetting, booleanSetting, integerSetting, ppmSetting } from './setting-definitions';

const fixedFeeHelp: LocalizedText = {
  'zh-CN': '每笔提现固定收取的手续费，在提现金额之外另收。',
  'zh-TW': '每筆提現固定收取的手續費，在提現金額之外另收。',
  en: 'Charged for each withdrawal of this asset, on top of the amount.',
  ru: 'Взимается за каждый вывод этого актива сверх суммы.',
  pt: 'Cobrada em cada saque deste ativo, além do valor.',
  de: 'Wird für jede Auszahlung dieses Assets zusätzlich zum Betrag berechnet.',
};

const fixedFee = (asset: string, fresh: string, max: string) =>
  amountSetting({
    group: 'withdraw',
    fresh,
    min: '0',
    max,
    unit: asset,
    label: {
      'zh-CN': `${asset} 提现固定手续费`,
      'zh-TW': `${asset} 提現固定手續費`,
      en: `Fixed withdrawal fee, ${asset}`,
      ru: `Фиксированная комиссия за вывод, ${asset}`,
      pt: `Taxa fixa de saque, ${asset}`,
      de: `Feste Auszahlungsgebühr, ${asset}`,
    },
    help: fixedFeeHelp,
  });

export const withdrawSettings = {
  'withdraw.min': amountSetting({
    group: 'withdraw',
    fresh: '0',
    min: '0',
    max: '1000000',
    unit: null,
    label: {
      'zh-CN': '最低提现',
      'zh-TW': '最低提現',
      en: 'Smallest withdrawal',
      ru: 'Минимальный вывод',
      pt: 'Saque mínimo',
      de: 'Kleinste Auszahlung',
    },
    help: {
      'zh-CN': '一笔提现的最低数量，以所提资产计。0 表示只需大于 0；另一种惯例是 100。',
      'zh-TW': '一筆提現的最低數量，以所提資產計。0 表示只需大於 0；另一種慣例是 100。',
      en: 'The least a single withdrawal must be, in the asset withdrawn. 0: any amount greater than 0; the other usual reading is 100.',
      ru: 'Наименьшая сумма одного вывода в выводимом активе. 0 — любая сумма больше 0; другой принятый вариант — 100.',
      pt: 'O mínimo de um saque, no ativo sacado. 0: qualquer valor maior que 0; a outra leitura usual é 100.',
      de: 'Wie viel eine Auszahlung mindestens sein muss, im ausgezahlten Asset. 0: jeder Betrag größer als 0; die andere übliche Lesart ist 100.',
    },
  }),
  'withdraw.feeFixed.USDT': fixedFee('USDT', '1', '1000'),
  'withdraw.feeFixed.FXB': fixedFee('FXB', '1', '10000'),
  'withdraw.feeFixed.NICE': fixedFee('NICE', '5', '100000'),
  'withdraw.feeRate': ppmSetting({
    group: 'withdraw',
    fresh: '0',
    min: '0',
    max: '200000',
    label: {
      'zh-CN': '提现手续费率',
      'zh-TW': '提現手續費率',
      en: 'Withdrawal fee rate',
      ru: 'Ставка комиссии за вывод',
      pt: 'Percentual da taxa de saque',
      de: 'Auszahlungsgebührensatz',
    },
    help: {
      'zh-CN': '按提现金额另收的手续费，单位为百万分之一：10000 即 1%。',
      'zh-TW': '按提現金額另收的手續費，單位為百萬分之一：10000 即 1%。',
      en: 'A share of the amount charged on top, in parts per million: 10000 is 1%.',
      ru: 'Доля суммы, взимаемая сверху, в миллионных долях: 10000 — это 1 %.',
      pt: 'Uma parte do valor cobrada por cima, em partes por milhão: 10000 é 1%.',
      de: 'Anteil am Betrag, der zusätzlich berechnet wird, in Millionsteln: 10000 sind 1 %.',
    },
  }),
  'withdraw.holdHours': integerSetting({
    group: 'withdraw',
    fresh: '24',
    min: '0',
    max: '720',
    unit: 'hours',
    label: {
      'zh-CN': '提现冷静期（小时）',
      'zh-TW': '提現冷靜期（小時）',
      en: 'Hold on withdrawals, hours',
      ru: 'Задержка вывода, часов',
      pt: 'Retenção de saques, horas',
      de: 'Wartezeit für Auszahlungen, Stunden',
    },
    help: {
      'zh-CN': '修改过交易密码，或提现到非登录地址时，须等待这么久才能审核通过。',
      'zh-TW': '修改過交易密碼，或提現到非登入地址時，須等待這麼久才能審核通過。',
      en: 'How long approval must wait after a changed trade password, or for an address other than the login account.',
      ru: 'Сколько ждать одобрения после смены торгового пароля или при выводе на адрес, отличный от адреса входа.',
      pt: 'Quanto a aprovação deve esperar após a troca da senha de negociação, ou para um endereço diferente da conta de login.',
      de: 'Wie lange die Freigabe nach geändertem Handelspasswort oder bei einer anderen als der Anmeldeadresse warten muss.',
    },
  }),
  'withdraw.ownAddressOnly': booleanSetting({
    group: 'withdraw',
    fresh: 'true',
    label: {
      'zh-CN': '仅可提现到本人地址',
      'zh-TW': '僅可提現到本人地址',
      en: 'Withdraw to one’s own address only',
      ru: 'Вывод только на собственный адрес',
      pt: 'Sacar somente para o próprio endereço',
      de: 'Auszahlung nur an die eigene Adresse',
    },
    help: {
      'zh-CN': '开启后只能提现到登录所用的钱包地址：即使账户被盗用，资产也不会流向他人。',
      'zh-TW': '開啟後只能提現到登入所用的錢包地址：即使帳戶被盜用，資產也不會流向他人。',
      en: 'Withdrawals go to the wallet one logs in with and nowhere else: a stolen login then cannot take anything away.',
      ru: 'Вывод возможен только на кошелёк, с которого выполнен вход: похищенный вход тогда ничего не даст.',
      pt: 'Os saques vão apenas para a carteira usada no login: um login roubado não consegue levar nada.',
      de: 'Auszahlungen gehen nur an die Wallet der Anmeldung: Ein gestohlener Zugang kann dann nichts wegschaffen.',
    },
  }),
};
