/** What phones live in. */
export interface PhoneWorld {
  /** any server that a load balancer would lead to */
  server(): string;
  random(below: number): number;
  /** the greatest id of a message that anybody has seen */
  newest: number;
}
