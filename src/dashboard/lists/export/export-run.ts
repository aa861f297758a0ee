export type ExportWork = (options: {
  signal: AbortSignal;
  /** Called with the number of bytes received so far. */
  onProgress: (bytes: number) => void;
}) => Promise<void>;

/** At most one export at a time; it outlives the screen that started it. */
export function createExportRun() {
  let running: { readonly controller: AbortController; readonly bytes: number } | null = null;
  const listeners = new Set<() => void>();

  function set(next: typeof running): void {
    running = next;
    for (const listener of listeners) listener();
  }

  /** Resolves to false if an export is already running or was stopped; rejects if it fails. */
  async function run(work: ExportWork): Promise<boolean> {
    if (running !== null) return false;
    const controller = new AbortController();
    const { signal } = controller;
    set({ controller, bytes: 0 });
    try {
      await work({ signal, onProgress: (bytes) => set({ controller, bytes }) });
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      throw error;
    } finally {
      set(null);
    }
  }

  return {
    run,
    stop: () => running?.controller.abort(),
    /** Bytes received; null while idle. */
    bytes: () => running?.bytes ?? null,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
