import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { List } from '../../../ui/parts/Card';
import { Section } from '../../../ui/parts/Section';
import { MinerRow } from '../MinerRow';
import { minersQuery } from '../miner-calls';
import { minersPage } from '../miner-words';

const most = 3;

/** Others of mine, those with something to collect first. */
export function OtherMiners({ id }: { id: number }) {
  const { t } = useTranslation('miners');
  const { data } = useInfiniteQuery(minersQuery(null));
  const others = (data?.pages[0]?.list ?? []).filter((miner) => miner.id !== id);
  const first = others.sort((a, b) => Number(b.bubbles > 0) - Number(a.bubbles > 0)).slice(0, most);
  if (first.length === 0) return null;
  return (
    <Section title={t('others.title')} action={<Link to={`${minersPage}?tab=mine`}>{t('others.all')}</Link>}>
      <List>
        {first.map((miner) => (
          <li key={miner.id}>
            <MinerRow miner={miner} />
          </li>
        ))}
      </List>
    </Section>
  );
}
