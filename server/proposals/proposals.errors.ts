import { defineErrors } from '../common/errors';

export const proposalErrors = defineErrors({
  alreadyProposed: {
    status: 409,
    text: {
      'zh-CN': '同一事项已有未结束的提议',
      'zh-TW': '同一事項已有未結束的提議',
      en: 'A proposal about this is already open',
      ru: 'Предложение об этом уже рассматривается',
      pt: 'Já existe uma proposta aberta sobre isto',
      de: 'Hierzu gibt es bereits einen offenen Vorschlag',
    },
  },
  reasonRequired: {
    status: 400,
    text: {
      'zh-CN': '请填写理由，第二人会看到',
      'zh-TW': '請填寫理由，第二人會看到',
      en: 'Enter a reason for the second person',
      ru: 'Укажите причину для второго сотрудника',
      pt: 'Informe o motivo para a segunda pessoa',
      de: 'Geben Sie einen Grund für die zweite Person an',
    },
  },
  ownProposal: {
    status: 403,
    text: {
      'zh-CN': '自己的提议须由另一人决定；您可以将其撤回',
      'zh-TW': '自己的提議須由另一人決定；您可以將其撤回',
      en: 'Somebody else must decide on your own proposal; you can withdraw it',
      ru: 'Ваше предложение должен решить другой сотрудник; вы можете его отозвать',
      pt: 'Outra pessoa deve decidir sobre a sua própria proposta; você pode retirá-la',
      de: 'Über den eigenen Vorschlag muss jemand anderes entscheiden; Sie können ihn zurückziehen',
    },
  },
  proposerTooNew: {
    status: 403,
    text: {
      'zh-CN': '提议人的账户是新建、刚被重置或刚变更角色的：{until} 之前不能确认该提议',
      'zh-TW': '提議人的帳戶是新建、剛被重設或剛變更角色的：{until} 之前不能確認該提議',
      en: 'The account that proposed this is new, was reset or was given another role: it cannot be confirmed before {until}',
      ru: 'Учётная запись автора предложения новая, была сброшена или получила другую роль: подтвердить его можно не раньше {until}',
      pt: 'A conta que propôs isto é nova, foi redefinida ou recebeu outra função: não pode ser confirmado antes de {until}',
      de: 'Das vorschlagende Konto ist neu, wurde zurückgesetzt oder bekam eine andere Rolle: Vor {until} kann dies nicht bestätigt werden',
    },
  },
  notYourProposal: {
    status: 403,
    text: {
      'zh-CN': '只有提议人可以撤回该提议',
      'zh-TW': '只有提議人可以撤回該提議',
      en: 'Only the person who made this proposal can withdraw it',
      ru: 'Отозвать предложение может только его автор',
      pt: 'Só quem fez esta proposta pode retirá-la',
      de: 'Nur wer diesen Vorschlag gemacht hat, kann ihn zurückziehen',
    },
  },
  proposalExpired: {
    status: 409,
    text: {
      'zh-CN': '该提议已过期，请重新提议',
      'zh-TW': '該提議已過期，請重新提議',
      en: 'This proposal has expired. Propose it again',
      ru: 'Срок предложения истёк. Предложите снова',
      pt: 'Esta proposta expirou. Proponha novamente',
      de: 'Dieser Vorschlag ist abgelaufen. Schlagen Sie ihn erneut vor',
    },
  },
  proposalOutdated: {
    status: 409,
    text: {
      'zh-CN': '提议之后，要变更的内容已有改动，请重新提议',
      'zh-TW': '提議之後，要變更的內容已有改動，請重新提議',
      en: 'What this would change has changed since it was proposed. Propose it again',
      ru: 'То, что должно измениться, уже изменили после предложения. Предложите снова',
      pt: 'O que isto mudaria foi alterado depois da proposta. Proponha novamente',
      de: 'Was geändert werden soll, hat sich seit dem Vorschlag geändert. Schlagen Sie es erneut vor',
    },
  },
  mayNotCancel: {
    status: 403,
    text: {
      'zh-CN': '只有管理员、提议人或确认人可以取消',
      'zh-TW': '只有管理員、提議人或確認人可以取消',
      en: 'Only an admin, the proposer or the person who confirmed it can cancel this',
      ru: 'Отменить может только администратор, автор предложения или тот, кто его подтвердил',
      pt: 'Só um administrador, quem propôs ou quem confirmou pode cancelar isto',
      de: 'Nur ein Admin, die vorschlagende oder die bestätigende Person kann dies abbrechen',
    },
  },
});
