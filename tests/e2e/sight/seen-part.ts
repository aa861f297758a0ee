// Runs in the page, together with `find-unseen.ts`.

/** In CSS pixels of the window. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The part of an element's box that can be seen, by scrolling if need be; null if none. */
export function seenPart(element: Element, box: Box): Box | null {
  let seen = box;
  for (let at: Element | null = element; at; at = parentOf(at)) {
    const style = getComputedStyle(at);
    if (isClippedAway(style)) return null;
    if (at === document.documentElement || at === document.body) continue;
    if (style.display === 'contents' || style.display === 'inline') continue;
    const isShortened = style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis';
    if (canMove(at, style)) {
      // Scrolled, it shows all that it contains.
      seen = at.getBoundingClientRect();
    } else if (style.overflowX !== 'visible' && !isShortened) {
      seen = commonPart(seen, at.getBoundingClientRect());
    }
    if (isEmpty(seen)) return null;
    if (style.position === 'fixed') break;
  }
  return isEmpty(commonPart(seen, wholePage())) ? null : seen;
}

/** True if the content of the element is scrolled, by people or by the focus, or moves for ever. */
export function canMove(element: Element, { overflowX, overflowY }: CSSStyleDeclaration): boolean {
  if (/auto|scroll|hidden/.test(`${overflowX} ${overflowY}`)) {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    return scrollWidth > clientWidth || scrollHeight > clientHeight;
  }
  if (overflowX !== 'clip') return false;
  return element
    .getAnimations({ subtree: true })
    .some(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY);
}

/** A single pixel is as good as nothing; a line is something. */
export function isEmpty({ left, top, right, bottom }: Box): boolean {
  const [width, height] = [right - left, bottom - top];
  return width < 1 || height < 1 || width * height < 4;
}

export function commonPart(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

/** Everything that the window can be scrolled to; right-to-left pages reach to the left. */
export function wholePage(): Box {
  const { scrollWidth, scrollHeight, clientWidth } = document.documentElement;
  const { direction } = getComputedStyle(document.documentElement);
  const left = (direction === 'rtl' ? clientWidth - scrollWidth : 0) - scrollX;
  return { left, top: -scrollY, right: left + scrollWidth, bottom: scrollHeight - scrollY };
}

export function isClippedAway({ clipPath, clip }: CSSStyleDeclaration): boolean {
  const [, share = '0'] = /^inset\((\d+(?:\.\d+)?)%/.exec(clipPath) ?? [];
  return Number(share) >= 50 || /^rect\((?:[01]px[, ]*){4}\)$/.test(clip);
}

export function isTransparent(element: Element): boolean {
  let opacity = 1;
  for (let at: Element | null = element; at; at = parentOf(at)) {
    opacity *= Number(getComputedStyle(at).opacity);
  }
  return opacity < 0.05;
}

/** Also leads out of slots and shadow trees. */
export function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  const host = root instanceof ShadowRoot ? root.host : null;
  return element.assignedSlot ?? element.parentElement ?? host;
}
