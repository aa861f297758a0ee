type Attributes = Readonly<Record<string, string>>;

/**
 * An element, its attributes and its content, of which null is left out. Strings become text:
 * nothing that a customer wrote is ever read as markup.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  ...content: (Node | string | null)[]
): HTMLElementTagNameMap[Tag] {
  return complete(document.createElement(tag), attributes, content);
}

/** The same for drawings. */
export function vector<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  ...content: Node[]
): SVGElementTagNameMap[Tag] {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  return complete(made, attributes, content);
}

function complete<Made extends Element>(
  made: Made,
  attributes: Attributes,
  content: readonly (Node | string | null)[],
): Made {
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...content.filter((part) => part !== null));
  return made;
}
