/** CSS pixels. */
const GAP = 16;
const NARROWEST = 300;
const WIDEST = 440;

/**
 * Puts each card where there is most room, so that the first ones stand on top. Cards are moved by
 * transforms, not by layout: when a font of the page arrives late, they find their new places without
 * a layout shift, and the order of reading stays that of the items.
 */
export function arrangeWall(list: HTMLElement): number {
  const cards = [...list.children] as HTMLElement[];
  list.classList.add('placed');
  list.style.maxWidth = `${cards.length * (WIDEST + GAP) - GAP}px`;
  const { direction, width } = getComputedStyle(list);
  // Rounded down: a page that is zoomed has widths between two pixels.
  const room = Number.parseInt(width, 10) + GAP;
  const fitting = Math.floor(room / (NARROWEST + GAP));
  const count = Math.max(1, Math.min(fitting, cards.length));
  const step = Math.floor(room / count);
  const towards = direction === 'rtl' ? -1 : 1;
  list.style.setProperty('--width', `${step - GAP}px`);
  // All heights are read before anything moves: one layout, not one a card.
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
