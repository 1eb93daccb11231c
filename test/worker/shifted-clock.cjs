/** Puts the clock of this process or page `ms` ahead, once: Playwright loads its configuration twice. */
function shiftClock(ms) {
  if (Object.hasOwn(Date, 'ahead')) return;
  const real = Date;
  const { now } = real;
  real.ahead = ms;
  const shifted = () => now() + real.ahead;
  globalThis.Date = new Proxy(real, {
    construct: (target, args, asked) => Reflect.construct(target, args.length > 0 ? args : [shifted()], asked),
    apply: (target) => new target(shifted()).toString(),
    get: (target, name) => (name === 'now' ? shifted : Reflect.get(target, name)),
  });
}

module.exports = { shiftClock };
