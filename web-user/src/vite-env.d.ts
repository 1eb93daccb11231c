/** This build's id, set by vite.config.mts. */
declare const __BUILD__: string;

/** Texts by namespace, of which these stand for all: the modules are made in vite.config.mts. */
declare module 'virtual:texts/first/*' {
  export const common: object;
}
declare module 'virtual:texts/other/*' {
  export const words: object;
}
