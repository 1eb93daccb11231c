import type { ArticleRow } from '@server/admin/admin.schemas';

const known: Record<ArticleRow['cat'], `categories.${ArticleRow['cat']}`> = {
  announcement: 'categories.announcement',
  rules: 'categories.rules',
  about: 'categories.about',
};

/** For react-admin's choices, whose names are keys of texts. */
export const categoryChoices = Object.entries(known).map(([id, name]) => ({ id, name }));
export const statusChoices = [
  { id: 'draft', name: 'states.draft' },
  { id: 'published', name: 'states.published' },
];
