/** Runs a task after some seconds, or as soon as the connection is back. */
export function retryIn(seconds: number, task: () => void): void {
  const timer = setTimeout(run, seconds * 1000);
  window.addEventListener('online', run, { once: true });
  function run(): void {
    clearTimeout(timer);
    window.removeEventListener('online', run);
    task();
  }
}
