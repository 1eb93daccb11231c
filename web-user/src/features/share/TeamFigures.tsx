import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useMyHome } from '../../lib/account/me';
import { useFormat } from '../../lib/i18n/use-format';
import { DetailRows } from '../../ui/DetailRows';
import { QueryView } from '../../ui/QueryView';
import { Section } from '../../ui/Section';

/** Who came by my invitation: direct, indirect, in all. */
export function TeamFigures() {
  const { t } = useTranslation('share');
  const format = useFormat();
  const home = useMyHome();
  return (
    <Section title={t('team.title')}>
      <QueryView query={home}>
        {({ team }) => (
          <Box>
            <DetailRows
              rows={[
                { label: t('team.direct'), value: format.count(team.directCount) },
                { label: t('team.indirect'), value: format.count(team.indirectCount) },
                { label: t('team.total'), value: format.count(team.teamCount) },
              ]}
            />
          </Box>
        )}
      </QueryView>
    </Section>
  );
}
