import { isEmpty, isTransparent, parentOf, seenPart } from './seen-part.ts';

// Runs in the page, together with `seen-part.ts`.

/** Lists the texts, pictures and controls that only a screen reader can find. */
export function findUnseen({ canBeCovered }: { canBeCovered: boolean }): string[] {
  const place = { left: scrollX, top: scrollY };
  const unseen = elementsIn(document).flatMap((element) => {
    if (isSilent(element)) return [];
    const faults = [
      ...textsOf(element).map((text) => faultOfText(element, text, canBeCovered)),
      ...(isPicture(element) && !isDrawn(element) ? ['picture without a sight'] : []),
      ...(isControl(element) && !isControlDrawn(element) ? ['control without a sight'] : []),
    ];
    return faults.flatMap((fault) => (fault === null ? [] : `${nameOf(element)}: ${fault}`));
  });
  scrollTo({ ...place, behavior: 'instant' });
  return unseen;
}

/** All elements, also in open shadow trees. */
export function elementsIn(root: Document | ShadowRoot): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    element,
    ...(element.shadowRoot ? elementsIn(element.shadowRoot) : []),
  ]);
}

/** True for what is hidden from everybody, or meant for screen readers alone. */
export function isSilent(element: Element): boolean {
  if (element.matches('script, style, noscript, template, head *, option, iframe')) return true;
  for (let at: Element | null = element; at; at = parentOf(at)) {
    if (at.matches('[aria-hidden=true], [inert], .visually-hidden')) return true;
    if (at.matches('.mantine-VisuallyHidden-root')) return true;
  }
  // Without what is closed, such as the content of details.
  return !element.checkVisibility({ visibilityProperty: true });
}

/** What a text field contains, it draws itself. */
export function textsOf(element: Element): Text[] {
  if (element.matches('textarea')) return [];
  return [...element.childNodes].filter(
    (node): node is Text => node instanceof Text && node.data.trim() !== '',
  );
}

/** Why the text cannot be seen, or null. */
export function faultOfText(element: Element, text: Text, canBeCovered: boolean): string | null {
  const range = document.createRange();
  range.selectNodeContents(text);
  const rects = [...range.getClientRects()];
  const words = text.data.trim().slice(0, 40);
  const seen = rects.find((rect) => !isEmpty(rect) && seenPart(element, rect) !== null);
  if (seen === undefined) return `“${words}” is clipped`;
  const { color } = getComputedStyle(element);
  if (isTransparent(element) || isNoColour(color)) return `“${words}” is transparent`;
  return canBeCovered && isCovered(element, range) ? `“${words}” is covered` : null;
}

/** True if something else is drawn over the middle of the text, wherever the page is scrolled to. */
export function isCovered(element: Element, range: Range): boolean {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const [rect] = range.getClientRects();
  if (rect === undefined) return false;
  const x = rect.left + rect.width / 2;
  const y = rect.top + rect.height / 2;
  for (const top of document.elementsFromPoint(x, y)) {
    if (top.contains(element) || element.contains(top)) return false;
    if (hasPaint(top) && !isTransparent(top)) return true;
  }
  return false;
}

export function isPicture(element: Element): boolean {
  return element.matches('img[alt]:not([alt=""]), [role=img], svg[aria-label]');
}

export function isControl(element: Element): boolean {
  return element.matches(
    'button, a[href], input:not([type=hidden]), textarea, select, summary, [role=button], [role=tab], [role=switch]',
  );
}

/** A native control may be replaced by a drawing in its label or around it. */
export function isControlDrawn(element: Element): boolean {
  if (isDrawn(element)) return true;
  if (!(element instanceof HTMLInputElement)) return false;
  const labels = [...(element.labels ?? [])];
  if (labels.length > 0) return labels.some(isDrawn);
  return element.parentElement !== null && isDrawn(element.parentElement);
}

/** True if the element or something in it is painted where it can be seen. */
export function isDrawn(element: Element): boolean {
  return [element, ...element.querySelectorAll('*')].some(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      (hasPaint(one) || textsOf(one).length > 0) &&
      seenPart(one, one.getBoundingClientRect()) !== null &&
      !isTransparent(one),
  );
}

/** True if the element paints something of its own other than text. */
export function hasPaint(element: Element): boolean {
  if (element.matches('img, video, canvas, iframe, svg *, progress, meter')) return true;
  const style = getComputedStyle(element);
  if (element.matches('input, select, textarea') && style.appearance !== 'none') return true;
  const parts = ['::before', '::after'].map((part) => getComputedStyle(element, part));
  return [style, ...parts.filter(({ content }) => content !== 'none')].some(isPainted);
}

export function isPainted(style: CSSStyleDeclaration): boolean {
  if (style.backgroundImage !== 'none' || style.boxShadow !== 'none') return true;
  if (Number.parseFloat(style.borderTopWidth) > 0) return true;
  return !isNoColour(style.backgroundColor);
}

export function isNoColour(color: string): boolean {
  return /^rgba\(.*, 0\)$|\/ 0\)$/.test(color);
}

export function nameOf(element: Element): string {
  const { className } = element;
  const classes = typeof className === 'string' ? className.trim().split(/\s+/).slice(0, 2) : [];
  return [element.localName, ...classes.filter(Boolean)].join('.');
}
