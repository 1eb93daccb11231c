import { integerSetting } from '../setting-definitions';

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
  'staff.proposalHours': integerSetting({
    group: 'staff',
    fresh: '24',
    min: '1',
    max: '168',
    unit: 'hours',
    secondPerson: true,
    label: {
      'zh-CN': '提议有效期',
      'zh-TW': '提議有效期',
      en: 'Proposals expire after',
      ru: 'Срок действия предложения',
      pt: 'Validade de uma proposta',
      de: 'Gültigkeit eines Vorschlags',
    },
    help: {
      'zh-CN': '提议在这么多小时内未获第二人确认即过期，须重新提出。更改只对此后的提议生效。',
      'zh-TW': '提議在這麼多小時內未獲第二人確認即過期，須重新提出。更改只對此後的提議生效。',
      en: 'A proposal that nobody confirms within these hours expires and must be made again. A change counts for proposals made after it.',
      ru: 'Предложение, которое за это время никто не подтвердил, истекает, и его нужно сделать снова. Изменение действует для следующих предложений.',
      pt: 'Uma proposta que ninguém confirma nestas horas expira e precisa ser feita de novo. A mudança vale para as próximas propostas.',
      de: 'Ein Vorschlag, den in dieser Zeit niemand bestätigt, läuft ab und muss neu gemacht werden. Eine Änderung gilt für spätere Vorschläge.',
    },
  }),
  'staff.riskDelayMinutes': integerSetting({
    group: 'staff',
    fresh: '60',
    demo: '0',
    min: '0',
    max: '10080',
    unit: 'minutes',
    secondPerson: true,
    label: {
      'zh-CN': '高风险变更的延迟',
      'zh-TW': '高風險變更的延遲',
      en: 'Delay of risky changes',
      ru: 'Задержка рискованных изменений',
      pt: 'Espera das mudanças de risco',
      de: 'Verzögerung riskanter Änderungen',
    },
    help: {
      'zh-CN':
        '提高风险的变更（如提高限额、更改费率、价格来源或产品条款）在确认后经过这么多分钟才生效，期间任何管理员都可取消。0 表示立即生效。',
      'zh-TW':
        '提高風險的變更（如提高限額、更改費率、價格來源或產品條款）在確認後經過這麼多分鐘才生效，期間任何管理員都可取消。0 表示立即生效。',
      en: 'A change that raises risk, such as a higher limit, a fee, a price source or better product terms, takes effect this long after it is confirmed. Until then any admin can cancel it. 0: at once.',
      ru: 'Изменение, повышающее риск (более высокий лимит, комиссия, источник цены, условия продукта), вступает в силу через это время после подтверждения. До этого его может отменить любой администратор. 0: сразу.',
      pt: 'Uma mudança que aumenta o risco, como um limite maior, uma taxa, uma fonte de preço ou termos de produto, vale só este tempo depois da confirmação. Até lá, qualquer administrador pode cancelá-la. 0: na hora.',
      de: 'Eine Änderung, die das Risiko erhöht, etwa ein höheres Limit, eine Gebühr, eine Preisquelle oder Produktbedingungen, gilt erst so lange nach der Bestätigung. Bis dahin kann jeder Admin sie abbrechen. 0: sofort.',
    },
  }),
};
