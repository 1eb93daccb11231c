export { Answers, AnswersNothing, roundHandler } from './answers';
export { BodyGuard, BodyLimit, OwnBody } from './bodies';
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
  Public,
  type StaffActor,
  StaffMay,
  staffOf,
  type UserActor,
} from './callers';
export { Idempotency, Money, type MoneyRequest } from './idempotency';
export { IdempotencyKey } from './idempotency-key.entity';
export { installHttp } from './install';
export { defaultLanguage, requestLanguage } from './languages';
export { TextOutcome } from './outcome';
export { cappedCount, nextCursor, windowOf } from './paging';
export { Answer } from './send-answer';
export { served } from './served';
