/** CSS pixels per second. */
const SPEED = 40;
/** CSS pixels after the last card. */
const GAP = 16;

/** Duplicates the cards, so that the loop has no gap. */
export function doubleMarquee(body: HTMLElement): void {
  const run = body.querySelector('ul') as HTMLElement;
  const copy = run.cloneNode(true) as HTMLElement;
  copy.inert = true;
  copy.ariaHidden = 'true';
  run.after(copy);
}

/** Moves the cards only if they do not all fit; returns the height in CSS pixels. */
export function runMarquee(body: HTMLElement): number {
  const track = body.lastElementChild as HTMLElement;
  const steps = track.previousElementSibling as HTMLElement;
  const [run, copy] = track.children as HTMLCollectionOf<HTMLElement>;
  const width = run?.offsetWidth ?? 0;
  steps.hidden = width - GAP <= track.clientWidth;
  body.style.setProperty('--time', `${width / SPEED}s`);
  // A static preview has no duplicates.
  if (copy) {
    copy.hidden = steps.hidden;
    track.classList.toggle('runs', !copy.hidden);
  }
  return body.offsetHeight;
}
