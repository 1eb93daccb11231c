import german from './de.json';
import english from './en.json';
import portuguese from './pt.json';
import russian from './ru.json';
import simplified from './zh-CN.json';
import traditional from './zh-TW.json';

const files = [simplified, traditional, english, russian, portuguese, german];

/** The words that tell people where their money is and what became of it, in all six languages. */
const table: [string, ...string[]][] = [
  ['states.deposit.pending', '待审核', '待審核', 'Under review', 'На проверке', 'Em análise', 'In Prüfung'],
  ['states.deposit.credited', '已到账', '已到帳', 'Credited', 'Зачислено', 'Creditado', 'Gutgeschrieben'],
  ['states.deposit.rejected', '已拒绝', '已拒絕', 'Rejected', 'Отклонено', 'Recusado', 'Abgelehnt'],
  ['states.withdrawal.pending', '待审核', '待審核', 'Under review', 'На проверке', 'Em análise', 'In Prüfung'],
  ['states.withdrawal.approved', '已通过', '已通過', 'Approved', 'Одобрено', 'Aprovado', 'Freigegeben'],
  ['states.withdrawal.paying', '付款中', '付款中', 'Being paid', 'Выплачивается', 'Em pagamento', 'Wird ausgezahlt'],
  ['states.withdrawal.paid', '已付款', '已付款', 'Paid', 'Выплачено', 'Pago', 'Ausgezahlt'],
  ['states.withdrawal.rejected', '已拒绝', '已拒絕', 'Rejected', 'Отклонено', 'Recusado', 'Abgelehnt'],
  ['states.withdrawal.cancelled', '已取消', '已取消', 'Cancelled', 'Отменено', 'Cancelado', 'Abgebrochen'],
  [
    'states.withdrawal.failed',
    '提现失败',
    '提領失敗',
    'Withdraw failed',
    'Сбой вывода',
    'Falha no saque',
    'Fehlgeschlagen',
  ],
  ['states.user.active', '正常', '正常', 'Active', 'Активен', 'Ativo', 'Aktiv'],
  ['states.user.frozen', '已冻结', '已凍結', 'Frozen', 'Заморожен', 'Congelado', 'Eingefroren'],
  ['wallets.funding', '资金账户', '資金帳戶', 'Funding', 'Основной счёт', 'Conta de fundos', 'Finanzierungskonto'],
  ['wallets.contract', '合约账户', '合約帳戶', 'Contract', 'Контрактный счёт', 'Conta de contrato', 'Vertragskonto'],
  ['wallets.held', '冻结', '凍結', 'Held', 'Удержано', 'Retido', 'Reserviert'],
  ['billTypes.deposit', '充值', '儲值', 'Deposit', 'Пополнение', 'Depósito', 'Einzahlung'],
  ['billTypes.withdrawal', '提现', '提領', 'Withdrawal', 'Вывод', 'Saque', 'Auszahlung'],
  [
    'billTypes.withdrawalFee',
    '提现手续费',
    '提領手續費',
    'Withdrawal fee',
    'Комиссия за вывод',
    'Taxa de saque',
    'Auszahlungsgebühr',
  ],
  [
    'billTypes.withdrawalRefund',
    '提现退回',
    '提領退回',
    'Withdrawal refund',
    'Возврат вывода',
    'Estorno de saque',
    'Rückbuchung Auszahlung',
  ],
  [
    'billTypes.transferIn',
    '转入',
    '轉入',
    'Transfer in',
    'Входящий перевод',
    'Transferência recebida',
    'Überweisung erhalten',
  ],
  [
    'billTypes.transferOut',
    '转出',
    '轉出',
    'Transfer out',
    'Исходящий перевод',
    'Transferência enviada',
    'Überweisung gesendet',
  ],
  [
    'billTypes.transferFee',
    '转账手续费',
    '轉帳手續費',
    'Transfer fee',
    'Комиссия за перевод',
    'Taxa de transferência',
    'Überweisungsgebühr',
  ],
  ['billTypes.adjustment', '余额调整', '餘額調整', 'Adjustment', 'Корректировка', 'Ajuste', 'Korrektur'],
];

const wordAt = (file: object, path: string): unknown =>
  path.split('.').reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], file);

test.each(table)('%s is said in every language as its readers know it', (path, ...said) => {
  // without the places where a long German word may be broken
  expect(files.map((file) => String(wordAt(file, path)).replaceAll('\u00ad', ''))).toEqual(said);
});
