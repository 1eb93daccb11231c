import { looksLikeStaff } from './staff-names.rules';

describe('a name that looks like staff', () => {
  it.each([
    ...['official', 'Official Account', 'Lodestone Support', 'LodestoneSupport', 'support24', 'Customer Service'],
    ...['Customer services', 'customer care', 'Help Desk', 'Helpcenter', 'admin', 'Admin', 'SuperAdmin', 'Admin Anna'],
    ...['administrator', 'TheAdministrator', 'Moderator', 'Staff', 'lodestone staff', 'StaffMember', 'myadmin'],
    ...['客服', '在线客服', '官方', '官方群', '管理员', '管理員', '客户服务', '客戶服務', '平台工作人员', '工作人員'],
    ...['поддержка', 'Служба поддержки', 'Техподдержка', 'Админ', 'Администратор', 'Модератор', 'Официальный чат'],
    ...['Оператор', 'suporte', 'Suporte técnico', 'Conta oficial', 'Atendimento', 'Atendente', 'Serviço ao cliente'],
    ...['Administrador', 'Moderador', 'Kundendienst', 'Kundenservice', 'Kundenbetreuung', 'Betreuer', 'Mitarbeiterin'],
    ...['Offiziell', 'Offizieller Kanal'],
  ])('%s', (name) => {
    expect(looksLikeStaff(name)).toBe(true);
  });

  it.each([
    ['digits', '4dm1n'],
    ['digits', '0ff1c1al'],
    ['digits', 'Supp0rt'],
    ['digits behind it', 'SuperAdmin1'],
    ['digits behind it', 'superadmin24'],
    ['signs', '@dmin'],
    ['signs', '$upport!'],
    ['signs', '|admin|'],
    ['l for i', 'officlal'],
    ['I for l', 'officiaI'],
    ['Cyrillic letters', 'аdmin'],
    ['Cyrillic letters', 'Оffісiаl'],
    ['Latin letters', 'Aдмuн'],
    ['Latin letters', 'noддepжкa'],
    ['Greek letters', 'ΑDΜΙΝ'],
    ['Greek letters', 'οfficial'],
    ['small capitals', 'ꜱᴜᴘᴘᴏʀᴛ'],
    ['a full width', 'ｓｕｐｐｏｒｔ'],
    ['letters of mathematics', '𝗔𝗱𝗺𝗶𝗻'],
    ['circles', 'Ⓐⓓⓜⓘⓝ'],
    ['filled squares', '🅰🅳🅼🅸🅽'],
    ['accents', 'Ádmïn'],
    ['accents', 'süppört'],
    ['blanks', 'a d m i n'],
    ['blanks', 'o f f i c i a l'],
    ['blanks', 'Sup port'],
    ['a blank', 'LodestoneSup port'],
    ['blanks', '客 服'],
    ['marks', 'a.d_m-i*n'],
    ['marks', '客·服'],
    ['marks', 'S★u★p★p★o★r★t'],
    ['what is not seen', 'ad\u200bmin'],
    ['what is not seen', '官\u2060方'],
    ['what is not seen', 'sup\u3164port'],
    ['marks on letters', 'a\u0335d\u0335m\u0335i\u0335n\u0335'],
  ])('in %s: %s', (_, name) => {
    expect(looksLikeStaff(name)).toBe(true);
  });
});

describe('a name that does not', () => {
  it.each([
    ...[
      'Mira',
      '林晓',
      'Анна',
      '雅婷',
      'Inês',
      'Дмитрий',
      'Jonas 24',
      '0x12****abcd',
      '磁石 👩‍🚀',
      'Zanzibar 100%',
      'new',
    ],
    ...['Badminton', 'Brad Miner', 'Head Mining', 'Влад Миньков', 'Best Affiliates', 'Bestaffair', 'Mustafa'],
    ...['Staffellauf', 'Staffordshire', 'Falstaff', 'Grace', 'Sunday group', 'Dominik', 'Ada Minh', 'Family 2026'],
    ...['老客户', '服装店', '方便面', '管理学', 'Группа друзей', 'Amigos do bairro', 'Ahmad Mina', '', '★★★'],
  ])('%s', (name) => {
    expect(looksLikeStaff(name)).toBe(false);
  });
});
