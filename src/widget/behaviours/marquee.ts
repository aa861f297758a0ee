/** CSS pixels a second. */
const SPEED = 40;
/** CSS pixels behind the last card. */
const GAP = 16;

/** Adds a second round of cards, so that it can start again without a gap. */
export function doubleMarquee(body: HTMLElement): void {
  const run = body.querySelector('ul') as HTMLElement;
  const copy = run.cloneNode(true) as HTMLElement;
  copy.inert = true;
  copy.ariaHidden = 'true';
  run.after(copy);
}

/** Moves the cards only if they do not all fit; answers the height in CSS pixels. */
export function runMarquee(body: HTMLElement): number {
  const belt = body.lastElementChild as HTMLElement;
  const steps = belt.previousElementSibling as HTMLElement;
  const [run, copy] = belt.children as HTMLCollectionOf<HTMLElement>;
  const width = run?.offsetWidth ?? 0;
  steps.hidden = width - GAP <= belt.clientWidth;
  body.style.setProperty('--time', `${width / SPEED}s`);
  // A still preview has no second round.
  if (copy) {
    copy.hidden = steps.hidden;
    belt.classList.toggle('runs', !copy.hidden);
  }
  return body.offsetHeight;
}
