/** Returns what keeps the process from its work, in a few words; null if nothing does. */
type ReadinessCheck = () => string | null | Promise<string | null>;

/** Whether this process should be given work, and if not, why. */
export interface Readiness {
  addCheck(check: ReadinessCheck): void;
  /** From now on the process serves. */
  endStart(): void;
  /** From now on the process is not ready: it serves what still arrives, then stops. */
  beginStop(): void;
  isStopping(): boolean;
  /** Aborted at `beginStop`. */
  readonly stopping: AbortSignal;
  /** Whether the process itself is about to serve or to end, whatever it depends on; null between the two. */
  phase(): 'starting' | 'stopping' | null;
  /** What fails; empty if the process is ready. */
  listFailures(): Promise<string[]>;
}

export function createReadiness(): Readiness {
  const checks: ReadinessCheck[] = [];
  const stop = new AbortController();
  let isStarted = false;
  const phase = () => {
    if (stop.signal.aborted) return 'stopping';
    return isStarted ? null : 'starting';
  };
  return {
    addCheck: (check) => void checks.push(check),
    endStart() {
      isStarted = true;
    },
    beginStop: () => stop.abort(),
    isStopping: () => stop.signal.aborted,
    stopping: stop.signal,
    phase,
    async listFailures() {
      const failures = await Promise.all([phase(), ...checks.map(ask)]);
      return failures.filter((failure) => failure !== null);
    },
  };
}

const ask = (check: ReadinessCheck) => check();
