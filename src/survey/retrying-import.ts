/**
 * Imports a module, after a failure under another address: some browsers (Chromium 150) remember an
 * address that failed for as long as the page stands. Those name it in the error; the others just try again.
 */
export function createRetryingImport<Module>(
  load: () => Promise<Module>,
  importFrom: (address: string) => Promise<Module> = (address) =>
    import(/* @vite-ignore */ address),
): () => Promise<Module> {
  let failed: string | undefined;
  return async () => {
    try {
      return await (failed ? importFrom(`${failed}?${performance.now()}`) : load());
    } catch (error) {
      failed ??= /https?:\S+/.exec(String(error))?.[0];
      throw error;
    }
  };
}
