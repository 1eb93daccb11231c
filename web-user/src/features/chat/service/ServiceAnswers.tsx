import { Box, Button } from '@mui/material';
import type { ServiceAnswers as Answers } from '@server/desk/customers/service.schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IconName } from '../../../shared/icons/Icon';
import { QueryView } from '../../../ui/feedback/QueryView';
import { Card, List } from '../../../ui/parts/Card';
import { LinkRow } from '../../../ui/parts/LinkRow';
import { answersQuery } from '../chat-calls';
import { AnswerCard } from './AnswerCard';
import { type AnswerKind, answerKinds, useAnswerRows } from './answer-words';

const icons: Readonly<Record<AnswerKind, IconName>> = { withdrawal: 'withdraw', deposit: 'deposit', hold: 'lock' };

interface ServiceAnswersProps {
  /** a person is being asked for */
  busy: boolean;
  onPerson: () => void;
}

/** What people ask most, answered from the reader's own data before a person is needed. */
export function ServiceAnswers(props: ServiceAnswersProps) {
  const { t } = useTranslation('service');
  const query = useQuery(answersQuery);
  return (
    <Box sx={{ textAlign: 'left' }}>
      <Box component="h2" sx={{ mb: 2, fontSize: '0.875rem', color: 'muted' }}>
        {t('intro')}
      </Box>
      <QueryView query={query}>{(answers) => <Rows answers={answers} {...props} />}</QueryView>
    </Box>
  );
}

function Rows({ answers, busy, onPerson }: ServiceAnswersProps & { answers: Answers }) {
  const { t } = useTranslation('chat');
  const rows = useAnswerRows()(answers);
  const [open, setOpen] = useState<AnswerKind | null>(null);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) card.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <>
      <List>
        {answerKinds.map((kind) => (
          <LinkRow
            key={kind}
            icon={icons[kind]}
            title={rows[kind].question}
            detail={rows[kind].line}
            chevron
            onClick={() => setOpen(kind)}
          />
        ))}
      </List>
      <Box ref={card} role="status" sx={{ mt: 3 }}>
        {open && (
          <Card>
            <AnswerCard kind={open} answers={answers} title={rows[open].question} />
            <Button fullWidth variant="outlined" disabled={busy} onClick={onPerson} sx={{ mt: 2 }}>
              {t('service.person')}
            </Button>
          </Card>
        )}
      </Box>
    </>
  );
}
