import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format';
import { Callout } from '../../ui/Callout';

/** A trade so large that it spoils its own price says so. */
export function ImpactWarning({ impactPpm }: { impactPpm: number }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  return <Callout tone="error">{t('impact.warning', { percent: format.percent(impactPpm) })}</Callout>;
}
