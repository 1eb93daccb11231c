export { waitsCounted } from './usual-time.rules';
export { UsualTimes, type WaitKind } from './usual-times.service';
