import type { DeskDay } from '@server/chat/desk/figures/figures.schemas';
import { Rating } from '../../desk/Rating';
import { formatWait } from '../../fields/time';
import { useLanguage } from '../../locales/use-text';

/** How long something took; a dash where there was nothing to measure. */
export function Lasted({ seconds }: { seconds: number | null }) {
  const language = useLanguage();
  return <span>{seconds === null ? '–' : formatWait(seconds * 1_000, language)}</span>;
}

/** The average rating and of how many it is. */
export function DayRating({ row: { ratingAverage, ratings } }: { row: Pick<DeskDay, 'ratingAverage' | 'ratings'> }) {
  return ratingAverage === null ? <span>–</span> : <Rating rating={ratingAverage} count={ratings} />;
}
