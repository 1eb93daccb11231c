import { Box } from '@mui/material';
import { type RiskTopic, riskTopics } from '@server/common/words/risk-texts.rules';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Page } from '../../ui/pages/Page';
import { Card } from '../../ui/parts/Card';
import { Section } from '../../ui/parts/Section';
import { RiskPoints } from './RiskPoints';

const parts = {
  in: ['in.upgrades', 'in.cards', 'in.split', 'in.game', 'in.fees', 'in.platform', 'in.deposits'],
  promised: ['promised.awards', 'promised.dividend', 'promised.miners', 'promised.locks'],
  cover: ['cover.rule', 'cover.awards', 'cover.miners', 'cover.locks', 'cover.short'],
} as const;

/** What comes in, what is promised, what covers it, and what one can lose. `?topic=` begins at one of these. */
export function EconomicsPage() {
  const { t } = useTranslation('risks');
  const [params] = useSearchParams();
  const topic = riskTopics.find((each) => each === params.get('topic'));
  return (
    <Page title={t('page')}>
      <Part name="in" />
      <Part name="promised" />
      <Part name="cover">
        <Link to="/pages/proof/index">{t('cover.books')}</Link>
      </Part>
      <Section title={t('title')}>
        <Box sx={{ display: 'grid', gap: 3 }}>
          {riskTopics.map((each) => (
            <Losses key={each} topic={each} asked={each === topic} />
          ))}
        </Box>
      </Section>
    </Page>
  );
}

function Part({ name, children }: { name: keyof typeof parts; children?: ReactNode }) {
  const { t } = useTranslation('risks');
  return (
    <Section title={t(`${name}.title`)}>
      <Card>
        <Box component="ul" sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none', lineHeight: 1.45 }}>
          {parts[name].map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
          {children && <li>{children}</li>}
        </Box>
      </Card>
    </Section>
  );
}

/** What one can lose by one topic. `asked`: the reader came for it, and it comes into sight. */
function Losses({ topic, asked }: { topic: RiskTopic; asked: boolean }) {
  const { t } = useTranslation('risks');
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!asked) return;
    // After the page itself has begun at its top.
    const frame = requestAnimationFrame(() => here.current?.scrollIntoView({ block: 'start' }));
    return () => cancelAnimationFrame(frame);
  }, [asked]);
  return (
    <Box ref={here} sx={{ scrollMarginTop: '4.5rem' }}>
      <Card>
        <Box component="h3" sx={{ m: 0, mb: 3, fontSize: '1rem' }}>
          {t(`name.${topic}`)}
        </Box>
        <RiskPoints topic={topic} />
      </Card>
    </Box>
  );
}
