/**
 * Waits until the page has its sheets, and the fonts in which it would write this text: cards that
 * were measured without them would have to move.
 */
export async function pageReady(host: Element, text: string): Promise<void> {
  /** Milliseconds; browsers themselves wait no longer for a font. */
  const TIMEOUT = 3000;
  // No frame is drawn while sheets are loading that the page must not be seen without.
  await new Promise(requestAnimationFrame);
  const { fontFamily } = getComputedStyle(host);
  const loads = [400, 600].map((weight) =>
    document.fonts.load(`${weight} 15px ${fontFamily}`, text),
  );
  const tooLate = new Promise((resolve) => setTimeout(resolve, TIMEOUT));
  await Promise.race([Promise.allSettled(loads), tooLate]);
}
