type Open = (typed: string) => void;

let open: Open | null = null;

/** Lets other parts of the screen open the palette from now on; null ends it. */
export function offerPalette(next: Open | null): void {
  open = next;
}

/** Opens the palette with words that were typed elsewhere. */
export function openPalette(typed: string): void {
  open?.(typed);
}
