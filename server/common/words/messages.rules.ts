/** Kinds of message that people write, with the `msn_type` by which existing clients know them. */
const writtenTypes = { text: 1, emoji: 2, image: 3, card: 5, location: 7 } as const;
export type MessageKind = keyof typeof writtenTypes;

/** `msn_type` of a message. From 20 on it is an event, an edit or a deletion, which newer clients alone are sent. */
export const messageTypes = {
  ...writtenTypes,
  /** the server tells what happened */
  system: 20,
  /** another text for the message `target` */
  edit: 21,
  /** the message `target` is gone for all */
  delete: 22,
} as const;

const kindsByType: ReadonlyMap<number, MessageKind> = new Map(
  (Object.keys(writtenTypes) as MessageKind[]).map((kind) => [writtenTypes[kind], kind]),
);

/** The kind behind a `msn_type`; undefined for what the server tells, edits and deletions. */
export const messageKindOf = (type: number): MessageKind | undefined => kindsByType.get(type);

const editableKinds: Readonly<Record<MessageKind, boolean>> = {
  text: true,
  emoji: false,
  image: false,
  card: false,
  location: false,
};

/** Whether its writer may give a message of this `msn_type` another text. */
export function isEditable(type: number): boolean {
  const kind = messageKindOf(type);
  return kind !== undefined && editableKinds[kind];
}

/** Characters of a message (domain 9). */
export const longestText = 2_000;
/** Images of one message (domain 9). */
export const mostImages = 9;
/** Pictures that may be chosen at once; they are sent as several messages (interface 6). */
export const mostChosen = 52;
/** How long a writer may edit or delete for all. */
export const changeableMinutes = 2;
