import { OTHER_PAGES } from '#domain/widget-views.ts';

/** What a page tells of a widget: that it was drawn there, or that something in it was clicked. */
export interface WidgetEvent {
  widgetId: string;
  kind: 'view' | 'click';
  /** See viewedPageOf. */
  page: string;
  /** Of the page, as the browser says it; null where it says nothing. */
  origin: string | null;
  at: Date;
}

/** What was told of one widget on one page within a quarter of an hour. */
export interface CountedViews extends Omit<WidgetEvent, 'kind'> {
  views: number;
  clicks: number;
}

export interface ViewRecorder {
  /** Takes note at once; nobody waits for it to be stored. */
  record(event: WidgetEvent): void;
  /** Stores what was noted. */
  flush(): Promise<void>;
}

/** Some lines were not stored. */
export class UnstoredViews extends Error {
  readonly lines: readonly CountedViews[];
  constructor(lines: readonly CountedViews[], cause: unknown) {
    super('Some widget views were not stored.', { cause });
    this.lines = lines;
  }
}

interface Options {
  /** @throws UnstoredViews where some lines were not stored, any other error where none was */
  write: (counted: readonly CountedViews[]) => Promise<void>;
  /** Told once, until storing succeeds again. */
  onError: (error: unknown) => void;
}

/** A crash loses no more than what was noted since the last batch. */
const INTERVAL_MS = 5_000;
/** Lines that are held in memory; what would begin another one is not counted. */
const MAX_LINES = 20_000;
/** Lines of one widget; what would begin another one counts among its other pages. */
const MAX_LINES_PER_WIDGET = 500;
/** Of these again; who makes up so many origins is not counted. */
const MAX_OTHER_LINES_PER_WIDGET = 100;
/** Every time zone's days begin with one. */
const QUARTER_MS = 15 * 60_000;

/** Sums what pages tell of widgets and stores it in batches; what cannot be stored is tried again. */
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
