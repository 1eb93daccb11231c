const RealDate = globalThis.Date;

/** The reader's time zone for specs: `Date` as it is where clocks are `hours` ahead of UTC. Returns how to leave it. */
export function enterZone(hours: number): () => void {
  const ahead = hours * 3_600_000;
  class ZonedDate extends RealDate {
    constructor(first?: number | string | Date, month?: number, day = 1, hour = 0, minute = 0) {
      if (first === undefined) super();
      else if (month === undefined) super(first);
      else super(RealDate.UTC(Number(first), month, day, hour, minute) - ahead);
    }
    private get shifted(): Date {
      return new RealDate(this.getTime() + ahead);
    }
    override getFullYear = (): number => this.shifted.getUTCFullYear();
    override getMonth = (): number => this.shifted.getUTCMonth();
    override getDate = (): number => this.shifted.getUTCDate();
    override getHours = (): number => this.shifted.getUTCHours();
    override getTimezoneOffset = (): number => -hours * 60;
  }
  globalThis.Date = ZonedDate as unknown as DateConstructor;
  return () => {
    globalThis.Date = RealDate;
  };
}
