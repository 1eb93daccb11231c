import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { StaffConsole } from './support/console';
import { Phone } from './support/phone';
import { Stage } from './support/stage';

/** What a server that cleans nothing could send. */
const dirty = `
  <p id="kept" onclick="window.ran = 'click'">Kept words</p>
  <script>window.ran = 'script'</script>
  <img src="/nothing.png" onerror="window.ran = 'error'">
  <svg><script>window.ran = 'svg'</script></svg>
  <a href="javascript:window.ran = 'link'">Link</a>
  <a href="https://other.example/">Other</a>
  <style>body { display: none }</style>
  <iframe srcdoc="<script>parent.ran = 'frame'</script>"></iframe>
  <form action="https://other.example/"><input name="password"><button>Log in</button></form>
  <object data="/x"></object><embed src="/x"><link rel="stylesheet" href="/x"><meta http-equiv="refresh" content="0">
`;

/** The tags and attributes of what is shown, and whether anything of it ran. */
async function shownIn(place: Locator, page: Page) {
  const elements = await place.evaluate((root) =>
    [...root.querySelectorAll('*')].map((element) => ({
      tag: element.tagName.toLowerCase(),
      attributes: element.getAttributeNames(),
      href: element.getAttribute('href'),
    })),
  );
  const ran = await page.evaluate(() => (window as { ran?: string }).ran ?? null);
  return {
    ran,
    tags: [...new Set(elements.map(({ tag }) => tag))].sort(),
    handlers: elements.flatMap(({ attributes }) => attributes.filter((name) => /^on|^srcdoc$|^formaction$/.test(name))),
    links: elements.filter(({ tag }) => tag === 'a').map(({ href }) => href),
  };
}

const clean = { ran: null, tags: ['a', 'img', 'p'], handlers: [], links: [null, 'https://other.example/'] };

/** What was written for people to read is cleaned again where it is shown, in a real browser. */
test.describe('written HTML', () => {
  const stage = Stage.ofSpec();

  test('neither runs nor disguises anything in an article of the user app', async () => {
    const phone = await Phone.open(stage.browser, stage.origin, { language: 'en', scheme: 'dark' });
    try {
      const { page } = phone;
      const data = {
        id: 1,
        title: 'Title',
        synopsis: '',
        image: null,
        cat: 'announcement',
        pinned: false,
        visit: 1,
        add_time: '2026-11-20T00:00:00.000Z',
        content: dirty,
      };
      const answer = (route: Route) => route.fulfill({ json: { status: 200, msg: '', data } });
      await page.route('**/api/article/1', answer);
      await phone.go('/pages/article/details?id=1');
      const place = page.locator('article > div').last();
      await place.getByText('Kept words', { exact: true }).click();
      expect(await shownIn(place, page)).toEqual(clean);
      const other = place.getByText('Other', { exact: true });
      await expect(other).toHaveAttribute('target', '_blank');
      await expect(other).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    } finally {
      await phone.close();
    }
  });

  test('neither runs nor disguises anything in the preview of the console', async () => {
    const desk = await StaffConsole.login(stage.browser, stage.origin, 'editor@demo.local', {
      language: 'en',
      scheme: 'dark',
    });
    try {
      const { page } = desk;
      const row = {
        id: 1,
        cat: 'announcement',
        status: 'draft',
        pinned: false,
        image: null,
        publishAt: '2026-11-20T00:00:00.000Z',
        texts: { en: { title: 'Title', synopsis: '', content: dirty } },
        title: 'Title',
        visits: 0,
        createdAt: '2026-11-20T00:00:00.000Z',
        updatedAt: '2026-11-20T00:00:00.000Z',
      };
      await page.route('**/admin-api/articles/1', (route) => route.fulfill({ json: row }));
      await desk.go('/articles/1');
      const preview = page.getByRole('complementary');
      await preview.getByText('Kept words', { exact: true }).click();
      const shown = await shownIn(preview.locator('p:text("Kept words")').locator('..'), page);
      expect(shown).toEqual(clean);
    } finally {
      await desk.close();
    }
  });
});
