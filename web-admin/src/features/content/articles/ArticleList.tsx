import PinIcon from '@mui/icons-material/PushPinOutlined';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ArticleRow } from '@server/articles/articles.list';
import { FunctionField, List, NumberField, SelectInput, SimpleList, useCanAccess } from 'react-admin';
import { useDayInputs } from '../../../fields/lists/filters';
import { ListGrid } from '../../../fields/lists/ListGrid';
import { ListToolbar } from '../../../fields/lists/list-actions';
import { FailedList, NothingInList } from '../../../fields/States';
import { Time, TimeField } from '../../../fields/time/TimeField';
import { StateChip } from '../../../fields/values/StateField';
import { useLanguage, useNames, useText } from '../../../locales/use-text';
import { isScheduled, isWritten, statusChoices, titleIn } from './article-body';

const ArticleState = ({ row }: { row: ArticleRow }) => (
  <StateChip of="article" state={isScheduled(row) ? 'scheduled' : row.status} />
);

const writtenLanguages = (row: ArticleRow): string =>
  Object.entries(row.texts)
    .filter(([, text]) => isWritten(text))
    .map(([language]) => language)
    .join(' ');

export function ArticleList() {
  const t = useText();
  const { nameOf, choicesOf } = useNames();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const { canAccess: mayEdit } = useCanAccess({ resource: 'articles', action: 'edit' });
  const language = useLanguage();
  const titleOf = (row: ArticleRow) => titleIn(language, row);
  const rowClick = mayEdit ? 'edit' : false;
  const categories = choicesOf('words.articleCategories');
  const filters = [
    <SelectInput key="cat" source="cat" choices={categories} translateChoice={false} alwaysOn />,
    <SelectInput key="status" source="status" choices={[...statusChoices]} />,
    ...useDayInputs('articles'),
  ];
  const empty = <NothingInList />;
  return (
    <List
      filters={filters}
      actions={<ListToolbar creates />}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      exporter={false}
      empty={false}
      error={<FailedList />}
    >
      {wide ? (
        <ListGrid rowClick={rowClick} empty={empty}>
          <NumberField source="id" />
          <FunctionField<ArticleRow>
            source="title"
            render={(row) => (
              <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
                {titleOf(row) || t('articles.untitled')}
                {row.pinned ? (
                  <PinIcon
                    titleAccess={t('resources.articles.fields.pinned')}
                    sx={{ fontSize: 16, color: 'primary.main' }}
                  />
                ) : null}
              </Box>
            )}
          />
          <FunctionField<ArticleRow> source="cat" render={(row) => nameOf('words.articleCategories', row.cat)} />
          <FunctionField<ArticleRow> source="language" render={writtenLanguages} />
          <FunctionField<ArticleRow> source="status" render={(row) => <ArticleState row={row} />} />
          <TimeField source="publishAt" />
          <NumberField source="visits" />
          <TimeField source="updatedAt" />
        </ListGrid>
      ) : (
        <SimpleList<ArticleRow>
          empty={empty}
          rowClick={rowClick}
          primaryText={(row) => titleOf(row) || t('articles.untitled')}
          secondaryText={(row) => (
            <>
              {nameOf('words.articleCategories', row.cat)} · <Time iso={row.publishAt} />
            </>
          )}
          tertiaryText={(row) => <ArticleState row={row} />}
        />
      )}
    </List>
  );
}
