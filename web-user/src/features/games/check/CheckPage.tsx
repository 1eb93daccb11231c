import { Box, Button, ButtonBase } from '@mui/material';
import type { RoundProof } from '@server/games/games.schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { isApiError } from '../../../lib/http/api-error';
import { useLoggedIn } from '../../../lib/session/session-store';
import { Icon, type IconName } from '../../../shared/icons/Icon';
import { edge, radius, weight } from '../../../shared/tokens';
import { copyText } from '../../../ui/feedback/CopyButton';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { QueryView } from '../../../ui/feedback/QueryView';
import { showToast } from '../../../ui/feedback/toast';
import { Page } from '../../../ui/pages/Page';
import { proofQuery, roundsPage } from '../game-calls';
import { CheckedRound } from './CheckedRound';
import { ChooseRoundSheet } from './ChooseRoundSheet';
import { RoundForm } from './RoundForm';
import type { RoundData } from './round-check';
import { dataOf, noRound, type TypedRound } from './round-data';
import { WaitingRound } from './WaitingRound';

/** Recomputes a round on this device: that of `?id=`, for anybody, or one whose data is entered. */
export function CheckPage() {
  const { t } = useTranslation('games');
  const [params, setParams] = useSearchParams();
  const loggedIn = useLoggedIn();
  const id = params.get('id');
  const [entered, setEntered] = useState<RoundData | null>(null);
  const [form, setForm] = useState<TypedRound | null>(null);
  const [choosing, setChoosing] = useState(false);
  const query = useQuery({ ...proofQuery(id ?? ''), enabled: id !== null });
  const proof = id === null ? undefined : query.data;
  const shown = entered ?? proof;
  const fields = shown && (
    <Fields
      seed={shown.clientSeed}
      round={shown.round}
      onSeed={() => setForm(typedOf(shown))}
      onRound={() => (loggedIn ? setChoosing(true) : setForm(typedOf(shown)))}
    />
  );
  return (
    <Page
      title={t('check.title')}
      footer={
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 2 }}>
          {shown ? <Copy data={shown} /> : <ByHand onClick={() => setForm(noRound)} />}
          {loggedIn ? (
            <Button size="large" variant="outlined" component={Link} to={roundsPage}>
              {t('check.all')}
            </Button>
          ) : (
            shown && <ByHand onClick={() => setForm(noRound)} />
          )}
        </Box>
      }
    >
      {entered ? (
        <CheckedRound key={JSON.stringify(entered)} data={entered} fields={fields} />
      ) : id === null ? (
        <EmptyState title={t('check.intro')} text={t('check.introText')} />
      ) : isApiError(query.error) && query.error.kind === 'missing' && !query.data ? (
        <EmptyState title={t('check.missing')} />
      ) : (
        <QueryView query={query}>{(found) => <Published proof={found} fields={fields} />}</QueryView>
      )}
      {choosing && (
        <ChooseRoundSheet
          onClose={() => setChoosing(false)}
          onChoose={(round) => {
            setChoosing(false);
            setEntered(null);
            setParams({ id: round.id }, { replace: true });
          }}
        />
      )}
      {form && (
        <RoundForm
          start={form}
          onClose={() => setForm(null)}
          onCheck={(data) => {
            setForm(null);
            setEntered(data);
          }}
        />
      )}
    </Page>
  );
}

function Published({ proof, fields }: { proof: RoundProof; fields: ReactNode }) {
  const data = dataOf(proof);
  return data ? (
    <CheckedRound data={data} proof={proof} fields={fields} />
  ) : (
    <WaitingRound proof={proof} fields={fields} />
  );
}

/** What is known of a round, in the fields of the form. */
function typedOf(round: RoundData | RoundProof): TypedRound {
  const { serverSeed, seal, clientSeed, box } = round;
  return { serverSeed: serverSeed ?? '', seal, clientSeed, round: String(round.round), box: String(box) };
}

interface FieldsProps {
  seed: string;
  round: number;
  onSeed: () => void;
  onRound: () => void;
}

/** What is checked; each part can be exchanged. */
function Fields({ seed, round, onSeed, onRound }: FieldsProps) {
  const { t } = useTranslation('games');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2.5 }}>
      <FieldButton label={t('check.yourSeed')} value={seed} icon="pencil" grow={3} onClick={onSeed} />
      <FieldButton label={t('check.round')} value={round} icon="down" grow={1} onClick={onRound} />
    </Box>
  );
}

interface FieldButtonProps {
  label: string;
  value: ReactNode;
  icon: IconName;
  grow: number;
  onClick: () => void;
}

const FieldButton = ({ label, value, icon, grow, onClick }: FieldButtonProps) => (
  <ButtonBase
    onClick={onClick}
    aria-haspopup="dialog"
    sx={{
      flex: `${grow} 1 7rem`,
      minWidth: 0,
      minHeight: 52,
      px: 3.5,
      py: 1.5,
      gap: 2,
      justifyContent: 'space-between',
      textAlign: 'left',
      bgcolor: 'surface',
      borderRadius: `${radius.control}px`,
      boxShadow: edge.line,
    }}
  >
    <Box component="span" sx={{ minWidth: 0 }}>
      <Box component="span" sx={{ display: 'block', fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' }}>
        {label}
      </Box>
      <Box
        component="span"
        sx={{ display: 'block', fontSize: '0.875rem', fontWeight: weight.medium, overflowWrap: 'anywhere' }}
      >
        {value}
      </Box>
    </Box>
    <Icon name={icon} sx={{ flex: 'none', fontSize: '1.125rem', color: 'muted' }} />
  </ButtonBase>
);

function ByHand({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('games');
  return (
    <Button size="large" variant="outlined" onClick={onClick}>
      {t('check.byHand')}
    </Button>
  );
}

/** Copies what the stand-alone verifier reads. */
function Copy({ data }: { data: RoundData | RoundProof }) {
  const { t } = useTranslation(['games', 'common']);
  const copy = async () => {
    const copied = await copyText(JSON.stringify(data, null, 2));
    showToast(copied ? t('common:copy.succeeded') : t('common:copy.failed'));
  };
  return (
    <Button
      size="large"
      variant="outlined"
      startIcon={<Icon name="copy" />}
      onClick={copy}
      sx={{ '@media (max-width: 359px)': { '& .MuiButton-startIcon': { display: 'none' } } }}
    >
      {t('check.copy')}
    </Button>
  );
}
