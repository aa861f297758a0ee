import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onMoment } from './triggers.ts';

const NEVER = { afterSeconds: null, scrollDepth: null, onLeaving: false };

/** An element of the page that scrolls, to its end. */
class Box {
  clientHeight = 300;
  scrollTop = 100;
  scrollHeight = 400;
}

/** A page of 3,000 pixels in a window of 1,000. */
class Page extends EventTarget {
  hidden = false;
  activeElement: object | null = null;
  scrollingElement = { scrollTop: 0, clientHeight: 1000, scrollHeight: 3000 };
  happens(type: string, details: object = {}): void {
    const event = new Event(type);
    for (const [name, value] of Object.entries(details))
      Object.defineProperty(event, name, { value });
    this.dispatchEvent(event);
  }
  scrollTo(scrollTop: number): void {
    this.scrollingElement.scrollTop = scrollTop;
    this.happens('scroll');
  }
}

let page: Page;
let ended: AbortController;
const run = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  run.mockClear();
  page = new Page();
  ended = new AbortController();
  vi.stubGlobal('document', page);
  vi.stubGlobal('innerHeight', 1000);
  vi.stubGlobal('Element', Box);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const watch = (moments: Partial<Parameters<typeof onMoment>[0]>) =>
  onMoment({ ...NEVER, ...moments }, ended.signal, run);

describe('a pop-up opens', () => {
  test('once after its seconds, and at no later moment', () => {
    watch({ afterSeconds: 10, scrollDepth: 50 });
    vi.advanceTimersByTime(9_999);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    page.scrollTo(2000);
    expect(run).toHaveBeenCalledOnce();
  });

  test('not after its page view has ended', () => {
    watch({ afterSeconds: 10, scrollDepth: 50, onLeaving: true });
    ended.abort();
    vi.advanceTimersByTime(60_000);
    page.scrollTo(2000);
    page.happens('mouseout', { relatedTarget: null, clientY: -1 });
    expect(run).not.toHaveBeenCalled();
  });

  test('at its depth of the page, and not by a box that scrolls in it', () => {
    watch({ scrollDepth: 50 });
    page.scrollTo(490);
    page.happens('scroll', { target: new Box() });
    expect(run).not.toHaveBeenCalled();
    page.scrollTo(500);
    expect(run).toHaveBeenCalledOnce();
  });

  test('when the pointer leaves the page at the top, and not when it enters a frame or leaves at a side', () => {
    watch({ onLeaving: true });
    page.happens('mouseout', { relatedTarget: {}, clientY: -1 });
    page.happens('mouseout', { relatedTarget: null, clientY: 300 });
    page.happens('visibilitychange');
    expect(run).not.toHaveBeenCalled();
    page.happens('mouseout', { relatedTarget: null, clientY: 0 });
    expect(run).toHaveBeenCalledOnce();
  });

  test('on a phone when its visitor comes back to the page', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    watch({ onLeaving: true });
    page.hidden = true;
    page.happens('visibilitychange');
    expect(run).not.toHaveBeenCalled();
    page.hidden = false;
    page.happens('visibilitychange');
    expect(run).toHaveBeenCalledOnce();
  });

  test('only once nobody types', () => {
    page.activeElement = { tagName: 'INPUT' };
    watch({ afterSeconds: 1 });
    vi.advanceTimersByTime(60_000);
    expect(run).not.toHaveBeenCalled();
    page.activeElement = { tagName: 'BODY' };
    page.happens('focusout');
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledOnce();
  });

  test('only once somebody looks at the page', () => {
    page.hidden = true;
    watch({ afterSeconds: 1 });
    vi.advanceTimersByTime(60_000);
    expect(run).not.toHaveBeenCalled();
    page.hidden = false;
    page.happens('visibilitychange');
    expect(run).toHaveBeenCalledOnce();
  });
});
