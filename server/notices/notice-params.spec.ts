import { z } from 'zod';
import { noticeRules } from '../common/words/notice-kinds.rules';
import { noticeKinds, noticeParams } from './notices.schemas';

/** What a kind says, by name. */
function namesOf(kind: keyof typeof noticeParams): readonly string[] {
  const params = noticeParams[kind];
  return params instanceof z.ZodObject ? Object.keys(params.shape) : [];
}

test.each(noticeKinds)('the page and the line of time of %s name what such a notice says', (kind) => {
  const { page, timeline } = noticeRules[kind];
  const inPage = [...(page ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const missing = [...inPage, ...(timeline ?? [])].filter((name) => !namesOf(kind).includes(name as string));
  expect(missing).toEqual([]);
});
