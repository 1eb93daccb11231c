import type { RiskTopic } from '@server/common/words/risk-texts.rules';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** To the page that says what comes in, what is promised and what one can lose, at this topic. */
export function RiskLink({ topic }: { topic: RiskTopic }) {
  const { t } = useTranslation('risks');
  return <Link to={`/economics?topic=${topic}`}>{t('page')}</Link>;
}
