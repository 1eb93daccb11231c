import { demoTexts } from '../../server/articles/demo/demo-articles.service';
import { errorCalls, errorCodes, textsInCode } from './server-texts';
import { serverCode } from './source-files';
import { faultsOf, ownFaults, sameTexts, textLanguages } from './text-rules';

const code = serverCode();
const { texts, faults } = textsInCode(code);

describe('the texts in the code of the server', () => {
  it('are found, in the files of errors and settings and elsewhere', () => {
    const files = new Set(texts.map(({ where }) => where.split(':')[0] ?? ''));
    const ofErrors = code.filter(({ path }) => /\.errors\.ts$/.test(path)).map(({ path }) => path);
    expect(ofErrors.filter((path) => !files.has(path))).toEqual([]);
    expect(files).toContain('server/settings/money/transfer.settings.ts');
    expect(files).toContain('server/common/http/answers/outcome.ts');
    expect(texts.length).toBeGreaterThan(200);
  });

  it('stand there in all six languages, written out', () => {
    expect(faults).toEqual([]);
  });

  it('say the same in each language, in its own letters and words', () => {
    expect(texts.flatMap(faultsOf)).toEqual([]);
  });
});

it('no text of a file stands for another of it', () => {
  expect(sameTexts(texts, (where) => where.split(':')[0] ?? '')).toEqual([]);
});

describe('the codes of refusals', () => {
  const codes = errorCodes(code);
  const factories = new Set(codes.map(({ factory }) => factory));
  const calls = errorCalls(code, factories);
  const nameOf = ({ factory, code: name }: { factory: string; code: string | null }) => `${factory}.${name}`;

  it('have one meaning each', () => {
    const seen = codes.map(({ code: name }) => name);
    // of the login's door and of the console's, which no client knocks at both
    expect(seen.filter((name, index) => seen.indexOf(name) !== index)).toEqual(['chainUnavailable']);
    expect(codes.length).toBeGreaterThan(100);
  });

  it('are filled in with what their texts name', () => {
    const byName = new Map(codes.map((each) => [nameOf(each), each.placeholders]));
    const written = calls.filter(({ code: name, filled }) => name !== null && filled !== null);
    const missing = written.flatMap((call) =>
      (byName.get(nameOf(call)) ?? ['a code'])
        .filter((name) => !call.filled?.includes(name))
        .map((name) => `${call.where} ${nameOf(call)}: nothing for ${name}`),
    );
    expect(missing).toEqual([]);
    expect(written.length).toBeGreaterThan(200);
    // hands on the parameters of another refusal
    expect(calls.filter(({ filled }) => filled === null).map(nameOf)).toEqual(['staffErrors.tooManyTries']);
  });
});

describe.each(textLanguages)('the demo articles in %s', (language) => {
  it.each(Object.entries(demoTexts[language]))(
    '%s: in its own letters and words',
    (_, { title, synopsis, content }) => {
      const spoken = content.replace(/<[^>]*>/g, ' ').trim();
      expect([title, synopsis, spoken].flatMap((text) => ownFaults(language, text))).toEqual([]);
    },
  );
});
