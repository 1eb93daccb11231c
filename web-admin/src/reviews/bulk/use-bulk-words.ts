import type { BulkResult } from '@server/common/bulk/bulk.schemas';
import { useLanguage, useText } from '../../locales/use-text';
import type { BulkKind } from './bulk-approve';
import { countOutcomes, outcomeOf } from './bulk-outcome';

type Results = BulkResult['results'];

/** What the button says. */
const confirms = {
  deposits: 'approvals.bulk.confirm',
  withdrawals: 'approvals.bulk.confirm',
  proposals: 'approvals.bulk.confirmProposals',
  started: 'approvals.bulk.confirmStarted',
  paid: 'approvals.bulk.confirmPaid',
} as const;

/** How an act on many is told: by counts, and with each row that was skipped. */
export function useBulkWords(resource: BulkKind) {
  const t = useText();
  const comma = useLanguage().startsWith('zh') ? '，' : ', ';
  const counted = (results: Results) =>
    countOutcomes(results).map(([outcome, count]) =>
      outcome === 'done' ? t(`approvals.bulk.done.${resource}`, { count }) : t(`approvals.bulk.${outcome}`, { count }),
    );
  return {
    confirm: (count: number) => t(confirms[resource], { count }),
    /** the counts alone */
    counts: (results: Results) => counted(results).join(comma),
    /** what was done, and each row that was not, with the reason */
    told: (results: Results) => {
      const skipped = results
        .filter(({ ok }) => !ok)
        .map((result) => {
          const changed = outcomeOf(result) === 'changed';
          const reason = changed ? t('approvals.bulk.hasChanged') : (result.message ?? result.code ?? '');
          return t('approvals.bulk.skipped', { id: result.id, reason });
        });
      return [...counted(results.filter(({ ok }) => ok)), ...skipped].join(comma);
    },
  };
}
