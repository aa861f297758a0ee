/** A page's address as people write it: without https, with the letters that it stands for. */
export function pageText(page: string): string {
  const short = page.replace(/^https:\/\//, '').replace(/^([^/]+)\/$/, '$1');
  try {
    return decodeURI(short).replace(HIDDEN, encodeURIComponent);
  } catch {
    return short;
  }
}

/** Letters that cannot be seen, or turn the direction of others: pages are told by strangers. */
const HIDDEN = /[\p{C}\p{Z}]/gu;
