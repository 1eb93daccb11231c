/** What the first visit of the home page may load in JavaScript, in kB (1,000 bytes) after gzip. Only ever lowered. */
export const homeScriptLimit = 190;
