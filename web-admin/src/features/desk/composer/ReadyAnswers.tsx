import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { FilledAnswers } from '@server/desk/answers/answers.schemas';
import { token } from '@user/shared/tokens';
import { useText } from '../../../locales/use-text';

interface ReadyAnswersProps {
  id: string;
  answers: FilledAnswers;
  /** the place of the one that Enter takes */
  marked: number;
  loading: boolean;
  onChoose: (answer: FilledAnswers[number]) => void;
}

/** Answers that need not be written, filled in for this user and in their language. */
export function ReadyAnswers({ id, answers, marked, loading, onChoose }: ReadyAnswersProps) {
  const t = useText();
  return (
    <Card
      sx={{
        ...{ position: 'absolute', left: 12, right: 12, bottom: '100%', zIndex: 2, mb: 0.5, py: 0.5 },
        ...{ maxHeight: 280, overflowY: 'auto' },
      }}
    >
      {answers.length === 0 ? (
        <Box role="status" sx={{ px: 1.5, py: 1, color: 'text.secondary' }}>
          {t(loading ? 'desk.ready.loading' : 'desk.ready.none')}
        </Box>
      ) : null}
      <Box id={id} role="listbox" aria-label={t('desk.ready.title')}>
        {answers.map((answer, place) => (
          <Box
            key={answer.id}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === marked}
            ref={(node: HTMLElement | null) => {
              if (place === marked) node?.scrollIntoView({ block: 'nearest' });
            }}
            // the text keeps the focus
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(answer)}
            sx={{ px: 1.5, py: '6px', cursor: 'pointer', bgcolor: place === marked ? token('mine') : undefined }}
          >
            <Box sx={{ fontWeight: 500 }}>{answer.title}</Box>
            <Box
              sx={{
                color: 'text.secondary',
                fontSize: 12,
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              }}
            >
              {answer.text}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
