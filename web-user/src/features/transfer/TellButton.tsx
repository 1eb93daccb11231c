import { Button } from '@mui/material';
import type { UserCard } from '@server/users/users.schemas';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAct } from '../../lib/http/use-act';
import { useErrorText } from '../../lib/http/use-error-text';
import { Callout } from '../../ui/parts/Callout';
import { conversationWith } from './transfer-calls';
import { ownName } from './transfer-form';

/** Leads to the chat with the recipient; it is made where there is none. */
export function TellButton({ recipient }: { recipient: UserCard }) {
  const { t } = useTranslation('transfer');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const tell = useAct({
    mutationFn: () => conversationWith(recipient.uid),
    onSuccess: ({ conversation }) => navigate(`/pages/chat/room?id=${conversation}`),
  });
  const reason = errorText(tell.error);
  return (
    <>
      {reason && <Callout tone="error">{reason}</Callout>}
      <Button
        variant="contained"
        size="large"
        disabled={tell.isPending}
        aria-busy={tell.isPending}
        onClick={() => tell.mutate()}
      >
        {t('result.tell', { name: ownName(recipient) ?? recipient.account })}
      </Button>
    </>
  );
}
