import { OTHER_PAGES } from '#domain/widget-views.ts';

/** What a page tells of a widget: that it was drawn there, or that something in it was clicked. */
export interface SeenWidget {
  widgetId: string;
  kind: 'view' | 'click';
  /** See viewedPageOf. */
  page: string;
  /** Of the page, as the browser says it; null where it says nothing. */
  origin: string | null;
  at: Date;
}

/** What was told of one widget on one page within a quarter of an hour. */
export interface CountedViews extends Omit<SeenWidget, 'kind'> {
  views: number;
  clicks: number;
}

export interface ViewRecorder {
  /** Takes note at once; nobody waits for it to be stored. */
  note(seen: SeenWidget): void;
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
  onTrouble: (error: unknown) => void;
}

/** A crash loses no more than what was noted since the last batch. */
const EVERY_MS = 5_000;
/** Lines that are held in memory; what would begin another one is not counted. */
const MOST_LINES = 20_000;
/** Lines of one widget; what would begin another one counts among its other pages. */
const MOST_LINES_OF_ONE = 500;
/** Of these again; who makes up so many origins is not counted. */
const MOST_OTHERS_OF_ONE = 100;
/** Every time zone's days begin with one. */
const QUARTER_MS = 15 * 60_000;

/** Sums what pages tell of widgets and stores it in batches; what cannot be stored is tried again. */
export function createViewRecorder({ write, onTrouble }: Options): ViewRecorder {
  let lines = new Map<string, CountedViews>();
  let linesOf = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();
  let isTroubled = false;

  function add({ views, clicks, ...place }: CountedViews): void {
    const at = new Date(Math.floor(place.at.getTime() / QUARTER_MS) * QUARTER_MS);
    const key = JSON.stringify([place.widgetId, at.getTime(), place.page, place.origin]);
    const line = lines.get(key);
    if (line === undefined) {
      const ofThis = linesOf.get(place.widgetId) ?? 0;
      if (lines.size >= MOST_LINES || ofThis >= MOST_LINES_OF_ONE + MOST_OTHERS_OF_ONE) return;
      if (ofThis >= MOST_LINES_OF_ONE && place.page !== OTHER_PAGES) {
        add({ ...place, page: OTHER_PAGES, views, clicks });
        return;
      }
      linesOf.set(place.widgetId, ofThis + 1);
    }
    lines.set(key, {
      ...place,
      at,
      views: views + (line?.views ?? 0),
      clicks: clicks + (line?.clicks ?? 0),
    });
  }
  async function store(): Promise<void> {
    const counted = [...lines.values()];
    if (counted.length === 0) return;
    lines = new Map();
    linesOf = new Map();
    try {
      await write(counted);
      isTroubled = false;
    } catch (error) {
      for (const line of error instanceof UnstoredViews ? error.lines : counted) add(line);
      if (!isTroubled) onTrouble(error);
      isTroubled = true;
    }
  }
  function flush(): Promise<void> {
    writing = writing.then(store);
    return writing;
  }
  function wake(): void {
    if (timer !== null || lines.size === 0) return;
    timer = setTimeout(async () => {
      await flush();
      timer = null;
      wake();
    }, EVERY_MS);
    timer.unref();
  }

  return {
    note({ kind, ...place }) {
      const isView = kind === 'view';
      add({ ...place, views: isView ? 1 : 0, clicks: isView ? 0 : 1 });
      wake();
    },
    flush,
  };
}
