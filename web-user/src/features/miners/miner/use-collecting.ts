import type { MinerDetail } from '@server/miners/miners.schemas';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useShownAmount } from '../../../lib/account/use-shown-amount';
import { queryClient } from '../../../lib/http/query-client';
import { motion } from '../../../shared/tokens';
import { showToast } from '../../../ui/feedback/toast';
import { useMoneyFlow } from '../../money';
import { type CollectRequest, collectDrops, minerQuery, type Taken } from '../miner-calls';
import { afterCollecting, collectFaults } from '../miner-words';

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export interface Collecting {
  /** the miner as it is shown: what changes meanwhile is shown once drops have fallen */
  miner: MinerDetail;
  /** drops that were tapped, or `all`, until the answer is there */
  asked: ReadonlySet<string>;
  /** drops that fall */
  falling: ReadonlySet<string>;
  /** Collects a drop, or `all`; what is tapped twice is collected once. */
  collect: (drop: string) => void;
  /** what went wrong; see `useMoneyFlow` */
  flow: ReturnType<typeof useFlow>;
  /** no answer came, and what was asked for still hangs there */
  unanswered: CollectRequest | null;
}

const useFlow = (miner: MinerDetail, onDone: (taken: Taken) => void) =>
  useMoneyFlow({
    send: collectDrops,
    faults: collectFaults,
    about: ({ drop }) => ({
      kind: 'collection',
      asset: miner.asset,
      amount: miner.list.find(({ id }) => id === drop)?.amount ?? miner.uncollected,
      id: miner.id,
    }),
    onDone,
  });

/** Collecting from a miner: drops fall when the server has said so, then the figures change once. */
export function useCollecting(newest: MinerDetail): Collecting {
  const { t } = useTranslation('miners');
  const shown = useShownAmount();
  const { asked, falling, fall, ...queue } = useQueue();
  const miner = useHeld(newest, falling.size > 0);
  const flow = useFlow(newest, (taken) => {
    const drops = taken.drop === 'all' ? newest.list.map(({ id }) => id) : [taken.drop];
    fall(drops);
    queryClient.setQueryData(minerQuery(newest.id).queryKey, (known) => known && afterCollecting(known, drops, taken));
    const amount = `${shown(taken.amount, taken.asset)}\u00a0${taken.asset}`;
    showToast(t(taken.state === 'mining' && newest.state === 'pause' ? 'collect.resumed' : 'collect.done', { amount }));
  });
  const latest = useRef(flow);
  latest.current = flow;
  const { next, begin, end } = queue;
  useEffect(() => {
    if (next === null) return;
    begin(next);
    void latest.current.go({ miner: newest.id, drop: next }).then(end);
  }, [next, begin, end, newest.id]);

  // Somebody has it already, most likely the same person on another page.
  const gone = flow.place === 'gone';
  useEffect(() => {
    if (gone) showToast(t('collect.already'));
  }, [gone, t]);

  const lost = flow.place === 'unknown' ? flow.request : null;
  const hangs = lost && (lost.drop === 'all' ? newest.list.length > 0 : newest.list.some(({ id }) => id === lost.drop));
  return { miner, asked, falling, collect: queue.add, flow, unanswered: hangs ? lost : null };
}

/** What was tapped, sent one after the other, and what falls. A failure ends the row: the rest can be tapped again. */
function useQueue() {
  const [row, setRow] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState<string | null>(null);
  const [falling, setFalling] = useState<ReadonlySet<string>>(new Set());
  // At once, not at the next render: a second tap may come before it.
  const taken = useRef(new Set<string>());
  const won = useRef(false);
  useEffect(() => {
    if (falling.size === 0) return;
    // Counted from when it is drawn: a busy phone draws late.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setFalling(new Set()), still() ? 0 : motion.calm);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [falling]);
  const [acts] = useState(() => ({
    add(drop: string) {
      if (taken.current.has(drop) || taken.current.has('all')) return;
      taken.current.add(drop);
      setRow((before) => [...before, drop]);
    },
    begin(drop: string) {
      won.current = false;
      setBusy(drop);
      setRow((before) => before.slice(1));
    },
    end() {
      if (!won.current) {
        taken.current.clear();
        setRow([]);
      }
      taken.current.delete('all');
      setBusy(null);
    },
    fall(drops: readonly string[]) {
      won.current = true;
      // Before anything else is drawn: what the cache says next has these drops no more.
      flushSync(() => setFalling((before) => new Set([...before, ...drops])));
    },
  }));
  const asked = new Set(busy === null ? row : [busy, ...row]);
  return { ...acts, asked, falling, next: busy === null ? (row[0] ?? null) : null };
}

/** The value, or while it is held what it was before. */
function useHeld<Value>(value: Value, held: boolean): Value {
  const shown = useRef(value);
  if (!held) shown.current = value;
  return shown.current;
}
