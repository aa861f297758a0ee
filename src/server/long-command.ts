/** Several signals are one: npm forwards a signal that the terminal has sent already. */
export function listenForSignals() {
  const controller = new AbortController();
  const abort = () => controller.abort();
  process.on('SIGINT', abort).on('SIGTERM', abort);
  return {
    /** Aborted by Ctrl-C and by a stop. */
    signal: controller.signal,
    stop: () => process.off('SIGINT', abort).off('SIGTERM', abort),
  };
}

/** Shows what is being done without filling the screen. */
export function atMostOnceASecond(print: (line: string) => void): (line: string) => void {
  let printedAt = Date.now();
  return (line) => {
    if (Date.now() - printedAt < 1000) return;
    printedAt = Date.now();
    print(line);
  };
}

/** To standard error, where results are not. */
export function printLine(line: string): void {
  process.stderr.write(`${line}\n`);
}
