import type { DeskDay } from '@server/desk/figures/figures.schemas';
import { formatWait } from '../../../fields/time/time';
import { useLanguage } from '../../../locales/use-text';
import { Rating } from '../Rating';

/** How long something took; a dash where there was nothing to measure. */
export function Lasted({ seconds }: { seconds: number | null }) {
  const language = useLanguage();
  return <span>{seconds === null ? '–' : formatWait(seconds * 1_000, language)}</span>;
}

/** The average rating and of how many it is. */
export function DayRating({ row: { ratingAverage, ratings } }: { row: Pick<DeskDay, 'ratingAverage' | 'ratings'> }) {
  return ratingAverage === null ? <span>–</span> : <Rating rating={ratingAverage} count={ratings} />;
}
