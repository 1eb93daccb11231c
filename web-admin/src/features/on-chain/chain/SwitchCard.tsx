import GoingIcon from '@mui/icons-material/PlayCircleOutlined';
import StoppedIcon from '@mui/icons-material/ReportOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ChainStatus } from '@server/finance/payouts/payouts.schemas';
import { useState } from 'react';
import { Link } from 'react-admin';
import { ActionDialog } from '../../../actions/ActionDialog';
import { formatUtc } from '../../../fields/time/time';
import { useText } from '../../../locales/use-text';
import { useSwitchAction } from './use-switch-action';

/** The switch of all payouts: one clear button, and who stopped them when and why. */
export function SwitchCard({ payouts }: { payouts: ChainStatus['payouts'] }) {
  const t = useText();
  const action = useSwitchAction(payouts);
  const [open, setOpen] = useState(false);
  const { stopped, reason, by, at, releaseProposalId } = payouts;
  const tone = stopped ? 'error.main' : 'success.main';
  const Icon = stopped ? StoppedIcon : GoingIcon;
  return (
    <Card
      component="section"
      sx={{
        p: 2,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        ...(stopped ? { borderColor: 'error.main' } : {}),
      }}
    >
      <Icon sx={{ fontSize: 36, color: tone }} />
      <Box sx={{ flexGrow: 1, minWidth: 240 }}>
        <Typography component="h2" variant="h5" sx={{ color: tone }}>
          {t(stopped ? 'chain.stopped' : 'chain.going')}
        </Typography>
        <Box sx={{ color: 'text.secondary' }}>
          {stopped
            ? t('chain.stoppedBy', { staff: by ?? t('app.none'), time: at ? formatUtc(at) : t('app.none') })
            : t('chain.goingHelp')}
        </Box>
        {stopped && reason ? <Box>{reason}</Box> : null}
        {releaseProposalId === null ? null : (
          <Link to={`/proposals/${releaseProposalId}/show`}>{t('chain.releaseWaits')}</Link>
        )}
      </Box>
      {action ? (
        <Button
          size="large"
          variant="contained"
          color={action.tone === 'error' ? 'error' : 'primary'}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {action.label}
        </Button>
      ) : null}
      {action && open ? <ActionDialog spec={action} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}
