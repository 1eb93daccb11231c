import { riskTexts, riskTopics, riskVersion } from './risk-texts.rules';

test('the versions that users acknowledge now', () => {
  expect(Object.fromEntries(riskTopics.map((topic) => [topic, riskVersion(topic)]))).toEqual({
    join: 1,
    lock: 1,
    miner: 1,
    card: 1,
  });
});

test('every topic has its texts, and no other', () => {
  expect(Object.keys(riskTexts).sort()).toEqual([...riskTopics].sort());
});
