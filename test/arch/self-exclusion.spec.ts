import { occurrences, serverCode } from './source-files';

/** The one statement that writes the end of a break: to a later one, or nothing. */
const writer =
  "'UPDATE game_player SET excludedUntil = ? WHERE userId = ? AND (excludedUntil IS NULL OR excludedUntil < ?)'";

test('the end of a self-exclusion is written by one statement, which never writes an earlier one', () => {
  const home = serverCode().filter(({ text }) => text.includes(writer));
  expect(home.map(({ path }) => path)).toEqual(['server/games/play/player-limits.service.ts']);
  const others = serverCode().map(({ path, text }) => ({ path, text: text.split(writer).join('') }));
  expect(occurrences(others, /\bexcludedUntil\s*=\s*(?:\?|CAST|CASE|COALESCE|NULL|MAX|GREATEST|\$|\d)/gi)).toEqual([]);
  expect(occurrences(others, /INTO\s+game_player\s*\([^)]*excludedUntil/gi)).toEqual([]);
});

test('no player is deleted or replaced, and their rows are written by the games alone', () => {
  const removed = /(?:DELETE FROM|REPLACE INTO|TRUNCATE)\s+[`"]?game_player\b/gi;
  expect(occurrences(serverCode(), removed)).toEqual([]);
  const written = serverCode().filter(({ text }) => /(?:INTO|UPDATE)\s+[`"]?game_player\b/.test(text));
  expect(written.map(({ path }) => path).sort()).toEqual([
    'server/games/play/player-limits.service.ts',
    'server/games/play/players.service.ts',
    'server/games/play/plays.service.ts',
  ]);
  // An entity is another way to write.
  expect(occurrences(serverCode(), /getRepository\(GamePlayer\)/g)).toEqual([]);
});
