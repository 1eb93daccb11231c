import { takenFor } from './reserved-names.rules';

const own = { brand: 'Lodestone', staff: ['Anna Keller', 'Zoe', '雅晴'] };

describe('a name that looks like staff', () => {
  it.each([
    ...['official', 'Official Account', 'Lodestone Support', 'LodestoneSupport', 'support24', 'Customer Service'],
    ...['Customer services', 'customer care', 'Help Desk', 'Helpcenter', 'admin', 'Admin', 'SuperAdmin', 'Admin Anna'],
    ...['administrator', 'TheAdministrator', 'Moderator', 'Staff', 'lodestone staff', 'StaffMember', 'myadmin'],
    ...['客服', '在线客服', '官方', '官方群', '管理员', '管理員', '客户服务', '客戶服務', '平台工作人员', '工作人員'],
    ...['поддержка', 'Служба поддержки', 'Техподдержка', 'Админ', 'Администратор', 'Модератор', 'Официальный чат'],
    ...['Оператор', 'suporte', 'Suporte técnico', 'Conta oficial', 'Atendimento', 'Atendente', 'Serviço ao cliente'],
    ...['Administrador', 'Moderador', 'Kundendienst', 'Kundenservice', 'Kundenbetreuung', 'Betreuer', 'Mitarbeiterin'],
    ...[
      'Offiziell',
      'Offizieller Kanal',
      'System',
      'system',
      'System 24',
      'System message',
      'The System',
      'SystemMessage',
    ],
    ...[
      'Система',
      'Системное сообщение',
      'Sistema',
      'Mensagem do sistema',
      'Systemnachricht',
      '系统',
      '系統',
      '系统通知',
    ],
    ...['系統訊息', 'Technischer Support', '技术支持', '客戶支援', 'Клиентская служба', 'Служба заботы'],
  ])('%s', (name) => {
    expect(takenFor(name, own)).toBe('staff');
  });

  it.each([
    ['digits', '4dm1n'],
    ['digits', 'SUPP0RT'],
    ['digits', '5ystem'],
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
    ['blanks', 'S u p p o r t'],
    ['blanks', 's y s t e m'],
    ['two letters for one', 'Systern'],
    ['two letters for one', 'Adrnin'],
    ['letters of the Cherokee', 'Ꮪupport'],
    ['letters of Lisu', 'ꓢꓴꓑꓑꓳꓣꓔ'],
    ['Armenian letters', 'ѕuррօrt'],
    ['Coptic letters', 'suppⲟrt'],
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
    expect(takenFor(name, own)).toBe('staff');
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
    ...[
      'Systematic Sue',
      'Ecosystem',
      '生态系统',
      'Solar systems',
      'Systemic',
      'Bernd',
      'Anna',
      'Keller',
      'Anna K.',
      'Zoey',
    ],
    ...['Zoe Lin', 'Anna Kellermann', '雅晴子', 'Lode', 'Stone', 'Lodest', 'Blodestones', '0x12****abcd', 'Meridian'],
    ...['Staffellauf', 'Staffordshire', 'Falstaff', 'Grace', 'Sunday group', 'Dominik', 'Ada Minh', 'Family 2026'],
    ...['老客户', '服装店', '方便面', '管理学', 'Группа друзей', 'Amigos do bairro', 'Ahmad Mina', '', '★★★'],
  ])('%s', (name) => {
    expect(takenFor(name, own)).toBeNull();
  });
});

describe('a name that looks like the product', () => {
  it.each([
    ...[
      'Lodestone',
      'lodestone',
      'LODESTONE',
      'Lodestone Fans',
      'My Lodestone',
      'LodestoneTeam',
      'Lodestonefans',
      'L0dest0ne',
    ],
    ...[
      'Lоdestone',
      'Ⓛⓞⓓⓔⓢⓣⓞⓝⓔ',
      'l o d e s t o n e',
      'L.o.d.e.s.t.o.n.e',
      'Lode\u200bstone',
      'Lode stone',
      'Iodestone',
      '1odestone',
    ],
    ...['𝕷𝖔𝖉𝖊𝖘𝖙𝖔𝖓𝖊', 'Łódéstøne', 'ꓡodestone', 'Lodestone1', '⚡Lodestone⚡'],
  ])('%s', (name) => {
    expect(takenFor(name, own)).toBe('brand');
  });

  it('of another brand, or a short one', () => {
    expect(takenFor('Lodestone', { ...own, brand: 'Kompass' })).toBeNull();
    expect(takenFor('Kоmpass', { ...own, brand: 'Kompass' })).toBe('brand');
    expect(takenFor('OKX Help', { ...own, brand: 'OKX' })).toBe('brand');
    expect(takenFor('Okxana', { ...own, brand: 'OKX' })).toBeNull();
    expect(takenFor('磁石群', { ...own, brand: '磁石' })).toBe('brand');
    expect(takenFor('我的磁石', { ...own, brand: '磁石' })).toBe('brand');
    expect(takenFor('L', { ...own, brand: 'L' })).toBe('brand');
    expect(takenFor('L. Ron', { ...own, brand: 'L' })).toBeNull();
    for (const brand of ['', '★']) expect(takenFor('Mira', { ...own, brand })).toBeNull();
  });
});

describe('a name of somebody of staff', () => {
  it.each([
    ...['Anna Keller', 'anna keller', 'AnnaKeller', 'Аnna Kеllеr', 'Anna-Keller', 'Anna Keller 2', 'Dear Anna Keller'],
    ...['A n n a K e l l e r', 'Anna\u3164Keller', 'Anna KeIler', 'Zoe', 'Zoё', 'Z0e', 'Z o e', '雅晴', '雅 晴'],
  ])('%s', (name) => {
    expect(takenFor(name, own)).toBe('staff');
  });

  it('is free once nobody in office has it', () => {
    expect(takenFor('Anna Keller', { ...own, staff: [] })).toBeNull();
    expect(takenFor('★', { ...own, staff: ['★'] })).toBeNull();
  });
});
