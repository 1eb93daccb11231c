import { Box, Typography } from '@mui/material';
import type { LedMember, MemberCard, MemberMiner } from '@server/community/community.schemas';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format';
import { PersonMark } from '../../shared/marks/PersonMark';
import { AmountText } from '../../ui/amounts/AmountText';
import { StatusPill } from '../../ui/feedback/StatusPill';
import { List } from '../../ui/parts/Card';
import { CardArt } from '../../ui/parts/CardArt';
import { cardTones } from '../../ui/parts/card-tones';
import { ListRow } from '../../ui/parts/ListRow';
import { Section } from '../../ui/parts/Section';
import { minerCode, minerTones } from '../miners';

/** The cards of a member, the newest first. */
export function MemberCards({ count, list }: LedMember['cards']) {
  const { t } = useTranslation('community');
  return (
    <Holdings title={t('member.cards')} none={t('member.noCards')} count={count} shown={list.length}>
      {list.map((card) => (
        <li key={card.id}>
          <CardLine card={card} />
        </li>
      ))}
    </Holdings>
  );
}

/** The miners of a member, the newest first. */
export function MemberMiners({ count, list }: LedMember['miners']) {
  const { t } = useTranslation(['community', 'miners']);
  return (
    <Holdings title={t('miners:title')} none={t('member.noMiners')} count={count} shown={list.length}>
      {list.map((miner) => (
        <li key={miner.id}>
          <MinerLine miner={miner} />
        </li>
      ))}
    </Holdings>
  );
}

interface HoldingsProps {
  title: string;
  /** where there are none */
  none: string;
  count: number;
  shown: number;
  children: ReactNode;
}

function Holdings({ title, none, count, shown, children }: HoldingsProps) {
  const { t } = useTranslation('community');
  const format = useFormat();
  return (
    <Section title={title} action={<span>{format.count(count)}</span>}>
      {shown === 0 ? <Typography sx={{ px: 1, color: 'muted' }}>{none}</Typography> : <List>{children}</List>}
      {count > shown && (
        <Typography variant="body2" sx={{ px: 1, pt: 2, color: 'muted' }}>
          {t('member.newest', { number: format.count(shown) })}
        </Typography>
      )}
    </Section>
  );
}

function CardLine({ card }: { card: MemberCard }) {
  const { t } = useTranslation('cards');
  const { serial, seed, title, image, state, price } = card;
  return (
    <ListRow
      icon={
        <Box sx={{ width: 42, borderRadius: '10px', overflow: 'hidden' }}>
          <CardArt serial={serial} seed={seed} image={image} height={42} square />
        </Box>
      }
      title={serial}
      detail={price === null ? title : <AmountText value={price} asset="USDT" />}
      value={<StatusPill tone={cardTones[state]} label={t(`state.${state}`)} />}
    />
  );
}

function MinerLine({ miner }: { miner: MemberMiner }) {
  const { t } = useTranslation('miners');
  const { id, title, state, power } = miner;
  const code = minerCode(id);
  return (
    <ListRow
      icon={<PersonMark seed={code} size={40} />}
      title={code}
      detail={
        <>
          {title} · <AmountText value={power} asset="USDT" />
        </>
      }
      value={<StatusPill tone={minerTones[state]} label={t(`state.${state}`)} />}
    />
  );
}
