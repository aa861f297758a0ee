/** Milliseconds until a script counts as not loaded, as specified. */
const LIMIT = 120_000;

/** A script of the dashboard that did not arrive in time. */
export class ScriptTimeout extends Error {
  override readonly name = 'ScriptTimeout';
}

/** Loads a script; fails with ScriptTimeout if it has not arrived after two minutes. */
export function inTime<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new ScriptTimeout('A script did not load.')), LIMIT);
      load()
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
}
