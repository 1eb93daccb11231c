import { Box, Button } from '@mui/material';
import type { CardRow, HangQuote } from '@server/cards/cards.schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../lib/browser/use-debounced';
import { useErrorText } from '../../../lib/http/use-error-text';
import { useFormat } from '../../../lib/i18n/use-format';
import { RuleSlider } from '../../../shared/charts/RuleSlider';
import { FactRows } from '../../../ui/amounts/FactRows';
import { QueryView } from '../../../ui/feedback/QueryView';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/Skeleton';
import { AmountField, useAmountProblem } from '../../../ui/inputs/AmountField';
import { Callout } from '../../../ui/parts/Callout';
import { Sheet } from '../../../ui/sheets/Sheet';
import { AssetPill, Exact, PassNote, PasswordSheet, SetPassword, useMoneyFlow } from '../../money';
import { hangCard, hangQuery } from '../card-calls';
import { cardPage, markupPpm, priceDecimals } from '../card-words';
import { hangDecimals, hangFaults, priceAt, ruleSteps, stepAt, typedPrice } from './hang-form';
import { PartsPreview } from './PartsPreview';
import { SessionField } from './SessionField';

export interface HangSheetProps {
  card: Pick<CardRow, 'id' | 'image'>;
  onClose: () => void;
  onHung: () => void;
}

/** Hangs a card for sale: at what price, for which session, and what becomes of it. */
export function HangSheet({ card, onClose, onHung }: HangSheetProps) {
  const { t } = useTranslation('cards');
  const first = useQuery(hangQuery(card.id));
  if (first.data) {
    const { data, refetch } = first;
    return <HangForm image={card.image} first={data} onStale={refetch} onClose={onClose} onHung={onHung} />;
  }
  return (
    <Sheet open onClose={onClose} title={t('hang.title')}>
      <QueryView query={first} skeleton={<HangSkeleton />}>
        {() => null}
      </QueryView>
    </Sheet>
  );
}

interface HangFormProps extends Pick<CardRow, 'image'>, Pick<HangSheetProps, 'onClose' | 'onHung'> {
  /** the quote for the highest price and the next session */
  first: HangQuote;
  /** what it says is not so any more */
  onStale: () => unknown;
}

function HangForm({ image, first, onStale, onClose, onHung }: HangFormProps) {
  const { t } = useTranslation(['cards', 'money', 'common']);
  const format = useFormat();
  const errorText = useErrorText();
  const problemText = useAmountProblem(hangDecimals);
  const [text, setText] = useState(first.highest);
  const [session, setSession] = useState(first.session);
  const { id, serial, seed, buyPrice } = first;
  const { price, problem } = typedPrice(text, first);
  const asked = useDebounced(price);
  const settled = price !== null && price === asked;
  const live = useQuery({
    ...hangQuery(id, { ...(asked !== null && { price: asked }), ...(session !== null && { session }) }),
    enabled: settled,
    placeholderData: keepPreviousData,
  });
  // There is none for a session that has begun meanwhile: the first, asked for anew, knows which have not. This one is
  // not asked for again with it: it would be refused again, and so on.
  const stale = live.isError;
  useEffect(() => {
    if (stale) onStale();
  }, [stale, onStale]);
  const quote = live.data ?? first;
  const current = settled && !live.isPlaceholderData && !live.isFetching && live.data !== undefined;
  const flow = useMoneyFlow({
    send: hangCard,
    faults: hangFaults,
    about: (body) => ({ kind: 'hanging', asset: 'USDT', amount: body.price, to: serial, id: body.id }),
    onDone: onHung,
    pass: 'trade',
  });
  const money = (amount: string) => format.amount(amount, { decimals: priceDecimals });
  const change = (next: string) => {
    flow.forget();
    setText(next);
  };
  const refused = flow.place === 'unknown' ? t('money:unanswered') : errorText(flow.error ?? live.error);
  const wrong =
    problem === 'low' || problem === 'high'
      ? t('hang.outOfRange', { least: money(first.least), most: money(first.highest) })
      : problemText(problem, text);
  const parts = quote.becomes === 'split' ? quote.parts.length : 1;
  const rise = markupPpm(quote.price, buyPrice);
  const { missing } = flow.pass;
  // What may have been done has no quote any more, and is asked for again all the same.
  const again = flow.unanswered && flow.request?.price === price && flow.request.session === session;
  const hang = () => {
    if (price !== null && session !== null) void flow.go({ id, price, session, parts });
  };
  return (
    <>
      <Sheet
        open
        onClose={onClose}
        title={t('hang.title')}
        locked={flow.pending}
        // Another price or other parts are another offer.
        meaning={`${quote.price} ${quote.session} ${parts} ${flow.pending}`}
        footer={
          <>
            {refused && flow.place !== 'keypad' && <Callout tone="error">{refused}</Callout>}
            {missing ? (
              <SetPassword back={cardPage(id)} />
            ) : (
              <Button
                fullWidth
                size="large"
                variant="contained"
                onClick={hang}
                disabled={flow.pending || !(current || again) || session === null}
                aria-busy={flow.pending}
              >
                {flow.pending
                  ? t('common:working')
                  : parts > 1
                    ? t('hang.actionParts', { count: parts })
                    : t('hang.action')}
              </Button>
            )}
            {!missing && <PassNote pass={flow.pass} />}
          </>
        }
      >
        {missing && <Callout tone="info">{t('hang.passwordMissing')}</Callout>}
        <AmountField
          label={t('hang.price')}
          value={text}
          onChange={change}
          pill={<AssetPill code="USDT" />}
          decimals={hangDecimals}
          max={null}
          aside={
            <>
              {t('hang.boughtAt', { amount: money(buyPrice) })}{' '}
              <Box component="span" sx={{ color: rise > 0 ? 'gain' : 'muted' }}>
                {format.percent(rise, { sign: 'always' })}
              </Box>
            </>
          }
          error={wrong}
          unfinished={problem !== 'high'}
        >
          <Box sx={{ px: 1, mt: 1 }}>
            <RuleSlider
              label={t('hang.price')}
              value={stepAt(price ?? first.least, first)}
              max={ruleSteps}
              onChange={(step) => change(priceAt(step, first))}
              valueText={`${money(price ?? first.least)} USDT`}
              ticks={50}
              major={10}
            />
            <Box
              className="figures"
              sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, fontSize: '0.75rem', color: 'muted' }}
            >
              <span>{money(first.least)}</span>
              <span>{t('hang.atMost', { amount: money(first.highest) })}</span>
            </Box>
          </Box>
        </AmountField>
        {quote.becomes !== 'whole' && <PartsPreview quote={quote} seed={seed} image={image} />}
        {session === null ? (
          <Callout tone="info">{t('hang.noSession')}</Callout>
        ) : (
          <SessionField
            sessions={(stale ? first : quote).sessions}
            value={session}
            onChange={(next) => {
              flow.forget();
              setSession(next);
            }}
          />
        )}
        <Box aria-live="polite" sx={{ mt: 1.5, opacity: current ? 1 : 0.6 }}>
          <FactRows
            rows={[
              {
                label: t('hang.fee', { rate: format.percent(quote.sellerFeePpm) }),
                value: <Exact value={quote.fee} asset="USDT" flow="out" />,
              },
              {
                label: t(parts > 1 ? 'hang.receivedAll' : 'hang.received'),
                value: <Exact value={quote.received} asset="USDT" flow="in" />,
              },
            ]}
          />
        </Box>
      </Sheet>
      <PasswordSheet flow={flow} hint={t('hang.password')} back={cardPage(id)} />
    </>
  );
}

const HangSkeleton = () => (
  <SkeletonGroup>
    <Box sx={{ display: 'grid', gap: 4 }}>
      {['7rem', 44, 56, '4.5rem'].map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </Box>
  </SkeletonGroup>
);
