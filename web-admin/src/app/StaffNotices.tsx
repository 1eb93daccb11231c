import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ProposalRow } from '@server/proposals/proposals.list';
import type { StaffNotice } from '@server/staff/staff.schemas';
import { useState } from 'react';
import { Link, useDataProvider, useTranslate } from 'react-admin';
import { useChangeWords, useSubjectWords } from '../features/review/use-fact-words';
import { Time } from '../fields/time/TimeField';
import { formatTime } from '../fields/time/time';
import { useNames, useText } from '../locales/use-text';
import { usePolling } from '../providers/attention';
import type { ConsoleProvider } from '../providers/data-provider';
import { errorMessage } from '../providers/http-errors';
import { useMay } from '../providers/use-may';
import { useRead } from '../providers/use-read';

const path = 'auth/notices';

type Delayed = NonNullable<StaffNotice['proposal']>;

/** One line: what became of a change that takes effect after a delay, and the way to it. */
function DelayedChange({ notice, proposal }: { notice: StaffNotice; proposal: Delayed }) {
  const t = useText();
  const { nameOf } = useNames();
  const subjectOf = useSubjectWords();
  const changeOf = useChangeWords();
  const row = { ...proposal, kind: proposal.kind as ProposalRow['kind'] };
  const stated = {
    staff: notice.staff ?? t('audit.system'),
    what: [nameOf('proposals.kinds', proposal.kind), subjectOf(row), changeOf(row)].join(', '),
    time: proposal.effectiveAt === null ? '' : formatTime(proposal.effectiveAt),
  };
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Time iso={notice.createdAt} /> · {t(`notices.did.${notice.action}`, stated)}{' '}
      <Link to={`/proposals/${proposal.id}/show`}>{t('proposals.open', { id: proposal.id })}</Link>
    </Box>
  );
}

/** One line: who did what to whose account, what changed, and when. */
function Notice({ notice }: { notice: StaffNotice }) {
  const t = useText();
  const { nameOf } = useNames();
  const named = (field: string, value: string) => {
    if (field === 'name') return value;
    return nameOf(field === 'role' ? 'words.roles' : 'words.states.staff', value);
  };
  const labels = { name: t('fields.name'), role: t('resources.staff.fields.role'), status: t('fields.status') };
  const changes = notice.changes.map(({ field, before, after }) => {
    const now = named(field, after);
    return `${labels[field]}: ${before === null ? now : `${named(field, before)} → ${now}`}`;
  });
  const stated = {
    staff: notice.staff ?? t('notices.command'),
    account: notice.account ?? '',
    email: notice.email ?? '',
  };
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Time iso={notice.createdAt} /> · {t(`notices.did.${notice.action}`, stated)}
      {changes.length === 0 ? null : ` ${changes.join(' · ')}`}
    </Box>
  );
}

/**
 * What others did with the accounts of staff, and what became of risky changes: every admin is told on every page, until
 * they mark it as seen.
 */
export function StaffNotices() {
  const t = useText();
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleProvider>();
  const enabled = useMay('staff.write');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { data = [], refetch } = useRead<StaffNotice[]>(path, { enabled, refetchInterval: usePolling(30_000) });
  const last = data.at(-1);
  if (!enabled || !last) return null;

  const markSeen = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await provider.action('auth', null, 'notices/seen', { id: last.id });
      await refetch();
    } catch (error) {
      setFailure(translate(errorMessage(error)));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Alert
      severity="warning"
      variant="outlined"
      role="region"
      aria-label={t('notices.title')}
      sx={{ mt: 1, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      <Box sx={{ fontWeight: 600 }}>{t('notices.title')}</Box>
      <Box component="ul" sx={{ m: 0, my: 0.5, pl: 2.5, maxHeight: 220, overflowY: 'auto' }}>
        {data.map((notice) =>
          notice.proposal === null ? (
            <Notice key={notice.id} notice={notice} />
          ) : (
            <DelayedChange key={notice.id} notice={notice} proposal={notice.proposal} />
          ),
        )}
      </Box>
      {failure ? <Box role="alert">{failure}</Box> : null}
      <Button size="small" color="inherit" variant="outlined" loading={busy} onClick={() => void markSeen()}>
        {t('notices.seen')}
      </Button>
    </Alert>
  );
}
