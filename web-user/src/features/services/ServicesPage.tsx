import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { setFirstStepsView, useFirstStepsView } from '../../lib/account/first-steps-view';
import { useMe } from '../../lib/account/me';
import { useSite } from '../../lib/account/site';
import { useFormat } from '../../lib/i18n/use-format';
import { Icon, type IconName } from '../../shared/icons/Icon';
import { edge, weight } from '../../shared/tokens';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { SearchField } from '../../ui/inputs/SearchField';
import { Page } from '../../ui/pages/Page';
import { List } from '../../ui/parts/Card';
import { ListRow } from '../../ui/parts/ListRow';
import { Section } from '../../ui/parts/Section';
import { type Facts, SessionFact, useFacts } from './Fact';
import { countOfAll, found, hindranceOf, type Service } from './services';

/** Characters; no name or line is longer. */
const longestSearch = 60;

/** Every room of the app with what it is for, and what goes on there now. */
export function ServicesPage() {
  const { t } = useTranslation('services');
  const format = useFormat();
  const [search, setSearch] = useState('');
  const facts = useFacts();
  const groups = found(search, (key) => `${t(`name.${key}`)}\n${t(`line.${key}`)}`);
  return (
    <Page title={t('title')}>
      <SearchField
        label={t('search')}
        value={search}
        onChange={setSearch}
        maxLength={longestSearch}
        clearLabel={t('clear')}
      />
      {search === '' && <FirstStepsRow />}
      {groups.map(({ key, services }) => (
        <Section key={key} title={t(`group.${key}`)}>
          <List>
            {services.map((service) => (
              <li key={service.key}>
                <ServiceRow service={service} facts={facts} />
              </li>
            ))}
          </List>
        </Section>
      ))}
      {groups.length === 0 && (
        <EmptyState
          scene="search"
          title={t('none.title')}
          text={t('none.text', { number: format.count(countOfAll) })}
          action={
            <Button variant="outlined" onClick={() => setSearch('')}>
              {t('clear')}
            </Button>
          }
        />
      )}
    </Page>
  );
}

/** Brings a skipped list of first steps back to home. */
function FirstStepsRow() {
  const { t } = useTranslation('services');
  const uid = useMe().data?.uid ?? '';
  const view = useFirstStepsView(uid);
  const navigate = useNavigate();
  if (uid === '' || view === 'left') return null;
  return (
    <Box sx={{ mt: 4 }}>
      <List>
        <ListRow
          icon={<RoundIcon name="check" />}
          title={t('steps')}
          detail={t('stepsLine')}
          onClick={() => {
            setFirstStepsView(uid, 'open');
            void navigate('/');
          }}
          chevron={false}
        />
      </List>
    </Box>
  );
}

function ServiceRow({ service: { key, to, icon }, facts }: { service: Service; facts: Facts }) {
  const { t } = useTranslation('services');
  const hindrance = hindranceOf(key, useSite(), useMe().data);
  const fact = key === 'zone' ? facts.session && <SessionFact {...facts.session} /> : facts[key];
  return (
    <ListRow
      icon={<RoundIcon name={icon} />}
      // The name stays on one line, but for text that was made larger.
      title={
        <Box component="span" sx={{ whiteSpace: 'nowrap', '@container (max-width: 11rem)': { whiteSpace: 'normal' } }}>
          {t(`name.${key}`)}
        </Box>
      }
      detail={hindrance ? t(`why.${hindrance}`) : t(`line.${key}`)}
      value={
        fact && (
          <Box component="span" sx={{ fontSize: '0.8125rem', fontWeight: weight.medium }}>
            {fact}
          </Box>
        )
      }
      to={to}
      chevron={false}
    />
  );
}

const RoundIcon = ({ name }: { name: IconName }) => (
  <Box
    component="span"
    sx={{
      display: 'grid',
      placeItems: 'center',
      width: 38,
      height: 38,
      borderRadius: '12px',
      bgcolor: 'raised',
      color: 'muted',
      boxShadow: edge.line,
    }}
  >
    <Icon name={name} aria-hidden="true" sx={{ fontSize: '1.25rem' }} />
  </Box>
);
