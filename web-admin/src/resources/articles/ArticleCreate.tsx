import { Create } from 'react-admin';
import { ArticleForm } from './ArticleForm';
import { articleBody } from './article-body';

const fresh = () => ({
  cat: 'announcement',
  status: 'draft',
  pinned: false,
  image: null,
  publishAt: new Date().toISOString(),
  texts: {},
});

export function ArticleCreate() {
  return (
    <Create transform={articleBody} redirect="list">
      <ArticleForm defaultValues={fresh} />
    </Create>
  );
}
