import { Box } from '@mui/material';
import type { WaitingCard } from '@server/cards/cards.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownName } from '../../lib/account/names';
import { useFormat } from '../../lib/i18n/use-format';
import { AmountText } from '../../ui/amounts/AmountText';
import { showToast } from '../../ui/feedback/toast';
import { EndlessList } from '../../ui/pages/EndlessList';
import { CardArt } from '../../ui/parts/CardArt';
import { ListRow } from '../../ui/parts/ListRow';
import { Section } from '../../ui/parts/Section';
import { ActSheet, Exact, useMoneyFlow } from '../money';
import { fetchWaiting, releaseCard, waitingKey, waitingQuery } from './community-calls';

/** Cards of members that wait for me, who lead them; nothing where none does. */
export function WaitingCards() {
  const { t } = useTranslation('community');
  const format = useFormat();
  const count = useQuery(waitingQuery).data?.count ?? 0;
  const [opened, setOpened] = useState<WaitingCard | null>(null);
  if (count === 0 && !opened) return null;
  return (
    <Section title={t('waiting.title')} action={<span>{format.count(count)}</span>}>
      <EndlessList
        within
        queryKey={waitingKey}
        fetchPage={fetchWaiting}
        keyOf={({ id }) => id}
        label={t('waiting.title')}
        renderItem={(card) => <Row card={card} onOpen={() => setOpened(card)} />}
        empty={null}
      />
      {opened && <ReleaseSheet card={opened} onClose={() => setOpened(null)} />}
    </Section>
  );
}

function Row({ card, onOpen }: { card: WaitingCard; onOpen: () => void }) {
  const { t } = useTranslation('community');
  const { serial, seed, image, price, owner, parts } = card;
  return (
    <ListRow
      icon={
        <Box sx={{ width: 42, borderRadius: '10px', overflow: 'hidden' }}>
          <CardArt serial={serial} seed={seed} image={image} height={42} square />
        </Box>
      }
      title={serial}
      detail={shownName(owner)}
      value={<AmountText value={price} asset="USDT" decimals={2} size="row" />}
      valueDetail={t('waiting.parts', { count: parts })}
      onClick={onOpen}
    />
  );
}

/** What releasing a card does, and its button. */
function ReleaseSheet({ card, onClose }: { card: WaitingCard; onClose: () => void }) {
  const { t } = useTranslation('community');
  const format = useFormat();
  const { id, serial, price, owner, since, parts } = card;
  const flow = useMoneyFlow({
    send: releaseCard,
    faults: {},
    about: () => ({ kind: 'release', asset: 'USDT', amount: price ?? '0', to: serial, id }),
    onDone: () => {
      showToast(t('waiting.done'));
      onClose();
    },
  });
  return (
    <ActSheet
      flow={flow}
      request={{ id }}
      onClose={onClose}
      title={t('waiting.release', { serial })}
      rows={[
        { label: t('waiting.owner'), value: shownName(owner) },
        { label: t('waiting.price'), value: <Exact value={price} asset="USDT" /> },
        { label: t('waiting.becomes'), value: t('waiting.parts', { count: parts }) },
        { label: t('waiting.since'), value: format.dateTime(since) },
      ]}
      note={t('waiting.note')}
      confirmLabel={t('waiting.action')}
    />
  );
}
