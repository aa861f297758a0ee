/** Milliseconds per card. */
const SHOWN = 7000;

/** Shows the buttons only if the cards do not all fit; returns the height in CSS pixels. */
export function arrangeCarousel(body: HTMLElement): number {
  const track = body.lastElementChild as HTMLElement;
  const steps = track.previousElementSibling as HTMLElement;
  // Fractional widths are rounded up.
  steps.hidden = track.scrollWidth < track.clientWidth + 2;
  return body.offsetHeight;
}

/** Moves back and forward with its buttons, and forward automatically until a visitor interacts. */
export function turnCarousel(body: HTMLElement, signal: AbortSignal): void {
  const track = body.lastElementChild as HTMLElement;

  function step(by: number): void {
    const starts = [...track.children].map((card) => (card as HTMLElement).offsetLeft);
    const [first = 0, second = 0] = starts;
    const at = Math.abs(track.scrollLeft);
    const left = by > 0 ? track.scrollWidth - track.clientWidth - at : at;
    const cards = left < 4 ? -starts.length : 1;
    // Negative from right to left.
    track.scrollBy(by * cards * (second - first), 0);
  }

  body.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (button) step(button.matches('.next') ? 1 : -1);
  });
  if (matchMedia('(prefers-reduced-motion)').matches) return;
  const timer = setInterval(() => {
    if (!body.matches(':hover, :focus-within, :has(:checked)')) step(1);
  }, SHOWN);
  signal.addEventListener('abort', () => clearInterval(timer));
}
