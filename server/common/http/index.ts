export {
  Answers,
  AnswersFile,
  AnswersNothing,
  type DeclaredAnswer,
  declaredAnswer,
  roundHandler,
} from './answers/answers';
export { TextOutcome } from './answers/outcome';
export { Answer, FileAnswer, RedirectAnswer } from './answers/send-answer';
export {
  BodyGuard,
  BodyLimit,
  ClearedByEmpty,
  cutIfCrumbled,
  declaredBody,
  formLimits,
  OwnBody,
} from './bodies/bodies';
export { type DeclaredPart, declaredParts } from './bodies/declared-parts';
export {
  AnyStaff,
  type AppRequest,
  actorName,
  CALLER,
  Caller,
  type CallerContext,
  type CallerKind,
  CallerLanguage,
  CurrentStaff,
  CurrentUser,
  callerContext,
  clientAddress,
  ForUser,
  goneSignal,
  noSession,
  Public,
  type StaffActor,
  StaffMay,
  staffOf,
  type UserActor,
} from './callers';
export { type Cost, consoleCpu, costs, networkCpu, userCpu } from './costs';
export type { GroupedRequest, GroupedRequests } from './idempotency/grouped-requests';
export { Idempotency, idempotencyKey, Money, type MoneyRequest, takesKey } from './idempotency/idempotency';
export { IdempotencyKey } from './idempotency/idempotency-key.entity';
export { type AdmittedUser, NeedsNoPass, NeedsPass, PASS, type PassKind, type UserGate } from './idempotency/passes';
export { WriteTurns } from './idempotency/write-turns.interceptor';
export { docsRoots, installHttp } from './install';
export { defaultLanguage, requestLanguage } from './languages';
export { capped, cappedCount, cappedCounts, nextCursor, windowOf } from './paging';
export { RequestCosts } from './request-costs';
export { served } from './served';
