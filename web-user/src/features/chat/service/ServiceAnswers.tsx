import { Box } from '@mui/material';
import type { ServiceAnswers as Answers } from '@server/desk/customers/service.schemas';
import type { Withdrawal } from '@server/finance/withdrawals/withdrawals.schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IconName } from '../../../shared/icons/Icon';
import { QueryView } from '../../../ui/feedback/QueryView';
import { ListSkeleton } from '../../../ui/feedback/Skeleton';
import { Card, List } from '../../../ui/parts/Card';
import { LinkRow } from '../../../ui/parts/LinkRow';
import { CancelSheet } from '../../withdrawal';
import { answersQuery } from '../chat-calls';
import { AnswerCard } from './AnswerCard';
import { type AnswerKind, answerKinds, useAnswerRows } from './answer-words';
import { Enough } from './Enough';

const icons: Readonly<Record<AnswerKind, IconName>> = { withdrawal: 'withdraw', deposit: 'deposit', hold: 'lock' };

interface ServiceAnswersProps {
  /** a person is being asked for */
  busy: boolean;
  /** @param asked what the person is to answer */
  onPerson: (asked: string) => void;
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
      <QueryView query={query} skeleton={<ListSkeleton rows={3} />}>
        {(answers) => <Rows answers={answers} {...props} />}
      </QueryView>
    </Box>
  );
}

function Rows({ answers, busy, onPerson }: ServiceAnswersProps & { answers: Answers }) {
  const rows = useAnswerRows()(answers);
  const [open, setOpen] = useState<AnswerKind | null>(null);
  const [cancelling, setCancelling] = useState<Withdrawal | null>(null);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) shown.current?.scrollIntoView({ block: 'nearest' });
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
      <Box ref={shown}>
        <Box role="status" sx={{ mt: 3 }}>
          {open && (
            <Card>
              <AnswerCard kind={open} answers={answers} title={rows[open].question} onCancel={setCancelling} />
            </Card>
          )}
        </Box>
        {open && <Enough key={open} question={open} asked={rows[open]} busy={busy} onPerson={onPerson} />}
      </Box>
      {cancelling && (
        <CancelSheet
          withdrawal={cancelling}
          onClose={() => {
            setCancelling(null);
            setOpen(null);
          }}
        />
      )}
    </>
  );
}
