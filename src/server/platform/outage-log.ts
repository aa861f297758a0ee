/** Writes one line: the number of failures since the previous line, and the reason of the last one. */
type WriteLine = (fields: { failures: number; reason: string }) => void;

const INTERVAL_MS = 1000;

/**
 * Summarises failures while the database is unavailable: writes the first one at once, then one line a second with
 * the number of further ones, until a second passes without any.
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
      // A connection refused by several addresses has no message.
      reason = error.message || String((error as { code?: string }).code ?? error.name);
      if (timer === undefined) writeAndWait();
    },
  };
}
