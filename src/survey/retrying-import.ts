/**
 * Imports a module, and after a failure retries it at another address: some browsers (Chromium 150) cache a
 * failed address for the lifetime of the page. Those name it in the error; others retry the same one.
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
