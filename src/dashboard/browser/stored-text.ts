/** A short text that this browser keeps; '' if there is none, or if it blocks storage. */
export function readStoredText(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function storeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Blocked: it lasts as long as the page.
  }
}
