import { languages } from '../../common/words/languages';
import { safeHtml } from '../article-html.rules';
import { demoTexts } from './demo-articles.service';

describe.each(languages)('demo articles in %s', (language) => {
  it.each(Object.entries(demoTexts[language]))('%s fits its columns and is safe as it stands', (_, words) => {
    expect(words.title.length).toBeLessThanOrEqual(120);
    expect(words.synopsis.length).toBeLessThanOrEqual(300);
    expect(words.title).not.toBe('');
    expect(safeHtml(words.content)).toBe(words.content);
  });
});
