import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useErrorText } from '../../../lib/http/use-error-text';
import { useMoneyAction } from '../../../lib/http/use-money-action';
import { TextInput } from '../../../ui/inputs/TextInput';
import { Callout } from '../../../ui/parts/Callout';
import { Sheet } from '../../../ui/sheets/Sheet';
import { makeGroup } from '../chat-calls';
import { roomPage } from '../chat-pages';
import { ChooseFriends } from './ChooseFriends';

export const longestGroupName = 40;

/** A name and the friends who are in it. */
export function NewGroupSheet(props: { open: boolean; onClose: () => void }) {
  return props.open ? <OpenSheet {...props} /> : null;
}

function OpenSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [tried, setTried] = useState(false);
  const make = useMoneyAction(makeGroup);
  const nameless = name.trim() === '';
  const submit = async () => {
    setTried(true);
    if (nameless || chosen.size === 0) return;
    const made = await make.run({ name: name.trim(), uids: [...chosen].map(String) });
    if (made) void navigate(roomPage(made.conversation), { replace: true });
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('group.new')}
      locked={make.pending}
      footer={
        <>
          {make.error && <Callout tone="error">{errorText(make.error)}</Callout>}
          {tried && chosen.size === 0 && <Callout tone="error">{t('group.chooseNeeded')}</Callout>}
          <Button fullWidth size="large" variant="contained" disabled={make.pending} onClick={() => void submit()}>
            {t('group.make')}
          </Button>
        </>
      }
    >
      <TextInput
        label={t('group.name')}
        value={name}
        onChange={setName}
        maxLength={longestGroupName}
        error={tried && nameless ? t('group.nameNeeded') : null}
      />
      <Box sx={{ display: 'flex', gap: 2, fontSize: '0.875rem', fontWeight: 500, pb: 1 }}>
        <Box sx={{ flex: 1 }}>{t('group.choose')}</Box>
        {chosen.size > 0 && <Box sx={{ color: 'muted' }}>{t('group.chosen', { count: chosen.size })}</Box>}
      </Box>
      <ChooseFriends chosen={chosen} onChange={setChosen} none={t('group.noFriends')} />
    </Sheet>
  );
}
