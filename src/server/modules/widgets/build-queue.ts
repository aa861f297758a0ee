/** Builds widgets of a business by their ids. */
type Build = (businessId: string, widgetIds: readonly string[]) => Promise<void>;

interface Turns {
  running: Promise<void>;
  /** Requests during the build, combined into the next one. */
  next: { widgetIds: Set<string>; built: Promise<void> } | null;
}

/**
 * Runs one build of a business at a time, and combines requests during it into one next build. A running
 * build may have read too early for new callers, so they always wait for the next.
 */
export function queueBuilds(build: Build): Build {
  const turnsOf = new Map<string, Turns>();

  function begin(businessId: string, widgetIds: readonly string[]): Promise<void> {
    const running = build(businessId, widgetIds);
    const turns: Turns = { running, next: null };
    turnsOf.set(businessId, turns);
    const end = () => {
      if (turns.next === null) turnsOf.delete(businessId);
    };
    running.then(end, end);
    return running;
  }

  return (businessId, widgetIds) => {
    const turns = turnsOf.get(businessId);
    if (!turns) return begin(businessId, widgetIds);
    if (turns.next) {
      for (const widgetId of widgetIds) turns.next.widgetIds.add(widgetId);
      return turns.next.built;
    }
    const requested = new Set(widgetIds);
    const start = () => begin(businessId, [...requested]);
    const built = turns.running.then(start, start);
    turns.next = { widgetIds: requested, built };
    return built;
  };
}
