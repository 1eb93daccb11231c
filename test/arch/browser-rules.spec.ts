import { filesUnder, occurrences } from './source-files';

const code = filesUnder('test/e2e', /\.ts$/);

/** Patterns that pass on a fast machine and fail on a slow one. */
const hasty: Record<string, RegExp> = {
  'waits for time': /\bwaitForTimeout\b/g,
  'takes a quiet network for a page that is drawn; `idle()` waits for both': /\bnetworkidle\b/g,
  'has a deadline of its own, which does not grow with the slowness of the machine':
    /\bsetDefault(?:Navigation)?Timeout\b|\btimeout: [\d(]/g,
  'asserts what the page holds at this instant; `expect(locator)` waits':
    /\bexpect\((?:(?!;\n)[\s\S])*?\bawait (?:(?!\bevaluate)[^;])*?\.(?:count|textContent|innerText|inputValue|getAttribute|is(?:Visible|Hidden|Enabled|Disabled|Checked|Editable)|all(?:TextContents|InnerTexts))\([^)]*\)/g,
};

describe('browser tests', () => {
  it.each(Object.entries(hasty))('have no line that %s', (_, form) => {
    expect(occurrences(code, form)).toEqual([]);
  });

  it('open pages on the clock of the run only', () => {
    const others = code.filter(({ path }) => path !== 'test/e2e/support/context.ts');
    expect(occurrences(others, /\.newContext\(/g)).toEqual([]);
  });

  it('name what stands on a page in whole, or say that it is a part', () => {
    const call = String.raw`\(((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*)\)`;
    const said = /exact: (?:true|false)|^\s*(?:\/|part\(|fieldLabel\(|typeof text)|name: (?:\/|part\(|new RegExp\()/;
    const loose = code.flatMap(({ path, text }) =>
      [
        ...[...text.matchAll(new RegExp(`getBy(?:Text|Label|Placeholder|Title|AltText)${call}`, 'g'))],
        ...[...text.matchAll(new RegExp(`getByRole${call}`, 'g'))].filter(([, args = '']) => /\bname\b/.test(args)),
      ].flatMap(([found, args = '']) => (said.test(args) ? [] : `${path}: ${found}`)),
    );
    expect(code.length).toBeGreaterThan(40);
    expect(loose).toEqual([]);
  });
});
