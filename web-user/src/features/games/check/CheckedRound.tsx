import { Box, Button } from '@mui/material';
import { boxCount, drawLimit } from '@server/common/money/blind-box.rules';
import type { RoundProof } from '@server/games/games.schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../lib/i18n/use-format';
import { Drawing } from '../../../shared/crystal/Drawing';
import { QueryView } from '../../../ui/feedback/QueryView';
import { Card } from '../../../ui/parts/Card';
import { boxPicture } from '../Boxes';
import { CheckHead } from './CheckHead';
import { CheckStep, Hash, Label } from './CheckStep';
import { Covers } from './Covers';
import { checkRound, type RoundCheck, type RoundData } from './round-check';

interface CheckedRoundProps {
  data: RoundData;
  /** what else is published of it; nothing of a round whose data was entered */
  proof?: RoundProof;
  /** under the verdict: what is checked */
  fields: ReactNode;
}

/** A round recomputed here, step by step. */
export function CheckedRound({ data, proof, fields }: CheckedRoundProps) {
  const query = useQuery({
    queryKey: ['check', JSON.stringify(data)],
    queryFn: async () => {
      const start = performance.now();
      const check = await checkRound(data);
      return { check, ms: performance.now() - start };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <QueryView query={query}>
      {({ check, ms }) => (
        <>
          <Verdict data={data} check={check} ms={ms} />
          {fields}
          <Card sx={{ p: 0 }}>
            <ol>
              <SealStep data={data} check={check} proof={proof} />
              <MixStep check={check} />
              <RangeStep check={check} />
              <BoxStep data={data} check={check} />
            </ol>
          </Card>
          {proof && <Covers proof={proof} />}
        </>
      )}
    </QueryView>
  );
}

interface StepProps {
  data: RoundData;
  check: RoundCheck;
}

function Verdict({ data: { round, box }, check: { wrong }, ms }: StepProps & { ms: number }) {
  const { t } = useTranslation('games');
  const format = useFormat();
  if (wrong) {
    return (
      <CheckHead tone="bad" title={t('check.wrong', { round })} text={t(`check.wrongStep.${wrong}`)}>
        <Button fullWidth size="large" variant="outlined" component={Link} to="/pages/chat/service" sx={{ mt: 3 }}>
          {t('check.service')}
        </Button>
      </CheckHead>
    );
  }
  return (
    <CheckHead
      tone="good"
      title={t('check.correct', { round })}
      text={t('check.computed', { ms: format.count(Math.max(1, Math.round(ms))) })}
      picture={
        <Drawing
          picture={boxPicture(box, 'crystal', { width: 52, height: 52, size: 40 })}
          style={{ flex: 'none', width: 52, height: 52 }}
        />
      }
    />
  );
}

function SealStep({ data, check, proof }: StepProps & { proof: RoundProof | undefined }) {
  const { t } = useTranslation('games');
  const format = useFormat();
  const ok = check.seal === data.seal;
  return (
    <CheckStep
      number={1}
      title={t(ok ? 'check.seal.title' : 'check.seal.wrong')}
      compared={{ ok, word: t(ok ? 'check.equal' : 'check.differs') }}
    >
      <Label>
        {proof?.revealedAt ? t('check.seal.seedAt', { time: format.dateTime(proof.revealedAt) }) : t('check.seal.seed')}
      </Label>
      <Hash text={data.serverSeed} />
      <Label>{ok && proof ? t('check.seal.shaFrom', { round: proof.firstRound }) : t('check.seal.sha')}</Label>
      <Hash text={check.seal} />
      {!ok && (
        <>
          <Label>{t('check.seal.shown')}</Label>
          <Hash text={data.seal} />
        </>
      )}
    </CheckStep>
  );
}

function MixStep({ check: { message, digest, at } }: { check: RoundCheck }) {
  const { t } = useTranslation('games');
  return (
    <CheckStep number={2} title={t('check.mix.title')}>
      <Box sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>{t('check.mix.text', { message })}</Box>
      <Hash text={digest} strong={{ from: at, to: at + 8 }} />
    </CheckStep>
  );
}

function RangeStep({ check: { number, again } }: { check: RoundCheck }) {
  const { t } = useTranslation('games');
  const format = useFormat();
  const whole = (value: number) => format.amount(String(value), { decimals: 0 });
  return (
    <CheckStep number={3} title={t('check.range.title')} compared={{ ok: true, word: t('check.inRange') }}>
      {t('check.range.text', { number: whole(number), limit: whole(drawLimit) })}
      {again.length > 0 && (
        <Box sx={{ mt: 1 }}>
          {t('check.range.again', { count: again.length, numbers: again.map(whole).join(' · ') })}
        </Box>
      )}
    </CheckStep>
  );
}

function BoxStep({ data: { box: shown, paid }, check: { number, box, prize, wrong } }: StepProps) {
  const { t } = useTranslation('games');
  const format = useFormat();
  const amount = (value: string) => format.amount(value, { decimals: 2 });
  const whole = format.amount(String(number), { decimals: 0 });
  const right = box === shown;
  const ok = right && wrong !== 'prize';
  return (
    <CheckStep
      number={4}
      title={t('check.box.title', { box })}
      compared={{ ok, word: t(ok ? 'check.equal' : 'check.differs') }}
    >
      {t('check.box.text', { number: whole, rest: number % boxCount, box })}{' '}
      {right ? t('check.box.right') : t('check.box.wrong', { shown })}
      {paid && prize !== null && (
        <Box sx={{ mt: 1 }}>
          {t('check.box.prize', { guess: paid.guess, prize: amount(prize), stake: amount(paid.stake) })}
          {wrong === 'prize' && ` ${t('check.box.prizeWrong', { shown: amount(paid.prize) })}`}
        </Box>
      )}
    </CheckStep>
  );
}
