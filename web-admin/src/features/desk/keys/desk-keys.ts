/** What is done at the desk by a key. */
export type DeskAct =
  | 'next'
  | 'previous'
  | 'first'
  | 'take'
  | 'write'
  | 'transfer'
  | 'requeue'
  | 'snooze'
  | 'wake'
  | 'reopen'
  | 'close'
  | 'findIn'
  | 'findChat'
  | 'note'
  | 'duty'
  | 'sound'
  | 'help';

/** The keys in the order the help shows them. */
export const deskKeys: readonly (readonly [key: string, act: DeskAct])[] = [
  ['j', 'next'],
  ['k', 'previous'],
  ['n', 'first'],
  ['t', 'take'],
  ['r', 'write'],
  ['h', 'transfer'],
  ['b', 'requeue'],
  ['z', 'snooze'],
  ['w', 'wake'],
  ['u', 'reopen'],
  ['c', 'close'],
  ['f', 'findIn'],
  ['s', 'findChat'],
  ['o', 'note'],
  ['d', 'duty'],
  ['m', 'sound'],
  ['?', 'help'],
];

/** Those that also work while one writes. */
const whileWriting: Readonly<Record<string, DeskAct>> = { ArrowDown: 'next', ArrowUp: 'previous' };

interface Press {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** What a press with Alt means, also in a text; null: nothing. */
export function writingAct({ key, altKey, ctrlKey, metaKey }: Press): DeskAct | null {
  if (!altKey || ctrlKey || metaKey) return null;
  return Object.hasOwn(whileWriting, key) ? (whileWriting[key] ?? null) : null;
}

/** What a plain key means outside a text; null: nothing. */
export const plainAct = (key: string): DeskAct | null => deskKeys.find(([each]) => each === key)?.[1] ?? null;
