/**
 * Waits for the page's style sheets and for the fonts of this text: cards measured without them would have
 * to move.
 */
export async function pageReady(host: Element, text: string): Promise<void> {
  /** Milliseconds; browsers do not wait longer for a font either. */
  const TIMEOUT = 3000;
  // Browsers render no frame while blocking style sheets load.
  await new Promise(requestAnimationFrame);
  const { fontFamily } = getComputedStyle(host);
  const loads = [400, 600].map((weight) =>
    document.fonts.load(`${weight} 15px ${fontFamily}`, text),
  );
  const tooLate = new Promise((resolve) => setTimeout(resolve, TIMEOUT));
  await Promise.race([Promise.allSettled(loads), tooLate]);
}
