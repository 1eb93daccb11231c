/**
 * The frame of every money form. A new form takes six files at most, beside its texts in six languages:
 * `XPage.tsx` (the form and its result) · `x-form.ts` with its spec (what was typed → a request or what is wrong;
 * which refusals belong to which field) · `x-calls.ts` (its queries and posts) · a line in app/routes.ts and in
 * lib/i18n/resources.ts.
 *
 * In the page: `UnreadyForm` with a `FormSkeleton` until it is known what can be asked for; then `MoneyForm` with
 * `MoneyAmount` (which holds the choice of the asset), `SecondLeg` where something else is had for it, `LineField` and, over it, `MoneySheets`; at the end `MoneyResult`. `useTries` counts the
 * tries to go on, `useMoneyFlow` confirms, asks for the trade password while no pass is open, and sends under one idempotency key, `useResult`
 * keeps what it came to in the history. An act without a form, such as taking something back, is an `ActSheet`. A list of one's requests is a `RequestsPage`. lib/money/typed-amount judges the amount and computes a fee on top.
 */
export { ActSheet } from './ActSheet';
export { AssetField, type AssetFieldProps, type AssetOption, AssetPill, optionWithBalance } from './AssetField';
export { PassNote } from './flow/PassNote';
export { type Draft, useDraft } from './flow/use-draft';
export { useMoneyFlow } from './flow/use-money-flow';
export { resultAt, useResult } from './flow/use-result';
export { LineField } from './LineField';
export { Exact, MoneyAmount } from './MoneyAmount';
export { FormSkeleton, MoneyForm, SetPassword, UnreadyForm, useTries } from './MoneyForm';
export { MoneyResult } from './MoneyResult';
export { Left, MoneySheets, type MoneySheetsProps, PasswordSheet } from './MoneySheets';
export { RequestsPage } from './RequestsPage';
export { type RequestKind, requestQuery, useRefreshWhile } from './requests';
export { Dash, SecondLeg, type Turn } from './SecondLeg';
