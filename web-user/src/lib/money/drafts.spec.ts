import { TestBrowser } from '../browser/test-browser';
import { draftLifeMs, dropDraft, keepDraft, readDraft } from './drafts';

const now = Date.parse('2026-11-21T10:00:00Z');
const typed = { asset: 'USDT', amount: '12.5' };

let browser: TestBrowser;
let kept: Map<string, string>;

const logIn = (uid: string) => browser.stored.set('USER_INFO', JSON.stringify({ uid, address: '0x1' }));
const stand = (hash: string) => {
  browser.window.location.hash = hash;
};
const storage = (value: Partial<Storage>) =>
  Object.defineProperty(globalThis, 'sessionStorage', { value, configurable: true, writable: true });

beforeEach(() => {
  browser = new TestBrowser();
  kept = new Map();
  storage({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
  jest.useFakeTimers({ now });
  logIn('10000001');
  stand('#/pages/property/withdrawal');
});
afterEach(() => {
  jest.useRealTimers();
  browser.leave();
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});

describe('a draft', () => {
  it('outlives a reload, form by form', () => {
    keepDraft('withdrawal', typed);
    expect(readDraft('withdrawal')).toEqual(typed);
    expect(readDraft('transfer')).toBeNull();
  });

  it('is gone once it is dropped', () => {
    keepDraft('withdrawal', typed);
    dropDraft('withdrawal');
    expect(readDraft('withdrawal')).toBeNull();
  });

  it('is deleted for another user, and does not come back for the first', () => {
    keepDraft('withdrawal', typed);
    logIn('10000002');
    expect(readDraft('withdrawal')).toBeNull();
    logIn('10000001');
    expect(readDraft('withdrawal')).toBeNull();
  });

  it.each([
    ['after four hours', draftLifeMs + 1],
    ['where the clock was set back', -1],
  ])('is deleted %s', (_case, later) => {
    keepDraft('withdrawal', typed);
    jest.setSystemTime(now + later);
    expect(readDraft('withdrawal')).toBeNull();
    expect(kept.size).toBe(0);
  });

  it('gives way to a link that says something else, and comes back on its own address', () => {
    stand('#/pages/property/withdrawal?asset=USDT');
    keepDraft('withdrawal', typed);
    expect(readDraft('withdrawal')).toEqual(typed);
    stand('#/pages/property/withdrawal?asset=NICE&amount=3');
    expect(readDraft('withdrawal')).toBeNull();
    stand('#/pages/property/withdrawal');
    expect(readDraft('withdrawal')).toEqual(typed);
  });

  it.each(['', 'no JSON', 'null', '[]', '{"uid":"10000001","keptAt":1,"address":"/","fields":{"amount":1}}'])(
    'is none where %p is stored',
    (text) => {
      kept.set('draft:withdrawal', text);
      expect(readDraft('withdrawal')).toBeNull();
    },
  );

  it('is kept for nobody without a user', () => {
    browser.stored.clear();
    keepDraft('withdrawal', typed);
    expect(kept.size).toBe(0);
  });

  it('is none where storage is closed', () => {
    const closed = () => {
      throw new Error('SecurityError');
    };
    storage({ getItem: closed, setItem: closed, removeItem: closed });
    keepDraft('withdrawal', typed);
    expect(readDraft('withdrawal')).toBeNull();
    dropDraft('withdrawal');
  });
});
