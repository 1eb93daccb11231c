import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOnline } from '../../lib/browser/online';
import { Callout } from '../../ui/Callout';

export interface FormFootProps {
  /** the label of the button that goes on */
  label: string;
  onProceed: () => void;
  /** after the first try: being offline is told */
  tried: boolean;
}

/** The foot of a money form: its button, and that nothing is sent while offline. */
export function FormFoot({ label, onProceed, tried }: FormFootProps) {
  const { t } = useTranslation('common');
  const online = useOnline();
  return (
    <>
      {tried && !online && <Callout tone="error">{t('offline.refused')}</Callout>}
      <Button fullWidth size="large" variant="contained" onClick={onProceed}>
        {label}
      </Button>
    </>
  );
}

/** In its place where there is no trade password yet: the page that sets one, which leads `back` here. */
export const SetPasswordFoot = ({ label, back }: { label: string; back: string }) => (
  <Button
    fullWidth
    size="large"
    variant="contained"
    component={Link}
    to={`/pages/user/password?${new URLSearchParams({ back })}`}
  >
    {label}
  </Button>
);
