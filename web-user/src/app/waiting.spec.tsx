import { renderToStaticMarkup } from 'react-dom/server';
import { SkeletonGroup } from '../ui/feedback/Skeleton';
import { defaultToastMs, messages, noticeMs, showNotice, showToast } from '../ui/feedback/toast';
import { withinTime } from './lazy-page';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('source 2 and 9: what is loading shows after 200 ms', () => {
  // Without texts, of which it warns.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(renderToStaticMarkup(<SkeletonGroup>{null}</SkeletonGroup>)).toMatch(/animation:\S+ 150ms 200ms both/);
});

it('source 2 and 9: a page that takes more than 60 s is given up', async () => {
  jest.useFakeTimers();
  let failed = false;
  const loading = withinTime(new Promise(() => undefined)).catch(() => {
    failed = true;
  });
  await jest.advanceTimersByTimeAsync(59_999);
  expect(failed).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  await loading;
  expect(failed).toBe(true);
  await expect(withinTime(Promise.resolve('a page'))).resolves.toBe('a page');
  expect(jest.getTimerCount()).toBe(0);
});

it('source 9: a toast stays 1.5 s by default, a notification 3 s, and a new message replaces the old', () => {
  expect([defaultToastMs, noticeMs]).toEqual([1_500, 3_000]);
  showToast('copied');
  expect(messages.get()).toMatchObject({ kind: 'toast', text: 'copied' });
  showNotice('logged out');
  expect(messages.get()).toMatchObject({ kind: 'notice', text: 'logged out' });
});
