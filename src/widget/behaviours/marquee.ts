/** CSS pixels a second. */
const SPEED = 40;

/** Lets the cards pass by, twice in a row, so that the second round stands where the first began. */
export function runMarquee(body: HTMLElement): void {
  const run = body.querySelector('ul') as HTMLElement;
  const copy = run.cloneNode(true) as HTMLElement;
  copy.inert = true;
  copy.ariaHidden = 'true';
  run.after(copy);
  run.parentElement?.classList.add('runs');
  requestAnimationFrame(() => {
    body.style.setProperty('--time', `${run.offsetWidth / SPEED}s`);
  });
}
