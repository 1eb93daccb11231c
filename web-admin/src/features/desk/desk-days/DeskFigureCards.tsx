import Box from '@mui/material/Box';
import type { DeskFigures } from '@server/desk/figures/figures.schemas';
import { Link } from 'react-admin';
import { Figure } from '../../../fields/figures/Figure';
import { formatWait } from '../../../fields/time/time';
import { useNow } from '../../../fields/time/use-now';
import { useLanguage, useText } from '../../../locales/use-text';
import { Rating } from '../Rating';
import { roomOf } from './agent-state';
import { Lasted } from './day-fields';

/** How many figures stand side by side. */
const grid = { display: 'grid', gap: '14px', gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' } as const;

/** The queue and who works at it, as it stands. */
export function FiguresNow({ figures: { waiting, longestWait, agents } }: { figures: DeskFigures }) {
  const t = useText();
  const language = useLanguage();
  const now = useNow(5_000);
  const { here, open, free } = roomOf(agents);
  const wait = longestWait && formatWait(now - Date.parse(longestWait), language);
  return (
    <Box sx={grid}>
      <Figure
        label={t('desk.figures.waiting')}
        below={wait ? t('desk.figures.longest', { wait }) : t('desk.figures.nobodyWaits')}
      >
        {waiting}
      </Figure>
      <Figure label={t('desk.figures.onDuty')} below={t('desk.figures.places', { open, free })}>
        {here}
      </Figure>
      <Box sx={{ alignSelf: 'center' }}>
        <Link to="/desk">{t('desk.figures.openDesk')}</Link>
      </Box>
    </Box>
  );
}

/** How the chats of a period went. */
export function FiguresOfPeriod({ figures }: { figures: DeskFigures }) {
  const t = useText();
  const language = useLanguage();
  const ninety = (seconds: number | null) =>
    seconds === null ? undefined : t('desk.figures.ninety', { time: formatWait(seconds * 1_000, language) });
  return (
    <Box sx={grid}>
      <Figure label={t('desk.figures.answeredAlone')} below={t('desk.figures.answeredOf', { count: figures.asked })}>
        {figures.answeredAlone}
      </Figure>
      <Figure label={t('desk.figures.opened')}>{figures.opened}</Figure>
      <Figure label={t('desk.figures.closed')}>{figures.closed}</Figure>
      <Figure label={t('desk.figures.firstAnswer')} below={ninety(figures.firstAnswerP90)}>
        <Lasted seconds={figures.firstAnswerMedian} />
      </Figure>
      <Figure label={t('desk.figures.handling')} below={ninety(figures.handlingP90)}>
        <Lasted seconds={figures.handlingMedian} />
      </Figure>
      <Figure label={t('desk.figures.rating')} below={t('desk.figures.ratings', { count: figures.ratings })}>
        {figures.ratingAverage === null ? '–' : <Rating rating={figures.ratingAverage} />}
      </Figure>
    </Box>
  );
}
