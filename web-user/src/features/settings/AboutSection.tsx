import { Box } from '@mui/material';
import type { Version } from '@server/home/home.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/http/client';
import { ListRow } from '../../ui/ListRow';
import { Section } from '../../ui/Section';

/** About us, the log of this device, and the version. */
export function AboutSection() {
  const { t } = useTranslation('settings');
  const version = useQuery({
    queryKey: ['public', 'version'],
    queryFn: ({ signal }) => api.get<Version>('version', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Section title={t('about.title')}>
      <Box component="ul">
        <li>
          <ListRow to="/pages/article/index?cat=about" title={t('about.us')} />
        </li>
        <li>
          <ListRow to="/pages/article/index?cat=rules" title={t('about.rules')} />
        </li>
        <li>
          <ListRow to="/pages/proof/index" title={t('about.proof')} detail={t('about.proofText')} />
        </li>
        <li>
          <ListRow to="/pages/user/log" title={t('log.title')} detail={t('log.text')} />
        </li>
        <li>
          <ListRow
            title={t('about.version')}
            value={version.data ? version.data.version : '\u2013'}
            valueDetail={version.data?.commit.slice(0, 7)}
          />
        </li>
      </Box>
    </Section>
  );
}
