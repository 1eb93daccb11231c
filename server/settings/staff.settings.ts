import { integerSetting } from './setting-definitions';

export const staffSettings = {
  'staff.newAccountHours': integerSetting({
    group: 'staff',
    fresh: '24',
    min: '1',
    max: '720',
    unit: 'hours',
    secondPerson: true,
    label: {
      'zh-CN': '新账户的等待时间',
      'zh-TW': '新帳戶的等待時間',
      en: 'Wait of a new account',
      ru: 'Срок ожидания новой учётной записи',
      pt: 'Espera de uma conta nova',
      de: 'Wartezeit eines neuen Kontos',
    },
    help: {
      'zh-CN': '员工账户新建、重新启用、变更角色，或由他人设置密码、重置两步验证之后，须经过这么多小时才能担任第二人。',
      'zh-TW': '員工帳戶新建、重新啟用、變更角色，或由他人設定密碼、重設兩步驗證之後，須經過這麼多小時才能擔任第二人。',
      en: 'So long after an account of staff was made, enabled, given another role, or had its password or second factor reset by somebody else, it cannot be the second person.',
      ru: 'Столько часов после создания, включения, смены роли либо сброса пароля или второго фактора другим сотрудником учётная запись не может быть вторым лицом.',
      pt: 'Durante estas horas depois de criada, ativada, com outra função, ou com a senha ou o segundo fator redefinidos por outra pessoa, uma conta da equipe não pode ser a segunda pessoa.',
      de: 'So lange kann ein Mitarbeiterkonto nicht die zweite Person sein, nachdem es angelegt, aktiviert oder mit einer anderen Rolle versehen wurde oder jemand anderes Passwort oder zweiten Faktor zurückgesetzt hat.',
    },
  }),
};
