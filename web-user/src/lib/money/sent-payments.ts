import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../account/me';
import { readStoredJson, writeStored } from '../browser/storage';
import { createStore, useStore } from '../browser/store';
import type { Texts } from '../i18n/resources';
import { readStoredUser } from '../session/session-store';

/** A payment is told of by a text for each outcome; a kind without both does not compile. */
type Outcomes = Texts<'money'>['outcome'];
type PaymentKind = keyof Outcomes['done'] & keyof Outcomes['none'];

/** What a payment was, as it is told of afterwards. */
export interface Payment {
  kind: PaymentKind;
  asset: string;
  amount: string;
  /** transfer: to whom; exchange: into what; of a card: its serial; orderDeletion: the number of the order; minerPurchase: what it is called */
  to?: string;
  /** cancel: the withdrawal that was taken back; of a card, an order of points, or a miner: which */
  id?: number;
}

/** A payment that was sent, and whose result nobody has seen yet. */
export interface SentPayment extends Payment {
  /** its idempotency key */
  key: string;
  /** see `requestText` */
  request?: string;
  /** whose it is: nobody else on this device hears of it */
  uid: string;
  /** when it was sent last, ms by this device's clock */
  sentAt: number;
  /** why it was refused, in the reader's language, if that came while nobody looked */
  refused?: string;
  /** something else was done with the same card since: the same request would be a new one */
  over?: boolean;
}

const storageKey = 'sent_payments';
/** The server keeps the keys for a day. */
const keptMs = 24 * 60 * 60 * 1000;
/** A request that was on its way may still arrive: until then, that the server knows nothing of it says nothing. */
const doubtMs = 2 * 60 * 1000;

const ofCards: ReadonlySet<Payment['kind']> = new Set([
  'cardPurchase',
  'hanging',
  'takeDown',
  'autoOn',
  'autoOff',
  'release',
]);

/** Whether a payment of a card comes after another act with it, e.g. hanging it after taking it down. */
const follows = (payment: Payment, before: Payment): boolean =>
  [payment, before].every(({ kind }) => ofCards.has(kind)) && payment.id === before.id && payment.kind !== before.kind;

/** What tells a request from others: all of it but the trade password and what a passkey signed, which are kept nowhere. */
export const requestText = (body: object): string =>
  JSON.stringify({ ...body, password: undefined, passkey: undefined });

const isText = (value: unknown): value is string => typeof value === 'string';

function isSent(value: unknown): value is SentPayment {
  const sent = value as Partial<SentPayment> | null;
  const texts = [sent?.kind, sent?.key, sent?.uid, sent?.asset, sent?.amount];
  return texts.every(isText) && typeof sent?.sentAt === 'number';
}
const isList = (value: unknown): value is SentPayment[] => Array.isArray(value) && value.every(isSent);

const read = (): SentPayment[] => {
  const all = readStoredJson(storageKey, isList) ?? [];
  return all.filter(({ sentAt }) => Date.now() - sentAt < keptMs);
};

const sent = createStore<readonly SentPayment[]>(read());
/** those whose form is still open: it shows their result itself */
const inHand = createStore<ReadonlySet<string>>(new Set());
/** the keys of those that the reader was told of, and has dismissed */
const told = new Set<string>();

// Another tab has told of one, or has sent one.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) sent.set(read());
  });
}

function write(change: (all: SentPayment[]) => SentPayment[]): void {
  // Read again: another tab may have written.
  const next = change(read());
  writeStored(storageKey, next.length > 0 ? JSON.stringify(next) : null);
  sent.set(next);
}

const ownUid = (): string => readStoredUser()?.uid ?? '';

/** Remembers a payment from the moment it is sent; its form has it in hand until `releaseSent`. */
export function keepSent(key: string, payment: Payment, body: object): void {
  inHand.set(new Set([...inHand.get(), key]));
  const kept = { ...payment, key, request: requestText(body), uid: ownUid(), sentAt: Date.now() };
  write((all) => {
    const others = all.filter((each) => each.key !== key);
    return [...others.map((each) => (follows(payment, each) ? { ...each, over: true } : each)), kept];
  });
}

/** The key of the same request, sent by a form that is gone, while nobody knows what became of it; null: there is none. */
export function openKey(kind: Payment['kind'], body: object): string | null {
  const [request, uid] = [requestText(body), ownUid()];
  const same = read().filter((each) => each.kind === kind && each.request === request && each.uid === uid);
  return same.find(({ refused, over }) => refused === undefined && !over)?.key ?? null;
}

export const wasTold = (key: string): boolean => told.has(key);

/** Its result was shown. */
export function forgetSent(key: string): void {
  write((all) => all.filter((each) => each.key !== key));
  releaseSent(key);
}

/** Its result was told, and dismissed: who asks for the same from now on wants it once more. */
export function tellSent(key: string): void {
  told.add(key);
  forgetSent(key);
}

/** It was refused while nobody looked; nothing was done. */
export function refuseSent(key: string, reason: string): void {
  write((all) => all.map((each) => (each.key === key ? { ...each, refused: reason } : each)));
}

/** Its form is gone: what became of it is told wherever the reader is. */
export function releaseSent(key: string): void {
  if (inHand.get().has(key)) inHand.set(new Set([...inHand.get()].filter((each) => each !== key)));
}

/** What the caller has sent and has not seen the result of, the oldest first. */
export function untoldPayments(all: readonly SentPayment[], held: ReadonlySet<string>, uid: string | null) {
  return all.filter((each) => each.uid === uid && !held.has(each.key));
}

export function useUntoldPayments(): SentPayment[] {
  const [all, held] = [useStore(sent), useStore(inHand)];
  // Not asked for here: who it is, is known with the first page that shows them.
  const uid = useQuery({ ...meQuery, enabled: false }).data?.uid ?? readStoredUser()?.uid ?? null;
  return untoldPayments(all, held, uid);
}

/**
 * What may be said of a payment by what the server knows of it. null: nothing yet, it is asked again later.
 * @param state of `GET requests/outcome`
 */
export function verdictOf(state: 'done' | 'running' | 'none', sentAt: number, now: number): 'done' | 'none' | null {
  if (state === 'done') return 'done';
  return state === 'none' && now - sentAt >= doubtMs ? 'none' : null;
}
