/** Writes one line: how many failures there were since the line before, and the reason of the last one. */
type WriteLine = (fields: { failures: number; reason: string }) => void;

const INTERVAL_MS = 1000;

/**
 * Sums up what fails while the database is away: the first failure is written at once, those that
 * follow as one line a second with their number, until a second passes without one. A line is written
 * as the last of its failures would have been.
 */
export function createOutageLog() {
  let failures = 0;
  let reason = '';
  let write: WriteLine = () => {};
  let timer: NodeJS.Timeout | undefined;

  function writeAndWait(): void {
    timer = undefined;
    if (failures === 0) return;
    write({ failures, reason });
    failures = 0;
    timer = setTimeout(writeAndWait, INTERVAL_MS);
    timer.unref();
  }

  return {
    add(error: Error, writeLine: WriteLine): void {
      failures += 1;
      write = writeLine;
      // A refused connection by several addresses has no message of its own.
      reason = error.message || String((error as { code?: string }).code ?? error.name);
      if (timer === undefined) writeAndWait();
    },
  };
}
