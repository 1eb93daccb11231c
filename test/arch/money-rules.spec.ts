import { filesUnder, occurrences, serverCode } from './source-files';

/** Words that name an amount; a float conversion of one of them loses units. */
const amountWords = '(?:amount|balance|price|fee|total|sum|units|net|gross|credit|debit|payout|reserve)s?';

describe('money', () => {
  it('never becomes a float on the server', () => {
    const code = serverCode();
    expect(occurrences(code, /\bparseFloat\s*\(/g)).toEqual([]);
    expect(occurrences(code, /\.toFixed\s*\(/g)).toEqual([]);
    const named = `(?:\\b|(?<=[a-z]))${amountWords}\\b(?!\\s*\\??\\.)`;
    expect(occurrences(code, new RegExp(`\\bNumber\\s*\\((?:[^()]|\\([^()]*\\))*?${named}`, 'gi'))).toEqual([]);
    expect(occurrences(code, new RegExp(`\\bMath\\.\\w+\\s*\\([^()]*${named}`, 'gi'))).toEqual([]);
  });

  it('has no floating column', () => {
    const tables = [...filesUnder('migrations', /\.ts$/), ...filesUnder('server', /\.entity\.ts$/)];
    expect(tables.length).toBeGreaterThan(0);
    expect(occurrences(tables, /['"`](?:float|double(?: precision)?|real|decimal|numeric)['"`]/gi)).toEqual([]);
  });

  it('is written to the ledger by server/ledger alone', () => {
    const elsewhere = serverCode().filter(({ path }) => !path.startsWith('server/ledger/'));
    const sql =
      /\b(?:INSERT(?:\s+IGNORE)?\s+INTO|REPLACE\s+INTO|UPDATE|DELETE\s+FROM|TRUNCATE(?:\s+TABLE)?)\s+[`"]?ledger_\w+/gi;
    expect(occurrences(elsewhere, sql)).toEqual([]);
    const orm =
      /\b(?:insert|update|upsert|delete|save|remove|increment|decrement|clear|into|from|getRepository)\s*\(\s*Ledger\w+/g;
    expect(occurrences(elsewhere, orm)).toEqual([]);
  });

  it('rests on no lock that only one node of a cluster knows', () => {
    expect(occurrences(serverCode(), /\b(?:FOR\s+(?:UPDATE|SHARE)|LOCK\s+IN\s+SHARE|LOCK\s+TABLES)\b/gi)).toEqual([]);
  });

  it('leaves the ledger entries alone once they are written', () => {
    const rewriting =
      /\b(?:UPDATE|DELETE\s+FROM|REPLACE\s+INTO)\s+[`"]?ledger_(?:entry|transaction)\b(?!\s+SET\s+[`"]?(?:un)?(?:mark|seal)\w*)/gi;
    expect(occurrences(serverCode(), rewriting)).toEqual([]);
  });
});
