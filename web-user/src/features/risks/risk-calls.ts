import { type RiskTopic, riskVersion } from '@server/common/words/risk-texts.rules';
import type { Risk, RiskBody } from '@server/risks/risks.schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/client';
import { kept } from '../../lib/http/persisted-queries';

/** GET risks: which topics the caller has acknowledged, as their texts are now. */
export const risksQuery = queryOptions({
  queryKey: ['me', 'risks'],
  queryFn: ({ signal }) => api.get<Risk[]>('risks', { signal }),
  staleTime: 60_000,
  ...kept,
});

/** POST risks/{topic}: the reader has read the text of this build. */
export const acknowledge = (topic: RiskTopic): Promise<Risk> => {
  const body: RiskBody = { version: riskVersion(topic) };
  return api.post<Risk>(`risks/${topic}`, body);
};

/** Whether the caller has acknowledged the text as it is now. @param list undefined: not known, and so no */
export const isAcknowledged = (list: readonly Risk[] | undefined, topic: RiskTopic): boolean =>
  list?.some((risk) => risk.topic === topic && risk.acknowledgedAt !== null) ?? false;

/** The list with what was just kept. */
export const withKept = (list: readonly Risk[] | undefined, risk: Risk): Risk[] => [
  ...(list ?? []).filter(({ topic }) => topic !== risk.topic),
  risk,
];
