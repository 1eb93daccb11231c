import type { UponSanitizeElementHook } from 'dompurify';

type Hook = (node: { tagName: string; attributes: Map<string, string> }) => void;
type Options = { USE_PROFILES?: unknown; FORBID_TAGS?: string[]; ADD_TAGS?: unknown; ADD_ATTR?: unknown };

const mockHooks: [name: string, hook: unknown][] = [];
const mockAsked: [html: string, options: Options][] = [];

// The library cleans only in a browser; here it is seen that everything goes through it, and by which rules.
jest.mock('dompurify', () => ({
  __esModule: true,
  default: () => ({
    addHook: (name: string, hook: UponSanitizeElementHook) => mockHooks.push([name, hook]),
    sanitize: (html: string, options: Options) => {
      mockAsked.push([html, options]);
      return 'clean';
    },
  }),
}));

const dirty = '<p onclick="x()">Hi<script>x()</script></p>';

beforeAll(() => {
  Object.assign(globalThis, { window: {} });
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'window');
});

describe('the content of an article', () => {
  it('is shown as the cleaner leaves it, and never as it came', async () => {
    const { showClean } = await import('./clean-html');
    const place = { innerHTML: '' };
    showClean(place, dirty);
    expect(place.innerHTML).toBe('clean');
    expect(mockAsked).toEqual([
      [dirty, { USE_PROFILES: { html: true }, FORBID_TAGS: ['style', 'form', 'input', 'button', 'iframe'] }],
    ]);
  });

  it('opens its links elsewhere, without a way back, and loads its pictures late', async () => {
    await import('./clean-html');
    const changed = (tagName: string, known: Record<string, string> = {}) => {
      const attributes = new Map(Object.entries(known));
      const node = {
        tagName,
        attributes,
        setAttribute: (name: string, value: string) => attributes.set(name, value),
        hasAttribute: (name: string) => attributes.has(name),
      };
      for (const [name, hook] of mockHooks) if (name === 'afterSanitizeAttributes') (hook as Hook)(node);
      return Object.fromEntries(attributes);
    };
    expect(changed('A', { target: '_self' })).toEqual({ target: '_blank', rel: 'noopener noreferrer nofollow' });
    expect(changed('IMG')).toEqual({ loading: 'lazy', alt: '' });
    expect(changed('IMG', { alt: 'A chart' })).toEqual({ loading: 'lazy', alt: 'A chart' });
    expect(changed('P')).toEqual({});
  });
});
