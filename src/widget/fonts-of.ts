/** Milliseconds; browsers themselves wait no longer for a font. */
const PATIENCE = 3000;

/**
 * Waits until the fonts in which the page would write this text are there: cards that were measured
 * in another font would have to move.
 */
export async function fontsOf(host: Element, text: string): Promise<void> {
  const { fontFamily } = getComputedStyle(host);
  const loads = [400, 600].map((weight) =>
    document.fonts.load(`${weight} 15px ${fontFamily}`, text),
  );
  const tooLate = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([Promise.allSettled(loads), tooLate]);
}
