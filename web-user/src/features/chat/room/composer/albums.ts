import { mostChosen, mostImages } from '@server/common/words/messages.rules';

/** What was chosen, as the messages it is sent in: fifty-two pictures at most, nine in a message. */
export function albumsOf<T>(chosen: readonly T[]): T[][] {
  const taken = chosen.slice(0, mostChosen);
  const starts = Array.from({ length: Math.ceil(taken.length / mostImages) }, (_, place) => place * mostImages);
  return starts.map((from) => taken.slice(from, from + mostImages));
}
