/** Loads scripts of third parties into the page. */
export interface ScriptLoader {
  /** Resolves once the script has run; rejects if it cannot be loaded. */
  load(url: string): Promise<void>;
}
