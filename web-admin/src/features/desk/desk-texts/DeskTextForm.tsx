import Typography from '@mui/material/Typography';
import type { DeskTextRow } from '@server/desk/answers/answers.schemas';
import { SimpleForm, useRecordContext } from 'react-admin';
import { saveToolbar } from '../../../fields/forms/save-toolbar';
import { EditRow } from '../../../fields/RowPage';
import { useText } from '../../../locales/use-text';
import { FormGuard } from '../../../unsaved/FormGuard';
import { SixTexts } from '../SixTexts';
import { textsBody } from '../six-texts';

/** The longest text the server takes. */
const longest = 500;

const body = ({ texts }: Partial<DeskTextRow>) => ({ texts: textsBody(texts) });

function Kind() {
  const t = useText();
  const row = useRecordContext<DeskTextRow>();
  if (!row) return null;
  return (
    <>
      <Typography component="h2" variant="h5">
        {t(`desk.texts.${row.id}`)}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{t(`desk.textHelp.${row.id}`)}</Typography>
    </>
  );
}

/** One of the texts that customer service says by itself. */
export function DeskTextEdit() {
  return (
    <EditRow mutationMode="pessimistic" transform={body} actions={false} redirect="list">
      <SimpleForm toolbar={saveToolbar} sx={{ maxWidth: 960 }}>
        <FormGuard />
        <Kind />
        <SixTexts source="texts" most={longest} />
      </SimpleForm>
    </EditRow>
  );
}
