/** `msn_type` of a message, as existing clients know them; from 20 on what only newer ones are sent. */
export const messageTypes = {
  text: 1,
  emoji: 2,
  image: 3,
  card: 5,
  location: 7,
  /** the server tells what happened */
  system: 20,
  /** another text for the message `target` */
  edit: 21,
  /** the message `target` is gone for all */
  delete: 22,
} as const;

/** Characters of a message (domain 9). */
export const longestText = 2_000;
/** Images of one message (domain 9). */
export const mostImages = 9;
/** How long a writer may edit or delete for all. */
export const changeableMinutes = 2;
