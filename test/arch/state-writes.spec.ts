import ts from 'typescript';
import { occurrences, type SourceFile, serverCode } from './source-files';
import { textOf } from './sql-texts';
import { stateTables } from './state-tables';

/** Only these build an UPDATE from parts, and the parts that callers give them are looked at where they are written. */
const builders = [
  // The one place that changes a state.
  'server/common/database/guarded-move.ts',
  // `updateFrom`: its callers write the assignments under `set`.
  'server/common/database/dialect.ts',
];

const assignsState = /^[`"]?(?:\w+[`"]?\.)?[`"]?state[`"]?\s*=/i;
/** A column that is named, or that the code chooses. */
const namesColumn = /^(?:[`"]?[\w.]+[`"]?|\{\})\s*=/;

/** Without what stands in brackets, so that its commas and words are not taken for the statement's own. */
function flat(sql: string): string {
  const shorter = sql.replace(/\([^()]*\)/g, ' ');
  return shorter === sql ? sql : flat(shorter);
}

/** The assignments of a statement: of its SET, and of what an INSERT does to a row with the same key. */
function assignmentsOf(sql: string): string[] {
  const lists = flat(sql).matchAll(/\b(?:SET|DUPLICATE\s+KEY\s+UPDATE)\b((?:(?!\b(?:SET|WHERE|FROM)\b)[\s\S])*)/gi);
  return [...lists].flatMap(([, list = '']) => list.split(',').map((one) => one.trim()));
}

/** The text of a literal as it would stand in a statement. */
function statementOf(node: ts.Node): string | undefined {
  const text = textOf(node, (span) => (/\bonSameKey\(/.test(span.getText()) ? ' SET ' : '{}'));
  if (text === undefined) return undefined;
  const { parent } = node;
  return ts.isPropertyAssignment(parent) && parent.name.getText() === 'set' ? `SET ${text}` : text;
}

/** Whether a literal sets a state, or leaves open which columns of a table with states it sets. */
function writesState(sql: string, tables: ReadonlySet<string>): boolean {
  const assignments = assignmentsOf(sql);
  if (assignments.some((one) => assignsState.test(one))) return true;
  // A part of a list of assignments; conditions are joined by words.
  if (/(?:^|,)\s*state\s*=[^,]*,|,\s*state\s*=/i.test(flat(sql)) && !/\b(?:SELECT|ORDER BY)\b/i.test(sql)) return true;
  const table = /\bUPDATE\s+[`"]?(\w+|\{\})/.exec(sql)?.[1];
  return (
    table !== undefined && (table === '{}' || tables.has(table)) && !assignments.every((one) => namesColumn.test(one))
  );
}

/** Where the SQL of a file changes a state by itself, as `path:line`. */
function rawMovesIn({ path, text }: SourceFile, tables: ReadonlySet<string>): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const sql = statementOf(node);
    if (sql !== undefined && writesState(sql, tables))
      found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

describe('a state', () => {
  const tables = stateTables();
  const code = serverCode().filter(({ path }) => !builders.includes(path));

  it('changes through server/common/database/guarded-move.ts alone', () => {
    expect(code.length).toBeGreaterThan(500);
    expect(code.flatMap((file) => rawMovesIn(file, tables))).toEqual([]);
    expect(occurrences(serverCode(), /\bgetRepository\([^)]*\)\s*\.\s*(?:save|update|upsert|insert)\(/g)).toEqual([]);
  });

  it.each([
    `"UPDATE card SET state = 'ended' WHERE id = ?"`,
    '`UPDATE card\n SET version = version + 1,\n   state = ?\n WHERE id = ?`',
    '`UPDATE card SET n = (SELECT COUNT(*) FROM card WHERE a = ?), state = ? WHERE id = ?`',
    '`UPDATE card SET state = CASE WHEN a = b THEN ? ELSE ? END, c = 1`',
    '`UPDATE card AS c SET c.state = ?`',
    '`UPDATE \\`card\\` SET \\`state\\` = ?`',
    `\`UPDATE card SET \${set} WHERE id = ?\``,
    `\`UPDATE card SET version = version + 1, \${set} WHERE id = ?\``,
    `\`UPDATE \${table} SET \${set} WHERE id = ?\``,
    `"INSERT INTO card (id) VALUES (?) ON CONFLICT (id) DO UPDATE SET a = 1, state = 'ended'"`,
    "'INSERT INTO card (id) VALUES (?) ON DUPLICATE KEY UPDATE state = ?'",
    `\`INSERT INTO card (id) VALUES (?) \${tx.dialect.onSameKey('id')} a = 1, state = ?\``,
    "tx.dialect.updateFrom({ table: 'card', set: 'state = s.state', from, where })",
    "'state = ?, differs = ?'",
    "'differs = ?, state = ?'",
    "sql + ', state = ?'",
    "'SET state = ?'",
  ])('is found to change in %s', (text) => {
    expect(rawMovesIn({ path: 'server/x.ts', text: `const a = 1;\nrun(${text});` }, tables)).toEqual(['server/x.ts:2']);
  });

  it.each([
    `"UPDATE card SET version = version + 1 WHERE sessionId = ? AND state = 'listed'"`,
    `\`UPDATE card SET \${sum} = \${sum} + \${amount.sql}, at = ? WHERE state = ?\``,
    `\`UPDATE award_total SET \${set} WHERE userId = ?\``,
    `"UPDATE card SET auto = CASE WHEN state = 'listed' THEN 1 ELSE 0 END WHERE id = ?"`,
    "'SELECT id, state FROM card WHERE state = ? AND id IN (?, ?) ORDER BY price, id'",
    `"ownerId IS NULL AND state = 'listed'"`,
    "'INSERT INTO card (id, state) VALUES (?, ?)'",
    'move({ set: { price: null } })',
  ])('is not found to change in %s', (text) => {
    expect(rawMovesIn({ path: 'server/x.ts', text: `run(${text});` }, tables)).toEqual([]);
  });
});
