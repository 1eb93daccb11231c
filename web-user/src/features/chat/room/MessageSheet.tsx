import { Box, Button } from '@mui/material';
import type { ReportReason } from '@server/messaging/reports/reports.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/http/use-act';
import { useErrorText } from '../../../lib/http/use-error-text';
import { Icon } from '../../../shared/icons/Icon';
import { copyText } from '../../../ui/feedback/CopyButton';
import { showToast } from '../../../ui/feedback/toast';
import { ChoiceChips } from '../../../ui/inputs/ChoiceChips';
import { TextInput } from '../../../ui/inputs/TextInput';
import { Callout } from '../../../ui/parts/Callout';
import { List } from '../../../ui/parts/Card';
import { ListRow } from '../../../ui/parts/ListRow';
import { Note } from '../../../ui/parts/Note';
import { Sheet } from '../../../ui/sheets/Sheet';
import { ChatIcon } from '../ChatIcon';
import { sendReport } from '../chat-calls';
import { discardMessage, retryMessage, sendMessage } from '../live/chat';
import { useMessageText } from '../use-message-text';
import { twoLines } from './Bubble';
import type { ComposerTask } from './composer/Composer';
import { type Act, actsFor, type Line } from './lines';

interface MessageSheetProps {
  conversation: number;
  /** the message that was pressed; null: none */
  line: Line | null;
  onClose: () => void;
  onTask: (task: ComposerTask) => void;
}

/** What can be done with one message. */
export function MessageSheet({ conversation, line, onClose, onTask }: MessageSheetProps) {
  const { t } = useTranslation(['chat', 'common']);
  const words = useMessageText();
  const [reported, setReported] = useState<Line | null>(null);

  const run = async (act: Act, pressed: Line) => {
    const { message, seq, item } = pressed;
    onClose();
    const text = message.body?.text ?? '';
    if (act === 'copy') showToast((await copyText(text)) ? t('common:copy.succeeded') : t('common:copy.failed'));
    if (act === 'retry' && item) retryMessage(item.guid);
    if (act === 'discard' && item) discardMessage(item.guid);
    if (seq === null) return;
    if (act === 'edit') onTask({ kind: 'edit', seq, text });
    if (act === 'delete') sendMessage(conversation, { kind: 'delete', seq });
    if (act === 'report') setReported(pressed);
    if (act === 'reply') {
      const quote = { nickname: message.nickname, msn_type: message.msn_type, text: words(message).slice(0, 100) };
      onTask({ kind: 'reply', quoted: { seq, quote } });
    }
  };
  return (
    <>
      <Sheet open={line !== null} onClose={onClose} title={t('act.title')}>
        {line && (
          <>
            <Box sx={{ ...twoLines, pb: 3, color: 'muted' }}>{words(line.message)}</Box>
            <List>
              {actsFor(line, Date.now()).map((act) => (
                <li key={act}>
                  <ListRow icon={<ActIcon act={act} />} title={t(`act.${act}`)} onClick={() => void run(act, line)} />
                </li>
              ))}
            </List>
          </>
        )}
      </Sheet>
      {reported && reported.seq !== null && (
        <ReportSheet conversation={conversation} seq={reported.seq} onClose={() => setReported(null)} />
      )}
    </>
  );
}

function ActIcon({ act }: { act: Act }) {
  const looks = { color: act === 'delete' || act === 'discard' ? 'loss' : 'muted' } as const;
  if (act === 'reply') return <ChatIcon name="reply" aria-hidden="true" sx={looks} />;
  if (act === 'report') return <ChatIcon name="flag" aria-hidden="true" sx={looks} />;
  if (act === 'delete' || act === 'discard') return <ChatIcon name="trash" aria-hidden="true" sx={looks} />;
  return <Icon name={act === 'copy' ? 'copy' : act === 'edit' ? 'pencil' : 'refresh'} aria-hidden="true" sx={looks} />;
}

const longestWords = 140;
const reportReasons = ['scam', 'abuse', 'spam', 'other'] as const satisfies readonly ReportReason[];

function ReportSheet({ conversation, seq, onClose }: { conversation: number; seq: number; onClose: () => void }) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  const [reason, setReason] = useState<ReportReason>('scam');
  const [text, setText] = useState('');
  const report = useAct({
    mutationFn: () => sendReport({ conversation, seq, reason, text: text.trim() }),
    onSuccess: () => {
      showToast(t('report.sent'));
      onClose();
    },
  });
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('report.title')}
      locked={report.isPending}
      footer={
        <>
          {report.error && <Callout tone="error">{errorText(report.error)}</Callout>}
          <Button
            fullWidth
            size="large"
            variant="contained"
            disabled={report.isPending}
            onClick={() => report.mutate()}
          >
            {t('report.send')}
          </Button>
        </>
      }
    >
      <ChoiceChips
        label={t('report.reason')}
        value={reason}
        onChange={setReason}
        options={reportReasons.map((value) => ({ value, label: t(`report.${value}`) }))}
      />
      <Box sx={{ mt: 4 }}>
        <TextInput label={t('report.words')} value={text} onChange={setText} maxLength={longestWords} />
      </Box>
      <Note>{t('report.text')}</Note>
    </Sheet>
  );
}
