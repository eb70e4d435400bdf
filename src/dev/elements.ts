type Attributes = { [name: string]: string };

/** Creates an element with attributes and children; strings become text, not HTML. */
export function element(
  page: Document,
  name: string,
  attributes: Attributes,
  ...children: (Node | string)[]
): HTMLElement {
  const made = page.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
