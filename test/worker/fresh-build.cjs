/** Specs of the built server test what is in `dist`: never an older one. */
module.exports = async () => {
  const { isFresh } = await import('../../tools/build.mjs');
  if (!isFresh('server')) throw new Error('The server has changed since it was built: run `npm run build` first');
};
