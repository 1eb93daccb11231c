const { shiftClock } = require('./shifted-clock.cjs');

// Preloaded by a server that a test starts: its clock is as far ahead as the test's, and goes on when the test says so.
shiftClock(Number(process.env.LODESTONE_TEST_SHIFT ?? 0));
process.on('message', ({ advance }) => {
  Date.ahead += advance;
  process.send('advanced');
});
process.channel?.unref();
