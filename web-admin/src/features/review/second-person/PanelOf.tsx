import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { WaitingRow } from '@server/proposals/second-person/waiting.schemas';
import { PersonMark } from '@user/shared/marks/PersonMark';
import { token } from '@user/shared/tokens';
import { Link } from 'react-admin';
import type { ActionSpec } from '../../../actions/action';
import { Keys } from '../../../fields/Keys';
import { Time } from '../../../fields/time/TimeField';
import { formatTime } from '../../../fields/time/time';
import { Amount } from '../../../fields/values/Amount';
import { type Fact, Facts } from '../../../fields/values/Facts';
import { HashText } from '../../../fields/values/HashText';
import { useNames, useText } from '../../../locales/use-text';
import { useMay } from '../../../providers/use-may';
import { factOf, proposalChange } from '../proposal-change';
import { useFactText, useFactWords } from '../use-fact-words';
import { RejectForm } from './RejectForm';
import { proposalIn, useWaitingWords } from './use-waiting-words';

interface PanelOfProps {
  row: WaitingRow;
  /** the place of the row among the others, in words */
  place: string;
  next: WaitingRow | undefined;
  changed: boolean;
  actions: { confirm: ActionSpec; reject: ActionSpec };
  rejecting: boolean;
  onConfirm: () => void;
  onReject: (on: boolean) => void;
  onRejected: () => void;
  /** reads a row that changed again */
  onRead: () => void;
}

/** The page of what a row is about. */
export const objectOf = ({ resource, id, kind, subject }: WaitingRow): string =>
  kind === 'credit' ? `/deposits/${subject}/show` : `/${resource}/${id}/show`;

/** Everything the second person decides by, and the two answers. */
export function PanelOf(props: PanelOfProps) {
  const { row, place, next, changed, actions, rejecting, onConfirm, onReject, onRejected, onRead } = props;
  const t = useText();
  const { titleOf, effectOf, whatOf } = useWaitingWords();
  const { confirm, reject } = actions;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.75 }}>
      <Box>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 12, color: 'text.secondary' }}>
          <span>{t(row.own ? 'second.firstOfTwo' : 'second.secondOfTwo')}</span>
          <span>{place}</span>
        </Box>
        <Typography component="h2" sx={{ fontSize: 17, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {titleOf(row)}
        </Typography>
        <Sum row={row} />
      </Box>
      <Why row={row} />
      <BothValues row={row} />
      <RowFacts row={row} />
      <Box sx={{ color: 'text.secondary' }}>
        {t('proposals.effect')}:{' '}
        <Box component="span" sx={{ color: 'text.primary' }}>
          {effectOf(row)}
        </Box>
      </Box>
      <Note row={row} />
      <Links row={row} />
      {changed ? (
        <Alert
          severity="warning"
          variant="outlined"
          role="alert"
          action={
            <Button color="inherit" size="small" onClick={onRead}>
              {t('second.read')}
            </Button>
          }
        >
          {t('second.changedText')}
        </Alert>
      ) : null}
      {row.newUntil === null || row.own ? null : (
        <Alert severity="info" variant="outlined">
          {t('proposals.tooNew', { time: formatTime(row.newUntil) })}
        </Alert>
      )}
      {next ? (
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{t('second.next', { what: whatOf(next) })}</Box>
      ) : null}
      {row.own ? null : rejecting && !changed ? (
        <RejectForm spec={reject} onDone={onRejected} onCancel={() => onReject(false)} />
      ) : (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button variant="outlined" disabled={changed} onClick={() => onReject(true)} endIcon={<Keys names={['r']} />}>
            {reject.label}
          </Button>
          <Button
            variant="contained"
            aria-haspopup="dialog"
            disabled={changed || confirm.refused !== undefined}
            onClick={onConfirm}
            endIcon={<Keys names={['a']} />}
            sx={{ flex: 1 }}
          >
            {confirm.label}
          </Button>
        </Box>
      )}
    </Box>
  );
}

/** What comes in, or goes out, and whose it is. */
function Sum({ row }: { row: WaitingRow }) {
  const t = useText();
  if (row.amount === null || row.asset === null) return null;
  const out = row.kind === 'withdrawal' || row.kind === 'feePayout';
  const signed = out || row.kind === 'credit' || row.kind === 'topUp' || row.kind === 'adjustment';
  return (
    <>
      <Box sx={{ fontSize: 24, lineHeight: '34px' }}>
        <Amount value={out ? `-${row.amount}` : row.amount} asset={row.asset} signed={signed} />
      </Box>
      {row.uid === null ? null : (
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{t('second.ofUser', { user: row.uid })}</Box>
      )}
    </>
  );
}

function Why({ row }: { row: WaitingRow }) {
  const t = useText();
  const { nameOf } = useNames();
  const text = row.reason === 'credit' ? nameOf('proposals.why', factOf(row, 'why')) : t(`second.why.${row.reason}`);
  return (
    <Box sx={{ borderRadius: '10px', p: 1.5, bgcolor: token('brassWash') }}>
      <Box sx={{ fontSize: 12, color: 'primary.main', mb: 0.25 }}>{t('second.why.title')}</Box>
      {text}
    </Box>
  );
}

/** What it is now and what it becomes, side by side. */
function BothValues({ row }: { row: WaitingRow }) {
  const { nameOf } = useNames();
  const textOf = useFactText();
  const proposal = proposalIn(row);
  const change = proposal && proposalChange(proposal);
  if (!change?.from || !change.to) return null;
  const sides = [change.from, change.to];
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
      {sides.map(({ name }) => (
        <Box key={name} sx={{ borderRadius: '10px', p: 1.25, bgcolor: token('raised'), minWidth: 0 }}>
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{nameOf('proposals.facts', name)}</Box>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
            {textOf(row, name)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function RowFacts({ row }: { row: WaitingRow }) {
  const t = useText();
  const words = useFactWords();
  const textOf = useFactText();
  const proposal = proposalIn(row);
  if (proposal) {
    const change = proposalChange(proposal);
    const told = change.from && change.to ? [change.from.name, change.to.name] : [];
    const facts = row.facts.filter(({ name }) => name !== 'why' && !told.includes(name));
    return <Facts facts={words({ facts })} />;
  }
  const facts: Fact[] = [
    { label: t('fields.fee'), value: textOf({ facts: [{ name: 'amount', value: factOf(row, 'fee') }] }, 'amount') },
    { label: t('fields.address'), value: <HashText text={factOf(row, 'address')} whole onChain /> },
  ];
  return <Facts facts={facts} />;
}

/** What the first person wrote. */
function Note({ row }: { row: WaitingRow }) {
  const t = useText();
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <PersonMark seed={`staff-${row.proposedBy}`} size={24} />
      <Box sx={{ flex: 1, minWidth: 0, borderRadius: '10px', p: 1.25, bgcolor: token('raised') }}>
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
          {row.proposedBy}, <Time iso={row.since} />
        </Box>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {row.note || t(row.kind === 'withdrawal' ? 'second.approvedByOne' : 'proposals.noReason')}
        </Box>
      </Box>
    </Box>
  );
}

/** Ways to the user and to what it is about. */
function Links({ row }: { row: WaitingRow }) {
  const t = useText();
  const mayUsers = useMay('users.read');
  const user =
    row.userId === null
      ? `/users?filter=${encodeURIComponent(JSON.stringify({ q: row.uid }))}`
      : `/users/${row.userId}/show`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {row.uid !== null && mayUsers ? (
        <Button component={Link} to={user} size="small" variant="outlined">
          {t('fields.user')} {row.uid}
        </Button>
      ) : null}
      <Button component={Link} to={objectOf(row)} size="small" variant="outlined" endIcon={<Keys names={['o']} />}>
        {t('second.open')}
      </Button>
    </Box>
  );
}
