import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { riskTexts, riskTopics } from '../../server/common/words/risk-texts.rules';
import { root } from './source-files';
import { textLanguages } from './text-rules';

type Texts = Readonly<Record<string, unknown>>;

const files = textLanguages.map(
  (language) => JSON.parse(readFileSync(join(root, 'web-user/src/locales', language, 'risks.json'), 'utf8')) as Texts,
);

/** Of what is said of a topic, in all six languages. */
const hashOf = (topic: string, texts: readonly Texts[] = files): string =>
  createHash('sha256')
    .update(JSON.stringify(texts.map((each) => each[topic])))
    .digest('hex')
    .slice(0, 16);

describe.each(riskTopics)('what one can lose by a %s', (topic) => {
  it('is what its last version says: whoever changes a text appends its hash, which raises the version', () => {
    expect(riskTexts[topic].at(-1)).toBe(hashOf(topic));
  });

  it('is another text in each version', () => {
    expect(new Set(riskTexts[topic]).size).toBe(riskTexts[topic].length);
  });

  it('is said in three to five sentences of their own lines', () => {
    for (const texts of files) {
      const lines = Object.values(texts[topic] as Texts);
      expect(lines.length).toBeGreaterThanOrEqual(3);
      expect(lines.length).toBeLessThanOrEqual(5);
    }
  });
});

it('a single changed letter in one language is another version', () => {
  const german = textLanguages.indexOf('de');
  const changed = files.map((texts, at) =>
    at === german ? { ...texts, lock: { ...(texts.lock as Texts), early: 'Er kommt zurück.' } } : texts,
  );
  expect(hashOf('lock', changed)).not.toBe(hashOf('lock'));
  expect(hashOf('card', changed)).toBe(hashOf('card'));
});
