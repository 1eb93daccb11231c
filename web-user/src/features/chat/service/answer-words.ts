import type { FeedbackBody } from '@server/desk/answers/answers.schemas';
import type { ServiceAnswers } from '@server/desk/customers/service.schemas';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../lib/account/site';
import { useFormat } from '../../../lib/i18n/use-format';
import { useUsualTime } from '../../../lib/i18n/use-usual-time';
import { isHeld } from './answer-steps';

export type AnswerKind = FeedbackBody['question'];
export const answerKinds: readonly AnswerKind[] = ['withdrawal', 'deposit', 'hold'];

export interface AnswerRow {
  readonly question: string;
  /** the first line of the answer */
  readonly line: string;
  /** what it is about, for whoever goes on with it */
  readonly about?: string;
}

/** The deposit that the answer is about: the last one, while it waits or where it was rejected. */
export const askedDeposit = ({ deposit }: ServiceAnswers): ServiceAnswers['deposit'] =>
  deposit && deposit.state !== 'credited' ? deposit : null;

/** Words the three questions, each with its answer's first line from the reader's own data. */
export function useAnswerRows(): (answers: ServiceAnswers) => Readonly<Record<AnswerKind, AnswerRow>> {
  const { t } = useTranslation(['service', 'words']);
  const format = useFormat();
  const usual = useUsualTime();
  const site = useSite();
  const assets = site?.assets.filter((asset) => asset.deposit).map(({ code }) => code) ?? [];
  const state = (id: number, words: string, minutes: number | null) =>
    [t('line.state', { id, state: words }), usual(minutes)].filter(Boolean).join('. ');
  const heldFor = ({ reason, until }: NonNullable<ServiceAnswers['hold']>) =>
    t('line.until', { reason: t(`reason.${reason}`), time: format.dateTime(until) });
  return (answers) => {
    const { withdrawal, hold, usual: usually } = answers;
    const deposit = askedDeposit(answers);
    return {
      withdrawal: withdrawal
        ? {
            question: t('ask.withdrawal'),
            about: t('card.withdrawal', { id: withdrawal.id }),
            line:
              withdrawal.holdUntil && isHeld(withdrawal, Date.now())
                ? t('line.held', { id: withdrawal.id, time: format.dateTime(withdrawal.holdUntil) })
                : state(withdrawal.id, t(`words:states.withdrawal.${withdrawal.state}`), withdrawal.usualMinutes),
          }
        : { question: t('ask.withdrawalTime'), line: usual(usually.withdrawal) ?? t('line.withdrawalTime') },
      deposit: deposit
        ? {
            question: t('ask.depositState'),
            about: t('card.deposit', { id: deposit.id }),
            line: state(deposit.id, t(`words:states.deposit.${deposit.state}`), deposit.usualMinutes),
          }
        : {
            question: t('ask.deposit'),
            line: site?.demo ? t('line.test') : t('line.assets', { assets: assets.join(', ') }),
          },
      hold: hold
        ? {
            question: t('ask.hold'),
            about: heldFor(hold),
            line: heldFor(hold),
          }
        : { question: t('ask.holdRule'), line: t('line.holdRule') },
    };
  };
}
