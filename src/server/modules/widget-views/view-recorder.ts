import { OTHER_PAGES } from '#domain/widget-views.ts';

/** A view of a widget, or a click in it. */
export interface WidgetEvent {
  widgetId: string;
  kind: 'view' | 'click';
  /** See viewedPageOf. */
  page: string;
  /** Origin of the page, if the browser sends it. */
  origin: string | null;
  at: Date;
}

/** Events of one widget on one page within a quarter of an hour. */
export interface CountedViews extends Omit<WidgetEvent, 'kind'> {
  views: number;
  clicks: number;
}

export interface ViewRecorder {
  /** Records an event in memory; storing happens later. */
  record(event: WidgetEvent): void;
  /** Stores all recorded events. */
  flush(): Promise<void>;
}

/** Thrown if only some lines were stored. */
export class UnstoredViews extends Error {
  readonly lines: readonly CountedViews[];
  constructor(lines: readonly CountedViews[], cause: unknown) {
    super('Some widget views were not stored.', { cause });
    this.lines = lines;
  }
}

interface Options {
  /**
   * @throws UnstoredViews if some lines were not stored, any other error if none was
   */
  write: (counted: readonly CountedViews[]) => Promise<void>;
  /** Called once per outage. */
  onError: (error: unknown) => void;
}

/** Storing interval; a crash loses the events since. */
const INTERVAL_MS = 5_000;
/** Lines in memory; events that need another line are dropped. */
const MAX_LINES = 20_000;
/** Lines per widget; further pages are counted as other pages. */
const MAX_LINES_PER_WIDGET = 500;
/** Further lines for other pages, which differ by origin and time. */
const MAX_OTHER_LINES_PER_WIDGET = 100;
/** Days of all time zones begin on a quarter of an hour. */
const QUARTER_MS = 15 * 60_000;

/** Sums up widget events and stores them in batches, with retries. */
export function createViewRecorder({ write, onError }: Options): ViewRecorder {
  let lines = new Map<string, CountedViews>();
  let lineCounts = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();
  let isFailing = false;

  function add({ views, clicks, ...line }: CountedViews): void {
    const at = new Date(Math.floor(line.at.getTime() / QUARTER_MS) * QUARTER_MS);
    const key = JSON.stringify([line.widgetId, at.getTime(), line.page, line.origin]);
    const stored = lines.get(key);
    if (stored === undefined) {
      const ofThis = lineCounts.get(line.widgetId) ?? 0;
      if (lines.size >= MAX_LINES || ofThis >= MAX_LINES_PER_WIDGET + MAX_OTHER_LINES_PER_WIDGET)
        return;
      if (ofThis >= MAX_LINES_PER_WIDGET && line.page !== OTHER_PAGES) {
        add({ ...line, page: OTHER_PAGES, views, clicks });
        return;
      }
      lineCounts.set(line.widgetId, ofThis + 1);
    }
    lines.set(key, {
      ...line,
      at,
      views: views + (stored?.views ?? 0),
      clicks: clicks + (stored?.clicks ?? 0),
    });
  }
  async function store(): Promise<void> {
    const counted = [...lines.values()];
    if (counted.length === 0) return;
    lines = new Map();
    lineCounts = new Map();
    try {
      await write(counted);
      isFailing = false;
    } catch (error) {
      for (const line of error instanceof UnstoredViews ? error.lines : counted) add(line);
      if (!isFailing) onError(error);
      isFailing = true;
    }
  }
  function flush(): Promise<void> {
    writing = writing.then(store);
    return writing;
  }
  function scheduleFlush(): void {
    if (timer !== null || lines.size === 0) return;
    timer = setTimeout(async () => {
      await flush();
      timer = null;
      scheduleFlush();
    }, INTERVAL_MS);
    timer.unref();
  }

  return {
    record({ kind, ...line }) {
      const isView = kind === 'view';
      add({ ...line, views: isView ? 1 : 0, clicks: isView ? 0 : 1 });
      scheduleFlush();
    },
    flush,
  };
}
