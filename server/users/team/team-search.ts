import type { Queries } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { windowOf } from '../../common/http';
import type { CursorQuery } from '../../common/http/schemas';
import { any, type Condition, prefixOf } from '../../common/lists';
import { accountOf } from '../names/identity.rules';

/** Users a search of a team looks at, and members it shows; to find others one types more. */
export const lookedAt = 2_000;
export const shown = 50;

const uidForm = /^[0-9]{1,8}$/;

/** Pages go so far; what lies beyond is reached by the cursor, at the same cost wherever it is. */
const offsetMost = 10_000;

/** @throws AppError invalidInput naming cursor or page */
export function windowIn(query: CursorQuery): ReturnType<typeof windowOf> {
  const window = windowOf(query);
  if (window.offset > offsetMost) throw commonErrors.invalidInput({}, 'page');
  return window;
}

/**
 * What a text of the search box may be: the beginning of a uid or of a nickname, or a whole address. Not the beginning
 * of one: others see addresses masked, and could be told one letter by letter.
 */
function conditionsOf(text: string, alias = ''): Condition[] {
  const account = accountOf(text);
  return [
    ...(uidForm.test(text) ? [prefixOf(`${alias}uid`, text)] : []),
    ...(account ? [{ sql: `${alias}account = ?`, parameters: [account] }] : []),
    prefixOf(`${alias}nickname`, text),
  ];
}

/** Of the user `u` of a statement at hand. */
export const matching = (text: string): Condition => any(conditionsOf(text, 'u.'));

/** Whom a text may mean, each looked up by an index of users, and whether there are more of them than are looked at. */
export async function candidates(db: Queries, text: string): Promise<{ ids: number[]; more: boolean }> {
  const ids = new Set<number>();
  for (const { sql, parameters } of conditionsOf(text)) {
    const rows = await db.query<{ id: number }>(
      `SELECT id FROM \`user\` WHERE ${sql} LIMIT ${lookedAt + 1}`,
      parameters,
    );
    for (const { id } of rows) ids.add(Number(id));
  }
  return { ids: [...ids].slice(0, lookedAt), more: ids.size > lookedAt };
}
