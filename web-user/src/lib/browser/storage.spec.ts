import { appendEntry, logAsText, readLog, writeLog } from './local-log';
import { readStored, readStoredJson, writeStored } from './storage';
import { TestBrowser } from './test-browser';

let browser: TestBrowser;
beforeEach(() => {
  browser = new TestBrowser();
});
afterEach(() => browser.leave());

describe('the storage', () => {
  it('gives back what it took, until it is removed', () => {
    expect(readStored('key')).toBeNull();
    writeStored('key', 'a');
    expect([browser.stored.get('key'), readStored('key')]).toEqual(['a', 'a']);
    writeStored('key', null);
    expect([browser.stored.has('key'), readStored('key')]).toEqual([false, null]);
  });

  it('believes what another tab has changed or removed', () => {
    writeStored('key', 'mine');
    browser.stored.set('key', 'theirs');
    expect(readStored('key')).toBe('theirs');
    browser.stored.delete('key');
    expect(readStored('key')).toBeNull();
  });

  it.each(['full', 'closed'] as const)('keeps what a %s storage did not take, for this visit', (state) => {
    writeStored('key', 'old');
    browser.storage = state;
    writeStored('key', 'new');
    expect(readStored('key')).toBe('new');
    browser.storage = 'open';
    writeStored('key', null);
    expect(readStored('key')).toBeNull();
  });

  it('reads JSON of the wanted form only', () => {
    const isText = (value: unknown): value is string => typeof value === 'string';
    writeStored('key', '"a"');
    expect(readStoredJson('key', isText)).toBe('a');
    writeStored('key', '1');
    expect(readStoredJson('key', isText)).toBeNull();
    writeStored('key', '"a');
    expect(readStoredJson('key', isText)).toBeNull();
    expect(readStoredJson('none', isText)).toBeNull();
  });
});

describe('the local log', () => {
  const entry = (text: string) => ({ at: Date.parse('2026-11-21T10:00:00Z'), level: 'warn' as const, text });

  it('keeps the newest hundred', () => {
    const full = Array.from({ length: 100 }, (_, at) => entry(`entry ${at}`));
    const next = appendEntry(full, entry('newest'));
    expect(next).toHaveLength(100);
    expect([next[0]?.text, next.at(-1)?.text]).toEqual(['entry 1', 'newest']);
  });

  it('cuts a long text, and is kept on the device', () => {
    writeLog('info', 'x'.repeat(301));
    expect(readLog().map(({ level, text }) => [level, text.length])).toEqual([['info', 300]]);
  });

  it('is one line an entry to send on, in UTC', () => {
    expect(logAsText([entry('a'), entry('b')])).toBe(
      '2026-11-21T10:00:00.000Z warn a\n2026-11-21T10:00:00.000Z warn b',
    );
  });
});
