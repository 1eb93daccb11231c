import { defineErrors } from '../../common/errors';

export const groupErrors = defineErrors({
  notOwner: {
    status: 403,
    text: {
      'zh-CN': '只有群主可以进行此操作',
      'zh-TW': '只有群主可以進行此操作',
      en: 'Only the owner of the group may do this',
      ru: 'Это может сделать только владелец группы',
      pt: 'Só o dono do grupo pode fazer isso',
      de: 'Nur wem die Gruppe gehört, darf das tun',
    },
  },
  ownerStays: {
    status: 400,
    text: {
      'zh-CN': '群主不能退群，请先转让或解散该群',
      'zh-TW': '群主不能退群，請先轉讓或解散該群',
      en: 'The owner cannot leave the group; hand it over or dissolve it first',
      ru: 'Владелец не может выйти из группы: сначала передайте её или распустите',
      pt: 'O dono não pode sair do grupo; antes, passe-o a outro ou desfaça-o',
      de: 'Eigentümer können die Gruppe nicht verlassen; übergeben oder lösen Sie sie zuerst auf',
    },
  },
  notInGroup: {
    status: 400,
    text: {
      'zh-CN': '对方不在该群中',
      'zh-TW': '對方不在該群中',
      en: 'This person is not in the group',
      ru: 'Этого человека нет в группе',
      pt: 'Esta pessoa não está no grupo',
      de: 'Diese Person gehört nicht zur Gruppe',
    },
  },
  groupFull: {
    status: 400,
    text: {
      'zh-CN': '一个群最多 {most} 人',
      'zh-TW': '一個群最多 {most} 人',
      en: 'A group has room for {most} people',
      ru: 'В группе помещается не больше {most} человек',
      pt: 'Um grupo comporta no máximo {most} pessoas',
      de: 'In einer Gruppe haben {most} Personen Platz',
    },
  },
  groupNameInvalid: {
    status: 400,
    text: {
      'zh-CN': '群名称须为 1 到 {most} 个字符，且不能含控制字符',
      'zh-TW': '群名稱須為 1 到 {most} 個字元，且不能含控制字元',
      en: 'The name of a group has 1 to {most} characters and no control characters',
      ru: 'Название группы: от 1 до {most} символов, без управляющих',
      pt: 'O nome de um grupo tem de 1 a {most} caracteres, sem caracteres de controle',
      de: 'Ein Gruppenname hat 1 bis {most} Zeichen und keine Steuerzeichen',
    },
  },
  joinCodeInvalid: {
    status: 400,
    text: {
      'zh-CN': '入群码无效或已失效',
      'zh-TW': '入群碼無效或已失效',
      en: 'This code opens no group, or does not any more',
      ru: 'Этот код не ведёт ни в одну группу или больше не действует',
      pt: 'Este código não abre nenhum grupo ou já não vale',
      de: 'Dieser Code öffnet keine Gruppe oder gilt nicht mehr',
    },
  },
});
