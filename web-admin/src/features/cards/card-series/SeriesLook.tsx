import Box from '@mui/material/Box';
import { FormDataConsumer } from 'react-admin';
import { ImageUploadInput } from '../../../fields/forms/ImageUploadInput';
import { useText } from '../../../locales/use-text';
import { CardMark } from '../CardMark';
import { firstSerial, type SeriesDraft } from './series-body';

/** What the cards of a series show: an image of ours, or each its own drawing, of which the first is shown. */
export function SeriesLook() {
  const t = useText();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, width: '100%', my: 1 }}>
      <FormDataConsumer<SeriesDraft>>
        {({ formData: { code, image } }) =>
          image ? null : (
            <>
              <CardMark seed={firstSerial(code?.trim() || 'LS')} image={null} size={96} />
              <Box sx={{ maxWidth: 300 }}>
                {t('cards.drawn')}
                <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{firstSerial(code?.trim() || 'LS')}</Box>
              </Box>
            </>
          )
        }
      </FormDataConsumer>
      <ImageUploadInput source="image" />
    </Box>
  );
}
