/** CSS pixels. */
const GAP = 16;
const NARROWEST = 300;
const WIDEST = 440;

/**
 * Puts each card into the shortest column, so that the first ones are at the top. Cards move by transforms,
 * not by layout: a late font causes no layout shift, and the reading order stays that of the items.
 */
export function arrangeWall(list: HTMLElement): number {
  const cards = [...list.children] as HTMLElement[];
  list.classList.add('placed');
  list.style.maxWidth = `${cards.length * (WIDEST + GAP) - GAP}px`;
  const { direction, width } = getComputedStyle(list);
  // Rounded down: widths on a zoomed page are fractional.
  const room = Number.parseInt(width, 10) + GAP;
  const fitting = Math.floor(room / (NARROWEST + GAP));
  const count = Math.max(1, Math.min(fitting, cards.length));
  const step = Math.floor(room / count);
  const towards = direction === 'rtl' ? -1 : 1;
  list.style.setProperty('--width', `${step - GAP}px`);
  // Reads all heights before moving anything: one layout instead of one per card.
  const heights = cards.map(({ offsetHeight }) => offsetHeight);
  const columns = new Array<number>(count).fill(0);
  for (const [index, one] of cards.entries()) {
    const top = Math.min(...columns);
    const column = columns.indexOf(top);
    one.style.transform = `translate(${towards * column * step}px, ${top}px)`;
    columns[column] = top + (heights[index] ?? 0) + GAP;
  }
  const height = Math.max(...columns) - GAP;
  list.style.height = `${height}px`;
  return height;
}
