import { Box, Button, Typography } from '@mui/material';
import type { ProofRoot } from '@server/ledger/proofs/proof.schemas';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMe } from '../../lib/account/me';
import { isApiError } from '../../lib/http/api-error';
import { useAct } from '../../lib/http/use-act';
import { useErrorText } from '../../lib/http/use-error-text';
import { useLoggedIn } from '../../lib/session/session-store';
import { Icon } from '../../shared/icons/Icon';
import { Callout } from '../../ui/parts/Callout';
import { Card } from '../../ui/parts/Card';
import { checkMine } from './proof-calls';
import { VerdictView } from './VerdictView';

/** Looks for the reader's own balance in a proof. */
export function CheckMine({ root }: { root: ProofRoot }) {
  const { t } = useTranslation('proof');
  const loggedIn = useLoggedIn();
  return (
    <Box sx={{ mt: 4 }}>
      <Card>
        <Typography component="h3" variant="subtitle1">
          {t('check.title')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, mb: 3 }}>
          {t('check.text')}
        </Typography>
        {loggedIn ? (
          <Check root={root} />
        ) : (
          <Button component={Link} to="/pages/login/index" variant="outlined" size="large" fullWidth>
            {t('check.login')}
          </Button>
        )}
      </Card>
    </Box>
  );
}

function Check({ root }: { root: ProofRoot }) {
  const { t } = useTranslation(['proof', 'common']);
  const me = useMe();
  const errorText = useErrorText();
  const check = useAct({ mutationFn: (uid: string) => checkMine(root, uid) });
  const uid = me.data?.uid;
  const failure = check.error ?? (uid === undefined ? me.error : null);
  return (
    <>
      <Box aria-live="polite">
        {failure && (
          // not an error for a user who joined after the proof was made
          <Callout tone={isApiError(failure) && failure.code === 'notInProof' ? 'info' : 'error'}>
            {errorText(failure) ?? t('common:error.network')}
          </Callout>
        )}
      </Box>
      {check.data && <VerdictView checked={check.data} balances={me.data?.balances ?? []} />}
      <Button
        variant={check.data ? 'outlined' : 'contained'}
        size="large"
        fullWidth
        startIcon={<Icon name="shield" />}
        disabled={check.isPending || uid === undefined}
        onClick={() => uid !== undefined && check.mutate(uid)}
      >
        {check.isPending ? t('common:working') : t(check.data ? 'check.again' : 'check.start')}
      </Button>
    </>
  );
}
