/** Returns what keeps the process from its work, in a few words; null if nothing does. */
type ReadinessCheck = () => string | null | Promise<string | null>;

/** Whether this process should be given work, and if not, why. */
export interface Readiness {
  addCheck(check: ReadinessCheck): void;
  /** From now on the process is not ready: it serves what still arrives, then stops. */
  beginStop(): void;
  isStopping(): boolean;
  /** Aborted at `beginStop`. */
  readonly stopping: AbortSignal;
  /** What fails; empty if the process is ready. */
  listFailures(): Promise<string[]>;
}

export function createReadiness(): Readiness {
  const checks: ReadinessCheck[] = [];
  const stop = new AbortController();
  return {
    addCheck: (check) => void checks.push(check),
    beginStop: () => stop.abort(),
    isStopping: () => stop.signal.aborted,
    stopping: stop.signal,
    async listFailures() {
      const stopping = stop.signal.aborted ? 'stopping' : null;
      const failures = await Promise.all([stopping, ...checks.map(ask)]);
      return failures.filter((failure) => failure !== null);
    },
  };
}

const ask = (check: ReadinessCheck) => check();
