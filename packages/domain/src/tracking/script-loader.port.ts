/** Puts scripts of third parties into the page. [OPS-06] */
export interface ScriptLoader {
  /** Resolves once the script has run; rejects when it cannot be loaded. */
  load(url: string): Promise<void>;
}
