import { filesUnder } from './source-files';

/** The tables with a state that changes, by their entities. In a key a state names the row and stays. */
export function stateTables(): ReadonlySet<string> {
  const classes = filesUnder('server', /\.entity\.ts$/).flatMap(({ text }) => text.split(/(?=@Entity\()/).slice(1));
  const withState = classes.filter((text) => /@TextColumn\([^)]*\)\s*state!:/.test(text));
  return new Set(withState.map((text) => /@Entity\('(\w+)'\)/.exec(text)?.[1] ?? ''));
}
