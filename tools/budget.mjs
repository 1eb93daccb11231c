/** What the first visit of the home page may load in JavaScript, in kB (1,000 bytes) as it is sent. Only ever lowered. */
export const homeScriptLimits = { brotli: 165, gzip: 189 };
