import { styled } from '@mui/material/styles';
import type { HelpQuestions } from '@server/desk/answers/answers.schemas';
import { Icon } from '../../shared/icons/Icon';
import { token, weight } from '../../shared/tokens';
import { Card } from '../../ui/parts/Card';

const Entry = styled('details')({
  '& + &': { borderTop: `1px solid ${token('line')}` },
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 52,
    padding: '10px 16px',
    cursor: 'pointer',
    listStyle: 'none',
    fontWeight: weight.medium,
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary > svg': { flex: 'none', marginInlineStart: 'auto', color: token('muted') },
  '&[open] > summary > svg': { transform: 'rotate(90deg)' },
  '& > p': { margin: 0, padding: '0 16px 16px', lineHeight: 1.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

/** Questions that open their answers. */
export const QuestionList = ({ questions }: { questions: HelpQuestions }) =>
  questions.length > 0 && (
    <Card sx={{ p: 0, overflow: 'hidden' }}>
      {questions.map(({ id, question, answer }) => (
        <Entry key={id}>
          <summary>
            {question}
            <Icon name="next" aria-hidden="true" />
          </summary>
          <p>{answer}</p>
        </Entry>
      ))}
    </Card>
  );
