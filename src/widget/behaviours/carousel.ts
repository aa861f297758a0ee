/** Milliseconds that each card is shown. */
const SHOWN = 7000;

/** Steps forward and back by its buttons, and forward by itself until somebody looks closer. */
export function turnCarousel(body: HTMLElement, signal: AbortSignal): void {
  const track = body.firstElementChild as HTMLElement;
  const slides = [...body.querySelectorAll('li')];
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;

  function step(by: number): void {
    const places = slides.map(({ offsetLeft }) => offsetLeft - (slides[0]?.offsetLeft ?? 0));
    const { scrollLeft, clientWidth, scrollWidth } = track;
    const now = places.findIndex((place) => Math.abs(place - scrollLeft) < 4);
    const isAtEnd = Math.abs(scrollLeft) + clientWidth > scrollWidth - 4;
    const next = by > 0 && isAtEnd ? 0 : (now + by + places.length) % places.length;
    track.scrollTo({ left: places[next] ?? 0, behavior: isStill ? 'instant' : 'smooth' });
  }

  body.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (button) step(button.matches('.next') ? 1 : -1);
  });
  if (isStill) return;
  const timer = setInterval(() => {
    if (!body.matches(':hover, :focus-within, :has(:checked)')) step(1);
  }, SHOWN);
  signal.addEventListener('abort', () => clearInterval(timer));
}
