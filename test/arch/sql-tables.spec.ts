import ts from 'typescript';
import { filesUnder, occurrences, type SourceFile, serverCode } from './source-files';
import { textOf } from './sql-texts';

/** What follows one of these words is a table. */
const named = /\b(?:FROM|JOIN|INTO|UPDATE|TABLE)\s+[`"]?([a-z_]+)\b/g;
/** Parts of a statement kept under such a name begin with the table; a single word under `from` may be an account. */
const tableFields = new Set(['table', 'from', 'into']);
/** Methods whose first argument is the name of a table. */
const takesTable = new Set(['counts', 'hold', 'holdAll']);

const folderOf = (path: string) => path.split('/').slice(0, 2).join('/');

/** The folder that owns each table: the one whose entity it is. */
function ownersOf(entities: readonly SourceFile[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { path, text } of entities) {
    for (const [, table = ''] of text.matchAll(/@Entity\('(\w+)'\)/g)) owners.set(table, folderOf(path));
  }
  return owners;
}

/** Whether a text is in a place where it begins with a table. */
function beginsWithTable(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) {
    const field = parent.name.getText();
    return tableFields.has(field) && (field === 'table' || /\s/.test(node.getText()));
  }
  if (!ts.isCallExpression(parent) || parent.arguments[0] !== node) return false;
  const called = parent.expression;
  return ts.isPropertyAccessExpression(called) && takesTable.has(called.name.text);
}

/** The tables that the texts of a file name, as `path:line: table`. */
function tablesIn({ path, text }: SourceFile): { table: string; where: string }[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: { table: string; where: string }[] = [];
  const visit = (node: ts.Node): void => {
    const literal = textOf(node);
    if (literal !== undefined) {
      const tables = [...literal.matchAll(named)].map(([, table = '']) => table);
      const first = beginsWithTable(node) && /^[`"]?([a-z_]+)\b/.exec(literal)?.[1];
      if (first) tables.push(first);
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      for (const table of tables) found.push({ table, where: `${path}:${line}: ${table}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Where a file names a table of another folder. */
function strangersIn(files: readonly SourceFile[], owners: ReadonlyMap<string, string>): string[] {
  return files.flatMap((file) =>
    tablesIn(file)
      .filter(({ table }) => owners.has(table) && owners.get(table) !== folderOf(file.path))
      .map(({ where }) => where),
  );
}

const owners = ownersOf(filesUnder('server', /\.entity\.ts$/));

describe('SQL', () => {
  it('knows whose every table is', () => {
    expect(owners.size).toBeGreaterThan(30);
    expect(owners.get('user')).toBe('server/users');
    expect(owners.get('ledger_entry')).toBe('server/ledger');
  });

  it('finds a table in every place one can stand', () => {
    const text = [
      'const a = "SELECT id FROM deposit";',
      `const b = \`SELECT \${columns} FROM \\\`user\\\` u LEFT JOIN ledger_account a ON \${on}\`;`,
      "const c = { table: 'staff f', joins: 'LEFT JOIN exchange x ON 1 = 1' };",
      "lists.counts('withdrawal', conditions);",
      "tx.run('INSERT INTO asset (code) VALUES (?)');",
      "tx.run('UPDATE price_source SET version = 1');",
      "const d = 'a word from deposit';",
    ].join('\n');
    expect(tablesIn({ path: 'server/x/y.ts', text }).map(({ where }) => where)).toEqual([
      'server/x/y.ts:1: deposit',
      'server/x/y.ts:2: user',
      'server/x/y.ts:2: ledger_account',
      'server/x/y.ts:3: staff',
      'server/x/y.ts:3: exchange',
      'server/x/y.ts:4: withdrawal',
      'server/x/y.ts:5: asset',
      'server/x/y.ts:6: price_source',
    ]);
  });

  it('names tables of its own feature only; others come as fragments their owner exports', () => {
    const code = serverCode();
    expect(strangersIn(code, owners)).toEqual([]);
  });

  it('writes to no table through the name another feature exports', () => {
    expect(occurrences(serverCode(), /\b(?:INTO|UPDATE|DELETE\s+FROM)\s+\$\{\w*(?:Tables\.|Table\})/g)).toEqual([]);
  });
});
