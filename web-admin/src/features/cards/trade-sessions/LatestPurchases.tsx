import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { SessionMonitor } from '@server/cards/trade-sessions/sessions.list';
import { Link } from 'react-admin';
import { Nothing } from '../../../fields/States';
import { Time } from '../../../fields/time/TimeField';
import { formatSpan } from '../../../fields/time/time';
import { Amount } from '../../../fields/values/Amount';
import { RowLink } from '../../../fields/values/RowLink';
import { useLanguage, useText } from '../../../locales/use-text';

const ofSession = (resource: string, sessionId: number): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify({ sessionId }))}`;

/** The last purchases of a session, and the ways to all of them and to the cards that hang for it. */
export function LatestPurchases({ monitor: { session, latest } }: { monitor: SessionMonitor }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 2, mb: 1 }}>
        <Typography component="h2" variant="subtitle1" sx={{ mr: 'auto' }}>
          {t('cards.latest')}
        </Typography>
        <Link to={ofSession('card-trades', session.id)}>{t('cards.allTrades')}</Link>
        <Link to={ofSession('cards', session.id)}>{t('cards.allHanging')}</Link>
      </Box>
      {latest.length === 0 ? (
        <Nothing>{t('cards.noneSold')}</Nothing>
      ) : (
        <Box sx={{ overflowX: 'auto' }}>
          <Table size="small" aria-label={t('cards.latest')}>
            <TableHead>
              <TableRow>
                <TableCell>{t('fields.id')}</TableCell>
                <TableCell>{t('cards.boughtAt')}</TableCell>
                <TableCell>{t('cards.serial')}</TableCell>
                <TableCell align="right">{t('cards.price')}</TableCell>
                <TableCell align="right">{t('cards.took')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {latest.map(({ id, serial, price, tookMs, at }) => (
                <TableRow key={id}>
                  <TableCell>
                    <RowLink to="card-trades" id={id} />
                  </TableCell>
                  <TableCell>
                    <Time iso={at} />
                  </TableCell>
                  <TableCell>{serial}</TableCell>
                  <TableCell align="right">
                    <Amount value={price} asset="USDT" />
                  </TableCell>
                  <TableCell align="right">{formatSpan(tookMs, language)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Box>
  );
}
