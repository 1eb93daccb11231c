/** This build's id, set by vite.config.mts. */
declare const __BUILD__: string;
