import type { Colleague } from '@server/users/notes/notes.schemas';

/** What is typed after the last `@`, where it may be the beginning of a name; null: no name is being typed. */
export function typedName(text: string, caret: number): string | null {
  return /(?:^|\s)@([^@\n]{0,40})$/.exec(text.slice(0, caret))?.[1] ?? null;
}

/** Colleagues whose name, or a word of it, begins so: at most five. */
export function namesFor(typed: string, colleagues: readonly Colleague[]): Colleague[] {
  const begun = typed.toLocaleLowerCase();
  const isMeant = ({ name }: Colleague) => ` ${name.toLocaleLowerCase()}`.includes(` ${begun}`);
  return colleagues.filter(isMeant).slice(0, 5);
}

/** The text with the name in place of what was typed of it, and where the caret stands then. */
export function withName(text: string, caret: number, typed: string, name: string): { text: string; caret: number } {
  const start = caret - typed.length;
  const head = `${text.slice(0, start)}${name} `;
  return { text: head + text.slice(caret).trimStart(), caret: head.length };
}

/** Ids of the colleagues whom a text names. Of two names, one of which begins the other, the longer one counts. */
export function namedIn(text: string, colleagues: readonly Colleague[]): number[] {
  const longestFirst = [...colleagues].sort((a, b) => b.name.length - a.name.length);
  const found: number[] = [];
  let rest = text;
  for (const { id, name } of longestFirst) {
    if (!rest.includes(`@${name}`)) continue;
    found.push(id);
    rest = rest.replaceAll(`@${name}`, '');
  }
  return found.slice(0, 10);
}
