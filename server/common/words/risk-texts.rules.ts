/** What one can lose by what: the acts before which users read it. */
export const riskTopics = ['join', 'lock', 'miner', 'card'] as const;
export type RiskTopic = (typeof riskTopics)[number];

/**
 * The hash of each version of a topic's texts, in six languages, oldest first. Whoever changes a text in
 * `web-user/src/locales/<lng>/risks.json` appends one, and everybody reads it again. Never replace one:
 * it is what people acknowledged. `test/arch/risk-texts.spec.ts` names the hash.
 */
export const riskTexts: Readonly<Record<RiskTopic, readonly string[]>> = {
  join: ['64d93dbe1e242c4c', 'a069bd51027447c1'],
  lock: ['d9ba9801d32670bf', 'a703d7eec9b4f4b8'],
  miner: ['27cd624732ddf064', '293d17f707da8527'],
  card: ['40c5c22f7c5bb867'],
};

/** The version of a topic's text as it is now, from 1. */
export const riskVersion = (topic: RiskTopic): number => riskTexts[topic].length;
