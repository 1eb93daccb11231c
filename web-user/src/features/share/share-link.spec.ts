import { entryHash } from '../../lib/session/entry-link';
import { shareLink } from './share-link';

const app = 'https://lodestone.example/index/';

it('brings whoever follows it here, to the page it names, as invited by its sender', () => {
  expect(shareLink(app, 'A2345678')).toBe(`${app}?spread=A2345678`);
  const link = new URL(shareLink(app, 'A2345678', '/pages/card/details?id=3'));
  expect([link.hash, link.searchParams.get('spread')]).toEqual(['', 'A2345678']);
  expect(entryHash(link)).toBe('#/pages/card/details?id=3');
});

it('names nobody for whom inviting is not open yet', () => {
  const link = new URL(shareLink(app, null, '/pages/card/details?id=3'));
  expect(link.searchParams.has('spread')).toBe(false);
  expect(entryHash(link)).toBe('#/pages/card/details?id=3');
});
