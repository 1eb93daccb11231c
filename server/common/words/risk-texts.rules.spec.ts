import { riskTexts, riskTopics, riskVersion } from './risk-texts.rules';

test('the versions that users acknowledge now', () => {
  expect(Object.fromEntries(riskTopics.map((topic) => [topic, riskVersion(topic)]))).toEqual({
    join: 2,
    lock: 2,
    miner: 2,
    card: 1,
  });
});

test('every topic has its texts, and no other', () => {
  expect(Object.keys(riskTexts).sort()).toEqual([...riskTopics].sort());
});
