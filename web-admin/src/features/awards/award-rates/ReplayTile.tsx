import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { AwardEffect } from '@server/awards/economics/economics.schemas';
import { Tile } from '../../../fields/figures/Tile';
import { Amount } from '../../../fields/values/Amount';
import { formatAmount, plotHeight } from '../../../fields/values/format-amount';
import { useLanguage, useText } from '../../../locales/use-text';
import { SplitLine } from '../EventSplit';
import { difference, sumOf } from './effect';

type Replay = AwardEffect['replay'];

/** The events of the last 30 days once more: what they were awarded then, and what they would be now. */
export function ReplayTile({ replay }: { replay: Replay }) {
  const t = useText();
  return (
    <Tile title={t('rates.replay.title')} aside={t('rates.replay.events', { count: replay.events })}>
      {replay.events === 0 ? (
        <Box sx={{ color: 'text.secondary', py: 1.5 }}>{t('rates.replay.none')}</Box>
      ) : (
        <Told replay={replay} />
      )}
    </Tile>
  );
}

function Told({ replay }: { replay: Replay }) {
  const t = useText();
  const language = useLanguage();
  const now = sumOf(replay.byKind);
  const most = Math.max(plotHeight(now), plotHeight(replay.awardedThen));
  const totals = [
    { name: 'then', amount: replay.awardedThen, colour: 'var(--ls-tick)' },
    { name: 'now', amount: now, colour: 'var(--ls-rule)' },
  ] as const;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 1 }}>
      {replay.cut ? (
        <Alert severity="info" variant="outlined">
          {t('rates.replay.cut')}
        </Alert>
      ) : null}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', columnGap: 2, rowGap: 1 }}>
        {totals.map(({ name, amount, colour }) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Box sx={{ color: 'text.secondary' }}>{t(`rates.replay.${name}`)}</Box>
            <Box sx={{ alignSelf: 'center' }}>
              <Box
                aria-hidden
                sx={{
                  height: 10,
                  borderRadius: '2px',
                  bgcolor: colour,
                  width: `${most > 0 ? (plotHeight(amount) / most) * 100 : 0}%`,
                }}
              />
            </Box>
            <Box sx={{ textAlign: 'right' }}>
              <Amount value={amount} asset="USDT" />
            </Box>
          </Box>
        ))}
        <Box sx={{ gridColumn: '1 / 3', color: 'text.secondary' }}>{t('rates.replay.difference')}</Box>
        <Box sx={{ textAlign: 'right' }}>
          {formatAmount(difference(now, replay.awardedThen), language, true)}{' '}
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.85em' }}>
            USDT
          </Box>
        </Box>
      </Box>
      <Kinds replay={replay} />
      <SplitLine split={{ awarded: now, mealShare: replay.mealShare, rest: replay.rest }} />
    </Box>
  );
}

/** By kind, and beside the awards of events the dividend, which comes of fees. */
function Kinds({ replay }: { replay: Replay }) {
  const t = useText();
  const rows = [
    { name: t('awards.value'), amount: replay.value },
    { name: t('awards.budget'), amount: replay.budget },
    ...replay.byKind.map(({ kind, amount }) => ({ name: t(`awards.kinds.${kind}`), amount })),
    { name: t('rates.replay.dividend'), amount: replay.dividend },
  ];
  return (
    <Table size="small" sx={{ '& td, & th': { height: 28, py: 0, px: 0 } }}>
      <TableBody>
        {rows.map(({ name, amount }) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row" sx={{ color: 'text.secondary', fontWeight: 400, fontSize: 13 }}>
              {name}
            </TableCell>
            <TableCell align="right">
              <Amount value={amount} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
