import { isPart, type Read, read } from './look-alikes.rules';

/** Words of staff that no other word holds. */
const words = lettersOf([
  ...['official', 'support', 'moderator', 'administra', 'customerservice', 'customercare', 'helpdesk'],
  ...['servicedesk', 'helpcenter', 'helpcentre', 'suporte', 'oficial', 'moderador', 'atendimento', 'atendente'],
  ...['servicoaocliente', 'kundendienst', 'kundenservice', 'kundenbetreu', 'betreuer', 'offiziell'],
  ...['mitarbeiter', 'systemnachricht', 'systemmeldung', 'поддержк', 'модератор', 'администра', 'официальн'],
  ...['оператор', 'системноесообщ', 'службазаботы', 'клиентскаяслужба', '客服', '官方', '管理员', '管理員'],
  ...['客户服务', '客戶服務', '工作人员', '工作人員', '技术支持', '技術支援', '客户支持', '客戶支援'],
  ...['系统消息', '系統訊息', '系统通知', '系統通知', '系统公告', '系統公告'],
]);
/** Words that others hold (badminton): they count where a part of a name begins or ends with them. */
const shortWords = lettersOf(['admin', 'staff', 'админ']);
/** Words that others begin with (systematic): they count as a part of a name. */
const wholeWords = lettersOf(['system', 'система', 'системы', 'sistema', '系统', '系統']);
/** What begins or ends with a short word and means something else. */
const harmless = lettersOf(['staffel', 'stafford', 'falstaff', 'flagstaff']);

/** From so many letters on, a brand is known also where a name begins or ends with it; one of Han counts each for two. */
const knownFrom = 4;

/** Names that are not for people to take. */
export interface OwnNames {
  readonly brand: string;
  /** of staff in office */
  readonly staff: readonly string[];
}

/**
 * For whom the bearer of a name would be taken: in the six languages, also in letters, digits and signs that look
 * alike, and with blanks or marks put in. Null: for nobody of these.
 */
export function takenFor(name: string, { brand, staff }: OwnNames): 'staff' | 'brand' | null {
  const its = read(name);
  if (namesStaff(its)) return 'staff';
  if (namesBrand(its, read(brand).letters)) return 'brand';
  return staff.some((each) => isOrHolds(its, read(each))) ? 'staff' : null;
}

function namesStaff(its: Read): boolean {
  const { letters } = its;
  if (words.some((word) => letters.includes(word))) return true;
  if (wholeWords.some((word) => holds(its, word, 'whole'))) return true;
  const left = harmless.reduce((text, word) => text.replaceAll(word, ' '.repeat(word.length)), letters);
  return shortWords.some((word) => holds({ ...its, letters: left }, word, 'beginsOrEnds'));
}

function namesBrand(its: Read, brand: string): boolean {
  if (brand.length < 2) return brand !== '' && its.letters === brand;
  const weight = brand.length * (/\p{Lo}/u.test(brand) ? 2 : 1);
  return holds(its, brand, weight < knownFrom ? 'whole' : 'beginsOrEnds');
}

/** A name of one word is many people's: only who takes it alone would be taken for that person. */
function isOrHolds(its: Read, staff: Read): boolean {
  if (staff.letters === '') return false;
  return its.letters === staff.letters || (severalWords(staff) && holds(its, staff.letters, 'whole'));
}

const severalWords = ({ letters, gaps }: Read): boolean => [...gaps].some((gap) => gap > 0 && gap < letters.length);

function holds(its: Read, word: string, how: 'whole' | 'beginsOrEnds'): boolean {
  return placesOf(word, its.letters).some((at) => isPart(its, at, at + word.length, how));
}

function placesOf(word: string, text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) places.push(at);
  return places;
}

function lettersOf(each: readonly string[]): string[] {
  return each.map((word) => read(word).letters);
}
