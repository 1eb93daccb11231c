import { DeleteButton, Edit, SaveButton, Toolbar } from 'react-admin';
import { ArticleForm } from './ArticleForm';
import { articleBody } from './article-body';

const toolbar = (
  <Toolbar sx={{ justifyContent: 'space-between' }}>
    <SaveButton />
    <DeleteButton mutationMode="pessimistic" />
  </Toolbar>
);

export function ArticleEdit() {
  return (
    <Edit mutationMode="pessimistic" transform={articleBody} actions={false} redirect="list">
      <ArticleForm toolbar={toolbar} />
    </Edit>
  );
}
