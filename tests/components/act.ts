import { createRequire } from 'node:module';
import { flushSync } from 'react-dom';

/**
 * React as it is shipped has no `act`. This one, for the testing library, flushes what the work has changed; tests wait
 * for everything that comes later.
 */
function act(work: () => unknown) {
  const result = flushSync(work);
  return {
    // biome-ignore lint/suspicious/noThenProperty: like React's
    then: (resolve: (value: unknown) => void, reject: (error: unknown) => void) =>
      Promise.resolve(result)
        .then((value) => new Promise((done) => setImmediate(done, value)))
        .then(resolve, reject),
  };
}

createRequire(import.meta.url)('react').act = act;
