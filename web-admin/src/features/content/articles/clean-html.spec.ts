import { showClean } from './clean-html';

const mockFragment = { clean: true };
const mockAsked: unknown[][] = [];

// The library cleans only in a browser; here it is seen that everything goes through it, and by which rules.
jest.mock('dompurify', () => ({
  __esModule: true,
  default: {
    sanitize: (...asked: unknown[]) => {
      mockAsked.push(asked);
      return mockFragment;
    },
  },
}));

describe('the preview of an article', () => {
  it('shows what the cleaner leaves, by the rules of the user app', () => {
    const replaceChildren = jest.fn();
    showClean({ replaceChildren }, '<p onclick="x()">Hi</p>');
    expect(replaceChildren.mock.calls).toEqual([[mockFragment]]);
    expect(mockAsked).toEqual([
      [
        '<p onclick="x()">Hi</p>',
        {
          USE_PROFILES: { html: true },
          FORBID_TAGS: ['style', 'form', 'input', 'button', 'iframe'],
          RETURN_DOM_FRAGMENT: true,
        },
      ],
    ]);
  });
});
