/** The part of jsdom 26 that tests use; its types are not installed. */
declare module 'jsdom' {
  export type DOMWindow = Window & typeof globalThis;

  export interface Options {
    url?: string;
    runScripts?: 'dangerously' | 'outside-only';
    beforeParse?: (window: DOMWindow) => void;
  }

  export class JSDOM {
    constructor(html: string, options?: Options);
    readonly window: DOMWindow;
  }
}
