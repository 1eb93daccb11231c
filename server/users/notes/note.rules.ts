/** How long its author may correct a note, ms. */
export const correctionTime = 10 * 60_000;

/** The first moment at which nobody corrects a note any more. */
export const correctUntil = (createdAt: number): number => createdAt + correctionTime;

/** The note that begins the thread of the one that is answered: answers are one level deep. */
export const threadOf = ({ id, answersId }: { readonly id: number; readonly answersId: number | null }): number =>
  answersId ?? id;
