export {
  Answers,
  AnswersFile,
  AnswersNothing,
  type DeclaredAnswer,
  declaredAnswer,
  roundHandler,
} from './answers';
export { BodyGuard, BodyLimit, ClearedByEmpty, cutIfCrumbled, declaredBody, formLimits, OwnBody } from './bodies';
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
export { type DeclaredPart, declaredParts } from './declared-parts';
export { Idempotency, idempotencyKey, Money, type MoneyRequest, takesKey } from './idempotency';
export { IdempotencyKey } from './idempotency-key.entity';
export { docsRoots, installHttp } from './install';
export { defaultLanguage, requestLanguage } from './languages';
export { TextOutcome } from './outcome';
export { capped, cappedCount, cappedCounts, nextCursor, windowOf } from './paging';
export { NeedsNoPass, NeedsPass, PASS, type PassKind, type UserGate } from './passes';
export { RequestCosts } from './request-costs';
export { Answer, FileAnswer } from './send-answer';
export { served } from './served';
export { WriteTurns } from './write-turns.interceptor';
